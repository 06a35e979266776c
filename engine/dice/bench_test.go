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
	turns := 0
	b.ReportAllocs()
	for b.Loop() {
		g = fresh
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase() == rowlock.PhaseRoll {
				g.Do(rowlock.Chance, rowlock.Action(thrower.Throw(random.Uint64())))
				turns++
			}
			for owes := g.Owes(); owes != 0; owes &= owes - 1 {
				s := rowlock.Seat(bits.TrailingZeros8(uint8(owes)))
				g.Do(s, choose(&g, s, random))
			}
		}
	}
	b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

func below(random *rand.PCG, n uint32) uint32 {
	return uint32(random.Uint64() >> 32 * uint64(n) >> 32)
}

func chooseRandom(g *dice.State, s rowlock.Seat, random *rand.PCG) rowlock.Action {
	open := g.Options(s)
	n := below(random, uint32(open.Len())+1)
	if n == 0 {
		return rowlock.Pass
	}
	return dice.ActionOf(open.Nth(int(n - 1)))
}

// chooseSkip takes the cell that skips the fewest, at most one; an active seat
// that would get a penalty allows one more.
func chooseSkip(g *dice.State, s rowlock.Seat, _ *rand.PCG) rowlock.Action {
	most := 1
	if g.Phase() == rowlock.PhaseColour && !g.HasCrossed() {
		most = 2
	}
	open, next := g.Options(s), g.Open(s).Leftmost()
	for skips := 0; skips <= most; skips++ {
		if cells := open.And(next.Right(skips)); !cells.Empty() {
			return dice.ActionOf(cells.Nth(0))
		}
	}
	return rowlock.Pass
}

type chooser func(*dice.State, rowlock.Seat, *rand.PCG) rowlock.Action
