package dice_test

import (
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
)

func freshClassic(b *testing.B, seats int) dice.State {
	b.Helper()
	setup, err := dice.NewSetup(rules.Classic, seats)
	if err != nil {
		b.Fatal(err)
	}
	return setup.State()
}

type source struct{ *rand.Rand }

func (s source) Below(n uint32) uint32 { return s.Uint32N(n) }

func BenchmarkRandom(b *testing.B) {
	src := source{rand.New(rand.NewPCG(1, 2))}
	fresh := freshClassic(b, 2)
	actions := make([]rowlock.Action, 0, 64)
	b.ReportAllocs()
	turns := 0
	for b.Loop() {
		g := fresh
		for g.Phase() != rowlock.PhaseOver {
			if g.Phase() == rowlock.PhaseRoll {
				g.Do(rowlock.Chance, g.Draw(src))
				turns++
				continue
			}
			for s := rowlock.Seat(0); s < 2; s++ {
				if g.Owes().Has(s) {
					actions = g.Actions(actions[:0], s)
					g.Do(s, actions[src.Below(uint32(len(actions)))])
				}
			}
		}
	}
	b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
}
