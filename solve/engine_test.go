package solve_test

import (
	"context"
	"errors"
	"flag"
	"math"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/chance"
	"rowlock/engine/dice"
	"rowlock/rules"
	"rowlock/solve"
)

// start returns the ordinary engine's game for one seat, from statements in the
// words of a record: "lucky 5 8", "sheet R:5,7 P:1".
func start(tb testing.TB, r *dice.Rules, statements ...string) dice.State {
	tb.Helper()
	setup, err := dice.NewSetup(r, 1)
	if err != nil {
		tb.Fatal(err)
	}
	for _, s := range statements {
		words := strings.Fields(s)
		if err := setup.Put(rowlock.Statement{Keyword: words[0], Words: words[1:]}); err != nil {
			tb.Fatal(err)
		}
	}
	return setup.State()
}

// classic returns the classic game from a sheet.
func classic(tb testing.TB, sheet string) dice.State {
	tb.Helper()
	return start(tb, rules.Classic, "sheet "+sheet)
}

// A position is one of the ordinary engine and the table of its game.
type position struct {
	table *solve.Table
	state dice.State
}

// played returns first positions of the games that tests play as a whole.
func played(t *testing.T) []*position {
	t.Helper()
	return []*position{
		{table(t), classic(t, "")},
		{toy(t, four, [2]int{3, 6}), start(t, four, "lucky 3 6")},
		{toy(t, four, [2]int{2, 8}), start(t, four, "lucky 2 8")},
	}
}

func read(tb testing.TB, table *solve.Table, g *dice.State) solve.Sheet {
	tb.Helper()
	s, err := table.Game().NewSheet(g.Sheet(0), 0)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// price returns the table's prices for the decision that is due in the engine.
func price(tb testing.TB, table *solve.Table, g *dice.State, d rowlock.Dice) []solve.Priced {
	tb.Helper()
	s := read(tb, table, g)
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

// The table and the engine list the same options in the same order, throughout random games.
func TestOptionsAreTheEngines(t *testing.T) {
	race.Leave(t)
	for _, p := range played(t) {
		t.Run(p.table.Game().Name(), func(t *testing.T) { p.compareOptions(t, 2000) })
	}
}

func (p *position) compareOptions(t *testing.T, games int) {
	src := chance.NewSeeded(1)
	var want []rowlock.Action
	for range games {
		g := p.state
		var d rowlock.Dice
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase() == rowlock.PhaseRoll {
				throw := g.Draw(src)
				d = dice.Throw(throw).Dice()
				g.Do(rowlock.Chance, throw)
				continue
			}
			list := price(t, p.table, &g, d)
			want = g.Actions(want[:0], 0)
			if !slices.EqualFunc(list, want, func(p solve.Priced, a rowlock.Action) bool { return p.Action == a }) {
				t.Fatalf("%v, dice %v: the table lists %v, the engine %v", *g.Sheet(0), d, list, want)
			}
			g.Do(0, want[src.Below(uint32(len(want)))])
		}
		if got, want := p.table.Worth(read(t, p.table, &g)), float64(g.Sheet(0).Points(g.Layout(0))); got != want {
			t.Fatalf("a finished sheet of %v points is worth %v", want, got)
		}
	}
}

var playedGames = flag.Int("played", 5000, "games that are played by a table")

// Games played by the table in the ordinary engine give, on average, the value of the table.
func TestPlayMakesTheValue(t *testing.T) {
	race.Leave(t)
	for _, p := range played(t) {
		t.Run(p.table.Game().Name(), func(t *testing.T) {
			score, err := p.table.Play(t.Context(), *playedGames, 2, 2, nil)
			if err != nil {
				t.Fatal(err)
			}
			if off := score.Mean - p.table.Value(); math.Abs(off) > 4*score.Error || score.Games != *playedGames {
				t.Errorf("%d games make %.3f ± %.3f, the table says %.3f", score.Games, score.Mean, score.Error, p.table.Value())
			}
		})
	}
}

// Any number of workers play the same games.
func TestPlayIsTheSameForAll(t *testing.T) {
	race.Leave(t)
	two, err := table(t).Play(t.Context(), 1000, 3, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	if one, err := table(t).Play(t.Context(), 1000, 3, 1, nil); err != nil || one != two {
		t.Errorf("two workers make %v, one makes %v, %v", two, one, err)
	}
}

func TestPlayIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	table := toy(t, four, [2]int{3, 6})
	_, err := table.Play(ctx, 1000, 1, 2, func(int, int) {
		calls++
		cancel()
	})
	if !errors.Is(err, context.Canceled) || calls != 1 {
		t.Errorf("got %v after %d reports, the first of which cancelled", err, calls)
	}
	if _, err := table.Play(t.Context(), 1, 1, 1, nil); err == nil {
		t.Error("one game has a standard error")
	}
}

// Playing games by a table of 300 MB must not fill as much memory again with garbage.
func TestPlayMakesNoGarbage(t *testing.T) {
	race.Leave(t)
	table := toy(t, four, [2]int{3, 6})
	allocs := func(games int) float64 {
		return testing.AllocsPerRun(1, func() {
			if _, err := table.Play(t.Context(), games, 1, 1, nil); err != nil {
				t.Fatal(err)
			}
		})
	}
	if few, many := allocs(10), allocs(1000); many > few+10 {
		t.Errorf("10 games allocate %v times, 1000 games %v times", few, many)
	}
}
