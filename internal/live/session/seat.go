package session

import (
	"time"

	"rowlock/internal/live/table"
	"rowlock/wire"
)

func newSeat(seat int, one table.SeatView, host bool) wire.Seat {
	kind := "person"
	if one.Bot != "" {
		kind = "bot"
	}
	return wire.Seat{
		Seat: seat, Kind: kind, Name: one.Name, Bot: one.Bot, Figure: one.Figure, Face: one.Face, Host: host,
		Present: one.Present, Kept: one.StandIn, Decided: one.Decided, Owes: one.Owes, Overdue: one.Overdue, Gone: one.Gone, Rematch: one.Rematch, Stop: one.Stop, Word: one.Word,
		StandInMS: milliseconds(one.StandInIn),
	}
}

// milliseconds returns a span in milliseconds, nil for a negative span, which stands for none.
func milliseconds(span time.Duration) *int64 {
	if span < 0 {
		return nil
	}
	ms := span.Milliseconds()
	return &ms
}
