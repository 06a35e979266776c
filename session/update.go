package session

import (
	"cmp"
	"time"

	"rowlock/table"
	"rowlock/wire"
)

// Update turns what a viewer may know of a table into its message.
func Update(code string, v *table.View) wire.Update {
	update := wire.Update{Type: "update", Seq: v.Seq, Digest: v.Digest, Events: newEvents(v.Events), Table: wire.Table{
		Code: code, State: string(v.Stage), Game: v.Games, Day: v.Day, Free: v.Free,
		Settings: wire.Settings{Edition: v.Rules.Edition(), Clock: v.Clock, Options: v.Options, ByHand: v.ByHand, InTurn: v.InTurn, Listed: v.Listed, Dice: cmp.Or(string(v.Dice), drawn)},
		Invite:   wire.Invite{Only: v.InvitedOnly, Secret: v.Secret},
		Seats:    []wire.Seat{},
	}}
	if v.You >= 0 {
		update.Table.You = &wire.You{Seat: v.You, Host: v.You == v.Host}
	}
	for seat, one := range v.Seats {
		update.Table.Seats = append(update.Table.Seats, newSeat(seat, one, seat == v.Host))
	}
	if v.Position != nil {
		update.Table.Play = newPlay(v)
	}
	return update
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
		Seat: seat, Kind: kind, Name: one.Name, Bot: one.Bot, Host: host,
		Present: one.Present, Kept: one.StandIn, Decided: one.Decided, Owes: one.Owes, Rematch: one.Rematch,
		StandInMS: milliseconds(one.StandInIn),
	}
}

func newPlay(v *table.View) *wire.Play {
	play := &wire.Play{
		Moment:   v.Moment,
		Position: wire.NewPosition(v.Position, v.Names),
		Layouts:  wire.NewLayouts(v.Rules),
		Sheets:   wire.NewSheets(v.Position),
		Dice:     wire.NewDice(v.Position),
		End:      wire.NewEnd(v.Position),
		Choices:  wire.NewChoices(v.Position, v.Effects),
		Track:    wire.NewTrack(v.Position.Track),
		Cards:    wire.NewShown(v.Position),
		Steps:    []wire.Step{},
	}
	for i := range v.Position.Steps {
		play.Steps = append(play.Steps, wire.NewStep(v.Position, i))
	}
	if v.Chosen != "" {
		play.Chosen = &v.Chosen
	}
	play.LeftMS, play.ThrowMS = milliseconds(v.Left), milliseconds(v.Throw)
	return play
}

// milliseconds returns a span as people are told of it, nil of one below zero: there
// is none.
func milliseconds(span time.Duration) *int64 {
	if span < 0 {
		return nil
	}
	ms := span.Milliseconds()
	return &ms
}

func newEvent(e table.Event) wire.Event {
	event := wire.Event{
		Seq: e.Seq, Kind: e.Kind, Seat: e.Seat, Name: e.Name, Bot: e.Bot, Game: e.Game, Phase: e.Phase,
		Rows: e.Rows, Seats: e.Seats, Penalties: e.Penalties, Reason: e.Reason, Totals: e.Totals,
	}
	if e.Dice != nil {
		event.Dice = wire.NewRoll(*e.Dice)
	}
	if c := e.Choice; c != nil {
		event.Word, event.Cells, event.Cards = c.Word, wire.NewCells(e.Layout, e.Crossed), wire.NewCards(c.Cards)
		event.Colour, event.Steps, event.Field = wire.PlayedAs(c), c.Steps, c.Field
	}
	return event
}
