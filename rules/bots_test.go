package rules_test

import (
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/engine/enginetest"
)

// Every bot plays the editions that are not shipped yet to the end, unless it says that it does not
// play them.
func TestBots(t *testing.T) {
	for _, ru := range append([]rowlock.Rules{xChange}, unshipped...) {
		for _, kind := range bot.All() {
			if kind.Plays(ru) == nil {
				t.Run(ru.Edition()+"/"+kind.Name, func(t *testing.T) { playOut(t, ru, kind) })
			}
		}
	}
}

func playOut(t *testing.T, ru rowlock.Rules, kind bot.Kind) {
	src := enginetest.NewSource(1)
	g := enginetest.Deal(t, ru, 2, src)
	bots := []bot.Bot{kind.New(1), kind.New(2)}
	var v rowlock.View
	for g.Phase() != rowlock.PhaseOver {
		if g.Phase().ForChance() {
			g.Do(rowlock.Chance, g.Draw(src))
			continue
		}
		s := enginetest.First(g.Owes())
		g.Look(s, &v)
		a := bots[s].Choose(&v)
		if v.Offered(a) == nil {
			t.Fatalf("seat %d takes %v in %v, which is no choice", s, a, g.Phase())
		}
		g.Do(s, a)
	}
}
