package session

import (
	"cmp"

	"rowlock/internal/live/table"
	"rowlock/wire"
)

// NewEvents writes events.
func NewEvents(events []table.Event) []wire.Event {
	list := make([]wire.Event, len(events))
	for i, e := range events {
		list[i] = newEvent(e)
	}
	return list
}

func newEvent(e table.Event) wire.Event {
	event := wire.Event{
		Seq: e.Seq, Kind: e.Kind, Seat: e.Seat, Name: e.Name, Bot: e.Bot, Moment: e.Moment, Game: e.Game, Phase: e.Phase,
		Rows: e.Rows, Seats: e.Seats, Penalties: e.Penalties, Reason: e.Reason, Totals: e.Totals, Clock: e.Clock,
	}
	if e.Away != nil {
		event.Away = cmp.Or(string(*e.Away), botPlays)
	}
	if e.Dice != nil {
		event.Dice = wire.NewRoll(*e.Dice)
	}
	if c := e.Choice; c != nil {
		event.Word, event.Cells, event.Cards = c.Word, wire.NewCells(e.Layout, e.Crossed), wire.NewCards(c.Cards())
		event.Colour, event.Steps, event.Field = wire.PlayedAs(c), cmp.Or(e.Steps, c.Steps), c.Field
	}
	return event
}
