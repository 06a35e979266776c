package table_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock"
	"rowlock/chance"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/table"
)

// begun returns a table of one person whose first throw is due.
func begun(t *testing.T) *table.Table {
	t.Helper()
	one := table.New(table.Config{})
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

// A throw may be typed by a person; what is no throw, or not the one that is due, is
// refused and changes nothing.
func TestTypedThrow(t *testing.T) {
	one := begun(t)
	for name, wrong := range map[string]table.Dealt{
		"too few dice":  {Game: 1, Number: 2, Outcome: table.Outcome{Words: strings.Fields("white=3,4")}},
		"no words":      {Game: 1, Number: 2},
		"a later throw": {Game: 1, Number: 3, Outcome: table.Outcome{Words: typed(t, one)}},
		"another game":  {Game: 2, Number: 2, Outcome: table.Outcome{Words: typed(t, one)}},
	} {
		if _, err := one.Step(wrong, time.Time{}); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	words := typed(t, one)
	step, err := one.Step(table.Dealt{Game: 1, Number: 2, Outcome: table.Outcome{Words: words}}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	apply(t, one, step)
	if v := one.View("", table.Newest, time.Time{}); !v.Position.Dice.Thrown() || one.Draw() != nil {
		t.Errorf("after %v: %+v", words, v.Position.Dice)
	}
	if _, err := one.Step(table.Dealt{Game: 1, Number: 2, Outcome: table.Outcome{Words: words}}, time.Time{}); err == nil {
		t.Error("the same throw is taken twice")
	}
}

// An opening may be typed, too: one that cannot be begun, that names seats that
// nobody has or lets another seat begin is refused, and the draw is awaited still.
func TestTypedOpening(t *testing.T) {
	one := table.New(table.Config{})
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
		_, err := one.Step(table.Dealt{Game: 1, Number: 1, Outcome: table.Outcome{Setup: setup}}, time.Time{})
		if _, refused := refusal.As(err); !refused || one.Draw() == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	step, err := one.Step(table.Dealt{Game: 1, Number: 1, Outcome: whole}, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	apply(t, one, step)
	if one.Draw() != nil || one.View("", table.Newest, time.Time{}).Stage != table.Playing {
		t.Error("the game has not begun")
	}
}

// typed returns a throw as a record writes it.
func typed(t *testing.T, one *table.Table) []string {
	t.Helper()
	o, err := one.Draw().By(chance.NewSeeded(7))
	if err != nil {
		t.Fatal(err)
	}
	return o.Words
}
