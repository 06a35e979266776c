package rules_test

import (
	"testing"

	"rowlock"
	"rowlock/chance"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// randomly plays a game to its end through the contract, every choice as likely
// as any other.
func randomly(g rowlock.State, src rowlock.Source, list []rowlock.Action) {
	for g.Phase() != rowlock.PhaseOver {
		owes := g.Owes()
		if owes == 0 {
			g.Do(rowlock.Chance, g.Draw(src))
			continue
		}
		for s := range rowlock.Seat(g.Seats()) {
			if owes.Has(s) {
				list = g.Actions(list[:0], s)
				g.Do(s, list[src.Below(uint32(len(list)))])
			}
		}
	}
}

// Steps of every machine allocate nothing: what a whole game allocates is its
// copy of the first position.
func TestStepsAllocateNothing(t *testing.T) {
	for _, ru := range every() {
		src := rowlock.Source(enginetest.NewSource(1))
		fresh, list := enginetest.Deal(t, ru, 2, src), make([]rowlock.Action, 0, 1000)
		if allocs := testing.AllocsPerRun(50, func() { randomly(fresh.Clone(), src, list) }); allocs != 1 {
			t.Errorf("%s: %v allocations a game, want 1", ru.ID(), allocs)
		}
	}
}

// BenchmarkGames plays two-player games of random choices of each edition.
func BenchmarkGames(b *testing.B) {
	for _, ru := range rules.All() {
		b.Run(ru.ID(), func(b *testing.B) {
			src := rowlock.Source(chance.NewSeeded(1))
			fresh, list := enginetest.Deal(b, ru, 2, src), make([]rowlock.Action, 0, 1000)
			b.ReportAllocs()
			for b.Loop() {
				randomly(fresh.Clone(), src, list)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}
