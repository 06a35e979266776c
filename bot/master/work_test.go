package master_test

import (
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
	"rowlock/engine/enginetest"
)

// A decision of the master on any sheet takes no more counted work than is allowed, and the rest of the game that it
// was playing on when that was reached. The control allows more.
func TestWorkIsBounded(t *testing.T) {
	for name, text := range enginetest.Hostile() {
		t.Run(name, func(t *testing.T) {
			ru := read(t, text)
			game := new(bot.PlayOn)
			game.End(enginetest.Deal(t, ru, rowlock.MaxSeats, enginetest.NewSource(47)), 1)
			allowed := master.UntaughtWork + 2*game.Work()
			if most := mostWork(t, ru, master.UntaughtWork, 12); most > allowed {
				t.Errorf("a decision takes %d, allowed are %d", most, allowed)
			}
			if name == "groups" && mostWork(t, ru, 2*master.UntaughtWork, 12) <= allowed {
				t.Error("the test would not see a decision that takes more")
			}
		})
	}
}

// mostWork returns the most work that one of the first decisions of a game takes if so much is allowed.
func mostWork(t *testing.T, ru rowlock.Rules, allowed, decisions int) (most int) {
	src, on := enginetest.NewSource(47), new(bot.PlayOn)
	g := enginetest.Deal(t, ru, rowlock.MaxSeats, src)
	m := master.NewUntaught(ru, 1, master.AtOnce, sensible(t), on)
	m.SetWork(allowed)
	for decisions > 0 && g.Phase() != rowlock.PhaseOver {
		if !g.Phase().ForChance() {
			var v rowlock.View
			g.Look(enginetest.First(g.Owes()), &v)
			before := on.Work()
			m.Choose(&v)
			most = max(most, on.Work()-before)
			decisions--
		}
		enginetest.Advance(g, src)
	}
	return most
}
