package solve_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/chance"
	"rowlock/engine/dice"
	"rowlock/engine/sheet"
	"rowlock/rules"
	"rowlock/solve"
)

// start returns the ordinary engine's game for one seat, from a sheet in the
// words of a record.
func start(tb testing.TB, words string) dice.State {
	tb.Helper()
	setup, err := dice.NewSetup(rules.Classic, 1)
	if err != nil {
		tb.Fatal(err)
	}
	err = setup.Put(rowlock.Statement{Keyword: "sheet", Words: strings.Fields(words)})
	if err != nil {
		tb.Fatal(err)
	}
	g, err := setup.Start()
	if err != nil {
		tb.Fatal(err)
	}
	return *g.(*dice.State)
}

func read(tb testing.TB, g *dice.State) solve.Sheet {
	tb.Helper()
	s, err := solve.NewSheet(g.Sheet(0), 0)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func diceOf(throw dice.Throw) (d rowlock.Dice) {
	for i := range d.White {
		d.White[i] = uint8(throw.White(i))
	}
	for c := range d.Coloured {
		d.Coloured[c] = uint8(throw.Die(sheet.Colour(c)))
	}
	return d
}

// price lists what the table says of the decision that is due in the engine.
func price(tb testing.TB, table *solve.Table, g *dice.State, d rowlock.Dice) []solve.Priced {
	tb.Helper()
	s := read(tb, g)
	list, err := table.White(s, d)
	if g.Phase() == rowlock.PhaseColour {
		list, err = table.Colour(s, d, g.HasCrossed())
	}
	if err != nil {
		tb.Fatal(err)
	}
	return list
}

func best(list []solve.Priced) solve.Priced {
	return slices.MaxFunc(list, func(a, b solve.Priced) int {
		if a.Total < b.Total {
			return -1
		}
		return 1
	})
}

// The table and the engine list the same options in the same order, throughout
// games in which anything may happen.
func TestOptionsAreTheEngines(t *testing.T) {
	table := table(t)
	src := chance.NewSeeded(1)
	var want []rowlock.Action
	for range 2000 {
		g := start(t, "")
		var d rowlock.Dice
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase() == rowlock.PhaseRoll {
				throw := g.Draw(src)
				d = diceOf(dice.Throw(throw))
				g.Do(rowlock.Chance, throw)
				continue
			}
			list := price(t, table, &g, d)
			want = g.Actions(want[:0], 0)
			if !slices.EqualFunc(list, want, func(p solve.Priced, a rowlock.Action) bool { return p.Action == a }) {
				t.Fatalf("%v, dice %v: the table lists %v, the engine %v", *g.Sheet(0), d, list, want)
			}
			g.Do(0, want[src.Below(uint32(len(want)))])
		}
		if got, want := table.Worth(read(t, &g)), float64(g.Sheet(0).Points()); got != want {
			t.Fatalf("a finished sheet of %v points is worth %v", want, got)
		}
	}
}

// Whoever follows the table in games of the ordinary engine makes, on average,
// what the table promises.
func TestPlayMakesTheValue(t *testing.T) {
	const games = 20_000
	table := table(t)
	src := chance.NewSeeded(2)
	fresh := start(t, "")
	var sum, squares float64
	for range games {
		g := fresh
		var d rowlock.Dice
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase() == rowlock.PhaseRoll {
				throw := g.Draw(src)
				d = diceOf(dice.Throw(throw))
				g.Do(rowlock.Chance, throw)
				continue
			}
			g.Do(0, best(price(t, table, &g, d)).Action)
		}
		points := float64(g.Sheet(0).Points())
		sum += points
		squares += points * points
	}
	mean := sum / games
	deviation := math.Sqrt((squares/games - mean*mean) / games)
	if math.Abs(mean-table.Value()) > 4*deviation {
		t.Errorf("%d games make %.3f ± %.3f, the table says %.3f", games, mean, deviation, table.Value())
	}
	t.Logf("%d games make %.3f ± %.3f", games, mean, deviation)
}
