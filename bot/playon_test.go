package bot

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// So many turns are played besides the rest of one that is under way, and the same key
// brings the same; games that have fewer end.
func TestTurns(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Longo, rules.OnBoard, rules.Cards} {
		g := enginetest.Deal(t, ru, 3, enginetest.NewSource(1))
		for range 3 { // the phases that a first turn has at least
			rest := 1
			if g.Phase().First() {
				rest = 0
			}
			for turns := range 4 {
				var p PlayOn
				one, two := g.Clone(), g.Clone()
				p.Turns(one, 7, turns)
				p.Turns(two, 7, turns)
				if want := rowlock.Seat(rest+turns) % 3; !one.Phase().First() || one.Active() != want {
					t.Errorf("%s, %v: after %d turns %v of seat %d", ru.ID(), g.Phase(), turns, one.Phase(), one.Active())
				}
				if !reflect.DeepEqual(one, two) {
					t.Errorf("%s: %d turns are played otherwise a second time", ru.ID(), turns)
				}
			}
			enginetest.Advance(g, enginetest.NewSource(2))
		}
		var p PlayOn
		if p.Turns(g, 7, 1000); g.Phase() != rowlock.PhaseOver {
			t.Errorf("%s: not over after 1000 turns", ru.ID())
		}
	}
}

// BenchmarkPlayOn plays games of two from their start to their end.
func BenchmarkPlayOn(b *testing.B) {
	for _, name := range []string{"classic", "longo", "onboard", "cards", "cards-jokers"} {
		b.Run(name, func(b *testing.B) {
			ru, err := rules.ByEdition(name)
			if err != nil {
				b.Fatal(err)
			}
			setup, err := ru.Setup(2)
			if err != nil {
				b.Fatal(err)
			}
			var p PlayOn
			p.source = *rand.NewPCG(1, 2)
			setup.Deal(&p)
			start, err := setup.Start()
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for key := uint64(0); b.Loop(); key++ {
				g := start.Clone()
				p.End(g, key)
				if g.Phase() != rowlock.PhaseOver {
					b.Fatal("not over")
				}
			}
		})
	}
}
