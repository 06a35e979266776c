package solve_test

import (
	"math"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// eachThrow calls visit with all throws of six dice and returns their number.
func eachThrow(sides int, visit func(dice.Throw)) (throws int) {
	throws = sides * sides * sides * sides * sides * sides
	for n := range throws {
		var faces [6]uint8
		for i := range faces {
			faces[i] = uint8(1 + n%sides)
			n /= sides
		}
		visit(dice.NewThrow(faces))
	}
	return throws
}

// A judge finds the expected total of perfect play by trying everything in the
// ordinary engine: every throw, every pair of decisions, to the end.
type judge map[sheet.Sheet]float64

func (j judge) worth(g *dice.State) float64 {
	if g.Phase() == rowlock.PhaseOver {
		return float64(g.Sheet(0).Points(g.Layout(0)))
	}
	known, ok := j[*g.Sheet(0)]
	if ok {
		return known
	}
	sum := 0.0
	throws := eachThrow(g.Rules().(*dice.Rules).Sides, func(throw dice.Throw) {
		thrown := *g
		thrown.Do(rowlock.Chance, rowlock.Action(throw))
		sum += j.best(&thrown)
	})
	j[*g.Sheet(0)] = sum / float64(throws)
	return sum / float64(throws)
}

func (j judge) best(g *dice.State) float64 {
	best := math.Inf(-1)
	var space [16]rowlock.Action
	for _, a := range g.Actions(space[:0], 0) {
		next := *g
		next.Do(0, a)
		if next.Phase() == rowlock.PhaseColour {
			best = max(best, j.best(&next))
		} else {
			best = max(best, j.worth(&next))
		}
	}
	return best
}

// Rows in which nothing more can be crossed, for late positions.
const (
	spentYellow = "Y:11 "
	spentGreen  = "G:3 "
	spentBlue   = "B:3 "
	lockedBlue  = "B:12,11,10,9,8,2 "
)

func TestLatePositionsAreExact(t *testing.T) {
	race.Leave(t)
	for _, test := range []struct{ name, sheet string }{
		{"nothing is open, four penalties to come (C8)", "R:11 " + spentYellow + spentGreen + spentBlue},
		{"one lock to go, any time", "R:2,3,4,5,11 " + spentYellow + spentGreen + spentBlue},
		{"one lock to go, last chance (C14)", "R:2,3,4,5,11 " + spentYellow + spentGreen + spentBlue + "P:3"},
		{"the lock ends the game (C14)", "R:2,3,4,5,11 " + spentYellow + spentGreen + lockedBlue + "P:1"},
		{"two locks, both in one turn (C15)", "R:2,3,4,5,11 G:12,11,10,9,3 " + spentYellow + spentBlue + "P:2"},
		{"the second of two locks ends the game in step 1 (C15)", "R:2,3,4,5,11 Y:2,3,4,5,6,10 " + spentGreen + lockedBlue + "P:2"},
		{"the fifth cross opens the last cell (C9)", "R:2,3,4,9 " + spentYellow + spentGreen + lockedBlue + "P:2"},
		{"a row closed in step 1 is out of step 2 (C11)", "R:2,3,4,5,6,10 Y:2,3,4,5,11 " + spentGreen + spentBlue + "P:3"},
		{"rows that count against each other", "R:2,3,4,5,10 B:12,11,10,9,4 " + spentYellow + spentGreen + "P:3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := classic(t, test.sheet)
			same(t, table(t).Worth(read(t, table(t), &g)), judge{}.worth(&g))
		})
	}
}

// A sheet is worth the mean of the best options over all throws. This also checks that the prices
// and the recursion, which are separate code, agree.
func TestWorthIsTheMeanOfThePrices(t *testing.T) {
	race.Leave(t)
	for _, words := range []string{
		"",
		"R:2,3 Y:4 G:12,11,9 B:10 P:1",
		"R:5,7,8,9 Y:2,3,4 G:12,10,8,7,6 B:11,9 P:2",
		"R:2,3,5,6,8,9 Y:3,4,6,8,10 G:12,11,10,8,6 B:10,9,8,6 P:3",
		"R:2,3,4,5,6,12 Y:2,5,7 G:9,8 B:12,11,8,7,6",
	} {
		t.Run(words, func(t *testing.T) {
			g := classic(t, words)
			s := read(t, table(t), &g)
			sum := 0.0
			throws := eachThrow(6, func(throw dice.Throw) {
				list, err := table(t).White(s, throw.Dice())
				if err != nil {
					t.Fatal(err)
				}
				sum += best(list).Total
			})
			same(t, table(t).Worth(s), sum/float64(throws))
		})
	}
}

// The best option of step 1 is worth as much as the best option of step 2 after it.
func TestWhiteLooksAheadToColour(t *testing.T) {
	race.Leave(t)
	g := classic(t, "R:2,3,5,6,8,9 Y:3,4,6,8,10 G:12,11,10,8,6 B:10,9,8,6 P:3")
	eachThrow(6, func(throw dice.Throw) {
		if throw.White(0) != 4 || throw.White(1) != 6 {
			return
		}
		d := throw.Dice()
		thrown := g
		thrown.Do(rowlock.Chance, rowlock.Action(throw))
		for _, p := range price(t, table(t), &thrown, d) {
			next := thrown
			next.Do(0, p.Action)
			if got := best(price(t, table(t), &next, d)).Total; got != p.Total {
				t.Fatalf("dice %v: step 1 gives %v, step 2 after it %v", d, p.Total, got)
			}
		}
	})
}

// same compares to the precision of the table: 2⁻²³ for each of a few roundings.
func same(t *testing.T, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-6 {
		t.Errorf("the table says %.7f, it is %.7f", got, want)
	}
}
