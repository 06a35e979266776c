package session

import (
	"cmp"
	"time"

	"rowlock"
	"rowlock/table"
	"rowlock/wire"
)

func newSettings(v *table.View) wire.Settings {
	return wire.Settings{
		Edition: v.Rules.Edition(), Clock: v.Clock, Options: v.Options, ByHand: v.ByHand, InTurn: v.InTurn, Listed: v.Listed,
		Dice: cmp.Or(string(v.Dice), drawn), Hints: v.Hints, FreeText: v.FreeText, Away: cmp.Or(string(v.Away), botPlays),
	}
}

func newEvents(events []table.Event) []wire.Event {
	list := make([]wire.Event, len(events))
	for i, e := range events {
		list[i] = newEvent(e)
	}
	return list
}

func newSeat(seat int, one table.SeatView, host bool) wire.Seat {
	kind := "person"
	if one.Bot != "" {
		kind = "bot"
	}
	return wire.Seat{
		Seat: seat, Kind: kind, Name: one.Name, Bot: one.Bot, Figure: one.Figure, Host: host,
		Present: one.Present, Kept: one.StandIn, Decided: one.Decided, Owes: one.Owes, Overdue: one.Overdue, Gone: one.Gone, Rematch: one.Rematch, Stop: one.Stop,
		StandInMS: milliseconds(one.StandInIn),
	}
}

func newSteps(v *rowlock.View) []wire.Step {
	list := []wire.Step{}
	for i := range v.Steps {
		list = append(list, wire.NewStep(v, i))
	}
	return list
}

// milliseconds returns a span in milliseconds, nil if it is below zero: then there is none.
func milliseconds(span time.Duration) *int64 {
	if span < 0 {
		return nil
	}
	ms := span.Milliseconds()
	return &ms
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
