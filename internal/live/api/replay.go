package api

import (
	"cmp"
	"context"
	"errors"
	"io"

	"rowlock"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// ReadRecord reads a record of at most record.MostBytes that breaks no rule. The error is a
// refusal with the faulty line, or the reader's error.
func ReadRecord(book *rules.Book, in io.Reader) (*record.Record, error) {
	rec, err := record.Read(book, in)
	if err == nil {
		_, err = rec.Replay()
	}
	if fault, ok := errors.AsType[*record.Error](err); ok {
		return nil, session.Malformed(recordFault.New(fault.Line, fault.Fault))
	}
	return rec, err
}

// Replay sends the messages of the replay of a record that breaks no rule: a wire.Replay, then a
// wire.Moment for its start and one for each of its turn statements. It ends with the first error
// of send or of the context.
func Replay(ctx context.Context, rec *record.Record, send func(message any) error) error {
	g, err := rec.Start()
	if err != nil {
		return err
	}
	head, err := newReplay(rec, g)
	if err == nil {
		err = send(head)
	}
	if err == nil {
		err = send(newMoment(g, rec.Names))
	}
	if err != nil {
		return err
	}
	var turns record.Turns
	number, step := 0, 0
	for made, err := range rec.Play(g) {
		if err = cmp.Or(ctx.Err(), err); err != nil {
			return err
		}
		if turns.Next(g) {
			step = 0
		}
		number, step = number+1, step+1
		m := settledMoment(rec.Names, g, made)
		m.Number, m.Turn, m.Step = number, turns.Count(), step
		if err = send(m); err != nil {
			return err
		}
	}
	return nil
}

// newReplay returns the message before the moments of a record that begins with g.
func newReplay(rec *record.Record, g rowlock.State) (wire.Replay, error) {
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	var turns record.Turns
	ahead := g.Clone()
	for _, err := range rec.Play(ahead) {
		if err != nil {
			return wire.Replay{}, err
		}
		turns.Next(ahead)
	}
	return wire.Replay{
		Type: "replay", Edition: rec.Rules.Edition(), Names: rec.Names, Moments: len(rec.Steps) + 1, Turns: turns.Count(),
		Layouts: wire.NewLayouts(rec.Rules), Track: wire.NewTrack(v.Track),
	}, nil
}

func newMoment(g rowlock.State, names []string) wire.Moment {
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	return wire.Moment{
		Type: "moment", Events: []wire.Event{}, Position: wire.NewPosition(&v, names), Sheets: wire.NewSheets(&v),
		Dice: wire.NewDice(&v), End: wire.NewEnd(&v), Cards: wire.NewShown(&v),
	}
}

// settledMoment returns the moment that the decisions of a phase lead to.
func settledMoment(names []string, before rowlock.State, made []record.Decision) wire.Moment {
	after := before.Clone()
	for _, d := range made {
		after.Do(d.Seat, d.Action)
	}
	settled := table.Settled{Names: names, Before: before, Made: made, After: after}
	m := newMoment(after, names)
	m.Events = session.NewEvents(settled.Events())
	return m
}
