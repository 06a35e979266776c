package master_test

import (
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// unlike are sheets that no edition prints, as unlike as can be: few short rows, rows that work for
// each other, and rewards beside the rows.
var unlike = map[string]string{
	"short":  "sheet 1\nrow R 2..9 lock\nrow B 9..2 lock\nneed 3\n",
	"linked": "sheet 1\nrow R 2..12 lock\nrow Y 2..12 lock\nrow G 12..2 lock\nlink R6 Y6\nlink R10 G10\nlink Y4 G4\ngroup R7 Y7 G7 points 2 8 18\n",
	"barred": "sheet 1\nrow R 2..12 lock\nrow Y 12..2 lock\nrow G 2..12 lock\nrow B 12..2 lock\n" +
		"bar R Y G B R Y G B\nbox R3 R6 R9 Y10 Y7 Y4 G5 G8 B9 B6\nall R8 B8 score 13\n",
}

// read returns the rules of a sheet of one's own.
func read(t *testing.T, text string) rowlock.Rules {
	t.Helper()
	ru, faults := rules.Read("own", 1, text)
	if ru == nil {
		t.Fatal(faults)
	}
	return ru
}

// sensible returns the bot by which an untaught master begins.
func sensible(t *testing.T) bot.Judge {
	t.Helper()
	b, err := bot.New("sensible", 1)
	if err != nil {
		t.Fatal(err)
	}
	return b.(bot.Judge)
}

// share plays games for two, each with the same throws twice, with the seats exchanged. It returns
// what part the first has won.
func share(t *testing.T, ru rowlock.Rules, one, two bot.Bot, games int) (won float64) {
	t.Helper()
	for game := range games {
		src := enginetest.NewSource(uint64(game / 2))
		players := [2]bot.Bot{one, two}
		first := rowlock.Seat(game % 2)
		g := enginetest.Deal(t, ru, 2, src)
		var v rowlock.View
		enginetest.Play(t, g, src, func(g rowlock.State, s rowlock.Seat) rowlock.Action {
			g.Look(s, &v)
			return players[s^first].Choose(&v)
		})
		g.Look(rowlock.Spectator, &v)
		won += master.Result(&v, first).Win
	}
	return won / float64(games)
}

// On sheets for which there is no net the master is stronger than the bot that plays its games on.
// The games are always the same, with a small part of the work that it may do.
func TestUntaughtIsStronger(t *testing.T) {
	for name, text := range unlike {
		ru := read(t, text)
		u := master.NewUntaught(ru, 1, master.AtOnce, sensible(t), new(bot.PlayOn))
		u.SetWork(6000)
		won := share(t, ru, u, sensible(t), 40)
		t.Logf("%s: %.1f %%", name, 100*won)
		if won < 0.54 {
			t.Errorf("%s: wins %.1f %%", name, 100*won)
		}
	}
}

// The same seed decides alike in the same position, whatever was asked before, and a decision costs
// no more than its limit and one game after each choice.
func TestUntaughtByCounts(t *testing.T) {
	const work = 4000
	ru := read(t, unlike["linked"])
	var on bot.PlayOn
	asked := master.NewUntaught(ru, 1, master.AtOnce, sensible(t), &on)
	asked.SetWork(work)
	src, full := enginetest.NewSource(3), 0
	var v rowlock.View
	enginetest.Play(t, enginetest.Deal(t, ru, 3, src), src, func(g rowlock.State, s rowlock.Seat) rowlock.Action {
		g.Look(s, &v)
		fresh := master.NewUntaught(ru, 1, master.AtOnce, sensible(t), new(bot.PlayOn))
		fresh.SetWork(work)
		before := on.Work()
		got := asked.Choose(&v)
		if want := fresh.Choose(&v); got != want {
			t.Errorf("moment %d: chooses %v, asked for the first time %v", v.Moment, got, want)
		}
		done := on.Work() - before
		if game := 3000; done > work+game*len(v.Choices[s]) {
			t.Errorf("moment %d: its work is %d, %d at most", v.Moment, done, work)
		}
		if done > work {
			full++
		}
		return got
	})
	if full == 0 {
		t.Error("no decision comes to its limit")
	}
}
