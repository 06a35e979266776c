package solve_test

import (
	"slices"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/chance"
	"rowlock/solve"
)

// In every position of games that are played by Best, its view is priced choice
// by choice, and what is expected follows from the prices.
func TestViewsArePriced(t *testing.T) {
	race.Leave(t)
	for _, p := range played(t) {
		t.Run(p.table.Game().Name(), func(t *testing.T) {
			src := chance.NewSeeded(4)
			for range 20 {
				p.followBest(t, src)
			}
		})
	}
}

func (p *position) followBest(t *testing.T, src rowlock.Source) {
	t.Helper()
	g, v := p.state.Clone(), new(rowlock.View)
	for {
		g.Look(0, v)
		expected, err := p.table.Expected(v)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case v.Phase == rowlock.PhaseOver:
			if points := float64(v.Players[0].Sheet.Points(v.Players[0].Layout)); expected != points {
				t.Fatalf("a finished game of %v points is worth %v", points, expected)
			}
			return
		case v.Owes == 0:
			g.Do(rowlock.Chance, g.Draw(src))
			continue
		}
		prices, err := p.table.Prices(v)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.EqualFunc(prices, v.Choices[0], func(p solve.Priced, c rowlock.Choice) bool { return p.Action == c.Action }) {
			t.Fatalf("%v are priced, to choose are %v", prices, v.Choices[0])
		}
		chosen, err := p.table.Best(v)
		if err != nil || !slices.Contains(prices, chosen) || chosen.Total != best(prices).Total || expected != chosen.Total {
			t.Fatalf("the best of %v is %v, expected are %v, %v", prices, chosen, expected, err)
		}
		g.Do(0, chosen.Action)
	}
}

// The game of a view is the one whose table it needs.
func TestGameOfView(t *testing.T) {
	race.Leave(t)
	v := new(rowlock.View)
	for _, p := range played(t) {
		p.state.Look(0, v)
		if g, err := solve.GameOf(v); err != nil || g.Name() != p.table.Game().Name() {
			t.Errorf("a view of %s is one of %v, %v", p.table.Game().Name(), g, err)
		}
	}
	v.Seats = 2
	if g, err := solve.GameOf(v); err == nil {
		t.Errorf("a game for two is solved: %v", g.Name())
	}
}
