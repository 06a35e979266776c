package session

import (
	"context"
	"errors"
	"io"

	"rowlock"
	"rowlock/record"
	"rowlock/refusal"
	"rowlock/table"
	"rowlock/wire"
)

// ReadRecord reads a record of at most record.MostBytes that breaks no rule. The
// error is a refusal with the line at fault, or the reader's.
func ReadRecord(in io.Reader) (*record.Record, error) {
	rec, err := record.Read(in)
	if err == nil {
		_, err = rec.Replay()
	}
	if fault, ok := errors.AsType[*record.Error](err); ok {
		return nil, Malformed(refusal.RecordFault.New("", fault.Line, fault.Fault))
	}
	return rec, err
}

// Replay sends the messages of the replay of a record that breaks no rule: a
// wire.Replay, and then a wire.Moment for its start and for each of its turn
// statements. It ends with the first error of send or of the context.
func Replay(ctx context.Context, rec *record.Record, send func(message any) error) error {
	g, err := rec.Start()
	if err != nil {
		return err
	}
	turns, err := countTurns(rec)
	if err != nil {
		return err
	}
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	head := wire.Replay{
		Type: "replay", Edition: rec.Rules.Edition(), Names: rec.Names, Moments: len(rec.Steps) + 1, Turns: turns,
		Layouts: wire.NewLayouts(rec.Rules), Track: wire.NewTrack(v.Track),
	}
	if err := send(head); err != nil {
		return err
	}
	if err := send(newMoment(g, rec.Names)); err != nil {
		return err
	}
	var turn record.Turns
	step := 0
	for i, one := range rec.Steps {
		if err := ctx.Err(); err != nil {
			return err
		}
		made, err := rec.Decisions(g, one)
		if err != nil {
			return err
		}
		if turn.Next(g) {
			step = 0
		}
		step++
		settled := table.Settled{Names: rec.Names, Before: g.Clone(), Made: made, After: g}
		for _, d := range made {
			g.Do(d.Seat, d.Action)
		}
		m := newMoment(g, rec.Names)
		m.Number, m.Turn, m.Step, m.Events = i+1, turn.Count(), step, newEvents(settled.Events())
		if err := send(m); err != nil {
			return err
		}
	}
	return nil
}

func newMoment(g rowlock.State, names []string) wire.Moment {
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	return wire.Moment{
		Type: "moment", Events: []wire.Event{}, Position: wire.NewPosition(&v, names), Sheets: wire.NewSheets(&v),
		Dice: wire.NewDice(&v), End: wire.NewEnd(&v), Cards: wire.NewShown(&v),
	}
}

func countTurns(rec *record.Record) (int, error) {
	g, err := rec.Start()
	if err != nil {
		return 0, err
	}
	var turns record.Turns
	for _, step := range rec.Steps {
		made, err := rec.Decisions(g, step)
		if err != nil {
			return 0, err
		}
		turns.Next(g)
		for _, d := range made {
			g.Do(d.Seat, d.Action)
		}
	}
	return turns.Count(), nil
}
