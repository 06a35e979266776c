package master_test

import (
	"fmt"
	"strings"
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
	"rowlock/engine/enginetest"
)

// hostile are sheets that make a choice as dear to weigh, and as many to weigh, as the limits of a sheet allow.
func hostile() map[string]string {
	const six = "sheet 1\ndice 9\nneed 1\n"
	var rows, groups, free, empty strings.Builder
	for _, row := range []string{"R", "Y", "G", "B", "RY", "GB"} {
		lock := ""
		if len(row) == 1 {
			lock = "lock"
		}
		fmt.Fprintf(&rows, "row %s RYGB2..18 %s\n", row, lock)
		for n := 2; n < 18; n++ {
			fmt.Fprintf(&free, "all %s%d free\n", row, n)
		}
		for n := 6; n < 9; n++ {
			fmt.Fprintf(&empty, "all %s%d emptiest 1\n", row, n)
		}
	}
	for n := 2; n <= 18; n++ {
		fmt.Fprintf(&groups, "group *%d points 1 2 3 4 5 6 7 8\n", n)
	}
	plain := six + rows.String()
	return map[string]string{
		"plain": plain, "groups": plain + groups.String(), "marks": plain + free.String(), "ties": plain + empty.String(),
		"swaps": plain + "swap 2/3 4/5 6/7 8/9 10/11 12/13 14/15 16/17" + "\n",
	}
}

// A decision of the master on any sheet takes no more counted work than is allowed, and the rest of the game that it
// was playing on when that was reached. The control allows more.
func TestWorkIsBounded(t *testing.T) {
	for name, text := range hostile() {
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
