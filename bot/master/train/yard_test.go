package main

import (
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/engine/dice"
	"rowlock/rules"
)

func TestYards(t *testing.T) {
	setup, _ := dice.NewSetup(rules.Classic, 2)
	fresh := setup.State()
	thrower := dice.NewThrower(6)
	random := rand.NewPCG(1, 2)
	match := func(a, b yard) (float64, float64, float64) {
		sum, pa, pb := 0.0, 0.0, 0.0
		const n = 20000
		for i := range n {
			ys := []yard{a, b}
			if i%2 == 1 {
				ys = []yard{b, a}
			}
			g := fresh
			var turn master.Throw
			for g.Phase() != rowlock.PhaseOver {
				if g.Phase() == rowlock.PhaseRoll {
					th := thrower.Throw(random.Uint64())
					turn = master.ThrowOf(rules.Classic.Sheet, diceOf(th))
					g.Do(rowlock.Chance, rowlock.Action(th))
				}
				owes := g.Owes()
				for s := range rowlock.Seat(2) {
					if owes.Has(s) {
						g.Do(s, ys[s](&g, s, &turn))
					}
				}
			}
			end := position(&g, rules.Classic)
			me := rowlock.Seat(i % 2)
			sum += end.Won(me)
			pa += float64(end.Sheets[me].Points())
			pb += float64(end.Sheets[1-me].Points())
		}
		return sum / n, pa / n, pb / n
	}
	t.Log(match(skip1, skip1))
	t.Log(match(cellvalue, cellvalue))
	t.Log(match(cellvalue, skip1))
}
