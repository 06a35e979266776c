// Package recordtest plays games that are written down, for tests.
package recordtest

import (
	"strings"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/record"
	"rowlock/rules"
)

// T is a test.
type T interface {
	Helper()
	Fatal(args ...any)
}

// After returns where a record leads to; its first line is not among the lines.
func After(t T, lines ...string) rowlock.State {
	t.Helper()
	rec, err := record.Parse(rules.Published(), "rowlock 1\n"+strings.Join(lines, "\n")+"\n")
	if err != nil {
		t.Fatal(err)
	}
	g, err := rec.Replay()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Begin deals a game and returns its record and where it begins.
func Begin(t T, ru rowlock.Rules, names []string, src rowlock.Source) (*record.Record, rowlock.State) {
	t.Helper()
	setup, err := ru.Setup(len(names))
	if err != nil {
		t.Fatal(err)
	}
	setup.Deal(src)
	rec, err := record.New(ru, names, setup.Statements())
	if err != nil {
		t.Fatal(err)
	}
	g, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	return rec, g
}

// Phase plays and writes down one phase.
func Phase(rec *record.Record, g rowlock.State, src rowlock.Source, choose enginetest.Chooser) {
	before := g.Clone()
	var made []record.Decision
	for moment := g.Moment(); g.Moment() == moment; {
		d := record.Decision{Seat: rowlock.Chance}
		if g.Owes() != 0 {
			d.Seat = enginetest.First(g.Owes())
			d.Action = choose(g, d.Seat)
		} else {
			d.Action = g.Draw(src)
		}
		g.Do(d.Seat, d.Action)
		made = append(made, d)
	}
	rec.Add(before, made)
}

// Play plays a game to its end.
func Play(t T, ru rowlock.Rules, names []string, src rowlock.Source, choose enginetest.Chooser) (*record.Record, rowlock.State) {
	t.Helper()
	rec, g := Begin(t, ru, names, src)
	for g.Phase() != rowlock.PhaseOver {
		Phase(rec, g, src, choose)
	}
	return rec, g
}
