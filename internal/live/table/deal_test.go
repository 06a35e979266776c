package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/table"
	"rowlock/refusal"
	"rowlock/rules"
)

// begun returns a table of one person whose first throw is due.
func begun(t *testing.T) *table.Table {
	t.Helper()
	one := table.New(table.Config{Book: rules.Published()})
	for _, in := range []table.Input{
		table.Create{Rules: rules.Classic, Host: table.Join{Name: "Ann", Token: "a token"}},
		table.Request{ID: "start", Token: "a token", Command: table.Start{}},
	} {
		step, err := one.Step(in, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		if step.Draw() != nil {
			opening, err := step.Draw().By(chance.NewSeeded(1))
			if err == nil {
				err = step.Deal(opening)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		apply(t, one, step)
	}
	return one
}

func apply(t *testing.T, one *table.Table, step *table.Step) {
	t.Helper()
	entries, _, err := step.Entries()
	if err == nil {
		_, err = one.Apply(entries)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// shared returns the step in which the dealer is asked for the draw that a table waits for.
func shared(t *testing.T, one *table.Table) *table.Step {
	t.Helper()
	step, err := one.Step(table.Shared{}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	return step
}

// Anything that is not a throw is refused and changes nothing.
func TestWrongThrow(t *testing.T) {
	one := begun(t)
	for _, wrong := range []string{"", "4 1", "7 1 R3 Y2 G6 B6", "white=3,4"} {
		err := shared(t, one).Deal(table.Outcome{Words: strings.Fields(wrong)})
		if _, refused := refusal.As(err); !refused || one.Draw() == nil {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	step := shared(t, one)
	throw, err := step.Draw().By(chance.NewSeeded(7))
	if err == nil {
		err = step.Deal(throw)
	}
	if err != nil {
		t.Fatal(err)
	}
	apply(t, one, step)
	if v := one.View("", table.Newest, time.Time{}); !v.Position.Dice.Thrown() || one.Draw() != nil {
		t.Errorf("after %v: %+v", throw.Words, v.Position.Dice)
	}
	if _, err := one.Step(table.Shared{}, time.Time{}); refusal.Code(err) != "stale" {
		t.Errorf("the same throw again: %v", err)
	}
}

// An opening that cannot begin a game, that names seats that do not exist or lets another seat
// begin is refused, and the draw is still awaited.
func TestWrongOpening(t *testing.T) {
	one := table.New(table.Config{Book: rules.Published()})
	for _, in := range []table.Input{
		table.Create{Rules: rules.Cards, Host: table.Join{Name: "Ann", Token: "a token"}},
		table.Request{ID: "start", Token: "a token", Command: table.Start{}},
	} {
		step, err := one.Step(in, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		apply(t, one, step)
	}
	whole, err := one.Draw().By(chance.NewSeeded(1))
	if err != nil {
		t.Fatal(err)
	}
	with := func(more ...rowlock.Statement) []rowlock.Statement { return append(slices.Clone(whole.Setup), more...) }
	for name, setup := range map[string][]rowlock.Statement{
		"nothing dealt":    nil,
		"a foreign seat":   with(rowlock.Statement{Keyword: "active", Seat: 1}),
		"nobody begins":    with(rowlock.Statement{Keyword: "active", Seat: rowlock.Nobody}),
		"a sheet for none": with(rowlock.Statement{Keyword: "sheet", Seat: rowlock.Chance, Words: []string{"R:5"}}),
		"no such word":     with(rowlock.Statement{Keyword: "lucky", Seat: 0, Words: []string{"5", "8"}}),
	} {
		err := shared(t, one).Deal(table.Outcome{Setup: setup})
		if _, refused := refusal.As(err); !refused || one.Draw() == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	step := shared(t, one)
	if err := step.Deal(whole); err != nil {
		t.Fatal(err)
	}
	apply(t, one, step)
	if one.Draw() != nil || one.View("", table.Newest, time.Time{}).Stage != table.Playing {
		t.Error("the game has not begun")
	}
}
