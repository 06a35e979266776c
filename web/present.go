package web

import (
	"rowlock/table"
	"rowlock/wire"
)

// present turns what a viewer may know of a table into its messages.
func present(sight *table.Sight) wire.Update {
	update := wire.Update{Type: "update", Seq: sight.Seq, Events: []wire.Event{}, Table: wire.Table{
		Code: sight.Code, State: string(sight.Stage), Game: sight.Games, Free: sight.Free,
		Settings: wire.Settings{Edition: sight.Rules.Edition(), Clock: sight.Clock, Options: sight.Options},
		Seats:    []wire.Seat{},
	}}
	if sight.You >= 0 {
		update.Table.You = &wire.You{Seat: sight.You, Host: sight.You == sight.Host}
	}
	for seat, one := range sight.Seats {
		update.Table.Seats = append(update.Table.Seats, presentSeat(seat, one, seat == sight.Host))
	}
	if sight.View != nil {
		update.Table.Play = presentPlay(sight)
	}
	for _, e := range sight.Events {
		update.Events = append(update.Events, presentEvent(e))
	}
	return update
}

func presentSeat(seat int, one table.SeatSight, host bool) wire.Seat {
	kind := "person"
	if one.Bot != "" {
		kind = "bot"
	}
	return wire.Seat{
		Seat: seat, Kind: kind, Name: one.Name, Bot: one.Bot, Host: host,
		Present: one.Present, Kept: one.Kept, Decided: one.Decided, Rematch: one.Rematch,
	}
}

func presentPlay(sight *table.Sight) *wire.Play {
	play := &wire.Play{
		Moment:   sight.Moment,
		Position: wire.NewPosition(sight.View, sight.Names),
		Layout:   wire.NewLayout(sight.Rules),
		Choices:  wire.NewChoices(sight.View, sight.Effects),
		Track:    wire.NewTrack(sight.View.Track),
	}
	if sight.Chosen != "" {
		play.Chosen = &sight.Chosen
	}
	if sight.Left >= 0 {
		left := sight.Left.Milliseconds()
		play.LeftMS = &left
	}
	return play
}

func presentEvent(e table.Event) wire.Event {
	event := wire.Event{
		Seq: e.Seq, Kind: e.Kind, Seat: e.Seat, Name: e.Name, Bot: e.Bot, Game: e.Game, Phase: e.Phase, Word: e.Word,
		Cells: e.Cells, Rows: e.Rows, Seats: e.Seats, Penalties: e.Penalties, Reason: e.Reason, Totals: e.Totals,
	}
	if e.Dice != nil {
		event.Dice = wire.NewRoll(*e.Dice)
	}
	return event
}

// wish turns a client's command into the table's word for it.
func wish(m *wire.FromClient) (table.Wish, error) {
	switch m.Type {
	case "choose":
		return table.Choose{Moment: m.Moment, Word: m.Choice}, nil
	case "settings":
		return table.Settings{Edition: m.Edition, Clock: m.Clock, Options: m.Options}, nil
	case "add_bot":
		return table.AddBot{Bot: m.Bot}, nil
	case "remove":
		return table.Remove{Seat: m.Seat}, nil
	case "start":
		return table.Start{}, nil
	case "rematch":
		return table.Rematch{}, nil
	case "gather":
		return table.Gather{}, nil
	case "leave":
		return table.Leave{}, nil
	}
	return nil, malformed("there is no message of type " + m.Type)
}
