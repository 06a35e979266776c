package dice_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
)

// BenchmarkGames plays two-player classic games through the engine that the
// server uses: random choices, and the rule "skip at most one cell".
func BenchmarkGames(b *testing.B) {
	for name, choose := range map[string]chooser{
		"random": chooseRandom,
		"skip1":  chooseSkip,
	} {
		b.Run(name, func(b *testing.B) { benchmarkGames(b, choose) })
	}
}

func benchmarkGames(b *testing.B, choose chooser) {
	setup, err := dice.NewSetup(rules.Classic, 2)
	if err != nil {
		b.Fatal(err)
	}
	fresh := setup.State()
	g := fresh
	thrower := dice.NewThrower(rules.Classic.Sides)
	random := rand.NewPCG(1, 2)
	turns, choices := 0, draws(0)
	b.ReportAllocs()
	for b.Loop() {
		g = fresh
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase() == rowlock.PhaseRoll {
				g.Do(rowlock.Chance, rowlock.Action(thrower.Throw(random.Uint64())))
				choices = draws(random.Uint64())
				turns++
			}
			for owes := g.Owes(); owes != 0; owes &= owes - 1 {
				s := rowlock.Seat(bits.TrailingZeros8(uint8(owes)))
				g.Do(s, choose(&g, s, &choices))
			}
		}
	}
	b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// draws are random bits for the three choices of a turn.
type draws uint64

const drawBits = 21

// below takes a number below n, which is small, out of the bits.
func (d *draws) below(n int) int {
	bits := uint64(*d) & (1<<drawBits - 1)
	*d >>= drawBits
	return int(bits * uint64(n) >> drawBits)
}

func chooseRandom(g *dice.State, s rowlock.Seat, random *draws) rowlock.Action {
	open := g.Options(s)
	n := random.below(open.Len() + 1)
	if n == 0 {
		return rowlock.Pass
	}
	return dice.ActionOf(open.Nth(n - 1))
}

// chooseSkip takes the cell that skips the fewest, at most one; an active seat
// that would get a penalty allows one more.
func chooseSkip(g *dice.State, s rowlock.Seat, _ *draws) rowlock.Action {
	open := g.Options(s)
	if open.Empty() {
		return rowlock.Pass
	}
	most := 1
	if g.Phase() == rowlock.PhaseColour && !g.HasCrossed() {
		most = 2
	}
	next := g.Open(s).Leftmost()
	for skips := 0; skips <= most; skips++ {
		if cells := open.And(next.Right(skips)); !cells.Empty() {
			return dice.ActionOf(cells.Nth(0))
		}
	}
	return rowlock.Pass
}

type chooser func(*dice.State, rowlock.Seat, *draws) rowlock.Action
