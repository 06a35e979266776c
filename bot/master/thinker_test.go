package master_test

import (
	"bytes"
	"os"
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// A counted counts the games that are played on.
type counted struct {
	bot.PlayOn
	games, turns int
}

func (c *counted) Turns(g rowlock.State, key uint64, turns int) {
	c.games++
	c.turns = turns
	c.PlayOn.Turns(g, key, turns)
}

// aheadOf returns a player that plays on, and one with the same net that does not.
func aheadOf(t *testing.T, seed uint64, ahead master.Ahead) (thinks, alone master.Player, on *counted) {
	t.Helper()
	text, err := os.ReadFile("nets/onboard.net")
	if err != nil {
		t.Fatal(err)
	}
	net, err := master.Load(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	net.SetAhead([]master.Ahead{ahead})
	on = &counted{}
	return master.Seated(rules.OnBoard, net, seed).Further(master.AtOnce, 2, on), master.Seated(rules.OnBoard, net, seed), on
}

var someTurns = master.Ahead{Seats: 2, Games: 640, Turns: 2, Doubt: 0.04}

// decisions plays a game and stops at each decision with several choices.
func decisions(t *testing.T, seed uint64, stop func(v *rowlock.View)) {
	t.Helper()
	sensible, err := bot.New("sensible", 1)
	if err != nil {
		t.Fatal(err)
	}
	src := enginetest.NewSource(seed)
	var v rowlock.View
	enginetest.Play(t, enginetest.Deal(t, rules.OnBoard, 2, src), src, func(g rowlock.State, s rowlock.Seat) rowlock.Action {
		if g.Look(s, &v); len(v.Choices[s]) > 1 {
			stop(&v)
		}
		return sensible.Choose(&v)
	})
}

// If no choice is close to the best, the net's best is made and no game is played on. If some are
// close, one of them is made, not always the net's best.
func TestPlaysOnCloseChoicesAlone(t *testing.T) {
	thinks, alone, on := aheadOf(t, 1, someTurns)
	single, changed := 0, 0
	decisions(t, 5, func(v *rowlock.View) {
		want, worth := alone.Choose(v), map[rowlock.Action]float64{}
		for _, line := range alone.Lines(v) {
			worth[line.Action] = line.Price.Worth()
		}
		before := on.games
		got := thinks.Choose(v)
		switch {
		case worth[want]-worth[got] > 2*someTurns.Doubt:
			t.Errorf("moment %d: chooses %v, which is worth %v less than the best", v.Moment, got, worth[want]-worth[got])
		case on.games == before && got != want:
			t.Errorf("moment %d: chooses %v without a game, the net %v", v.Moment, got, want)
		case on.games == before:
			single++
		case got != want:
			changed++
		}
	})
	if single == 0 || changed == 0 {
		t.Errorf("%d choices have none close, %d are others than the net's", single, changed)
	}
}

// The same seed decides alike in the same position, whatever was asked before.
func TestPlaysOnAlikeBySeed(t *testing.T) {
	asked, _, _ := aheadOf(t, 3, someTurns)
	other, differs := 0, 0
	decisions(t, 6, func(v *rowlock.View) {
		fresh, _, _ := aheadOf(t, 3, someTurns)
		want := fresh.Choose(v)
		if got := asked.Choose(v); got != want {
			t.Errorf("moment %d: chooses %v, asked for the first time %v", v.Moment, got, want)
		}
		others, _, _ := aheadOf(t, 1<<40, someTurns)
		if other++; others.Choose(v) != want {
			differs++
		}
	})
	if differs == 0 {
		t.Errorf("another seed changes none of %d choices", other)
	}
}

// The cost of a decision is limited by the number of games played on and of their turns, not by a
// clock.
func TestGamesOfADecision(t *testing.T) {
	unsure := someTurns
	unsure.Doubt = 1 // so that hardly a choice is dropped before the games are played
	thinks, _, on := aheadOf(t, 1, unsure)
	full := 0
	decisions(t, 5, func(v *rowlock.View) {
		on.games = 0
		thinks.Choose(v)
		if on.games > int(unsure.Games) || on.games > 0 && on.turns != int(unsure.Turns) {
			t.Errorf("moment %d: %d games of %d turns, want at most %d of %d", v.Moment, on.games, on.turns, unsure.Games, unsure.Turns)
		}
		if on.games > int(unsure.Games)/2 {
			full++
		}
	})
	if full == 0 {
		t.Errorf("no choice is played on in %d games", unsure.Games)
	}
}
