//go:build js

package main

import (
	"errors"

	"rowlock"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// A game is one game and its record. The program has no randomness of its own: source is the
// page's.
type game struct {
	state  rowlock.State
	record *record.Record
	source rowlock.Source

	before rowlock.State     // the position at the start of the phase; nil until somebody has decided
	made   []record.Decision // in it
}

// newGame begins a game. It draws who is active first, and everything else that the set-up leaves
// open. The set-up is read as a record's is, since a rule set trusts its statements.
func newGame(edition string, names []string, chosen []rowlock.Statement, source rowlock.Source) (*game, error) {
	ru, err := rules.Published().ByEdition(edition)
	if err != nil {
		return nil, err
	}
	setup, err := ru.Setup(len(names))
	if err != nil {
		return nil, err
	}
	written, err := record.New(ru, names, chosen)
	if err == nil {
		written, err = record.Parse(rules.Published(), written.String())
	}
	if err != nil {
		return nil, faultOf(err)
	}
	drawn := true
	for _, st := range written.Setup {
		if err := setup.Put(st.Statement); err != nil {
			return nil, err
		}
		drawn = drawn && st.Keyword != "active"
	}
	if drawn {
		first := rowlock.Seat(source.Below(uint32(len(names))))
		if err := setup.Put(rowlock.Statement{Keyword: "active", Seat: first}); err != nil {
			return nil, err
		}
	}
	setup.Deal(source)
	rec, err := record.New(ru, names, setup.Statements())
	if err != nil {
		return nil, err
	}
	state, err := setup.Start()
	return &game{state: state, record: rec, source: source}, err
}

// faultOf returns the fault of a record without its line, since nobody has written such a line.
func faultOf(err error) error {
	if fault, ok := errors.AsType[*record.Error](err); ok {
		return fault.Fault
	}
	return err
}

// readGame continues a recorded game.
func readGame(text string, source rowlock.Source) (*game, error) {
	rec, err := record.Parse(rules.Published(), text)
	if err != nil {
		return nil, err
	}
	state, err := rec.Replay()
	return &game{state: state, record: rec, source: source}, err
}

// do makes a seat's decision in the words of a record. The seat may change it until the phase is
// over.
func (g *game) do(s rowlock.Seat, word string) error {
	a, err := rowlock.Choose(g.state, s, word)
	if err != nil {
		return err
	}
	g.add(record.Decision{Seat: s, Action: a})
	return nil
}

// toss lets the dice or the deck act, by the words of a record or, without words, by chance.
func (g *game) toss(words []string) error {
	switch {
	case g.state.Phase() == rowlock.PhaseOver:
		return rowlock.GameOver.New()
	case !g.state.Phase().ForChance():
		return record.StepDue.New(g.state.Phase(), rowlock.PhaseRoll)
	case len(words) > 0:
		actions, err := g.state.Read(rowlock.Chance, words)
		if err != nil {
			return err
		}
		for _, a := range actions {
			g.add(record.Decision{Seat: rowlock.Chance, Action: a})
		}
		return nil
	}
	for moment := g.state.Moment(); g.state.Moment() == moment; {
		g.add(record.Decision{Seat: rowlock.Chance, Action: g.state.Draw(g.source)})
	}
	return nil
}

// add makes a decision, and records the phase that it completes.
func (g *game) add(d record.Decision) {
	if g.before == nil {
		g.before, g.made = g.state.Clone(), nil
	}
	if d.Seat != rowlock.Chance {
		for i := range g.made {
			if g.made[i].Seat == d.Seat {
				g.made = append(g.made[:i], g.made[i+1:]...)
				break
			}
		}
	}
	g.made = append(g.made, d)
	g.state.Do(d.Seat, d.Action)
	if g.state.Moment() != g.before.Moment() {
		g.record.Add(g.before, g.made)
		g.before = nil
	}
}

// view returns what a seat, or a spectator or referee, may know.
func (g *game) view(viewer rowlock.Seat) *rowlock.View {
	v := new(rowlock.View)
	g.state.Look(viewer, v)
	return v
}

// choices says what each of a seat's choices would do.
func (g *game) choices(s rowlock.Seat) []wire.Choice {
	v := g.view(s)
	return wire.NewChoices(v, rowlock.ForeseeAll(g.state, s, v.Choices[s]))
}
