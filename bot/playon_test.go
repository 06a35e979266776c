package bot

import (
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/rules"
)

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
