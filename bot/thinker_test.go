package bot_test

import (
	"testing"

	"rowlock"
	"rowlock/bot"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// K2: with time to think the master plays on from what it sees. In games that look the same it
// decides alike, whatever is hidden in them and however often it is asked.
func TestThinkerKnowsNothingHidden(t *testing.T) {
	kind, err := bot.ByName("master")
	if err != nil {
		t.Fatal(err)
	}
	for _, ru := range []rowlock.Rules{rules.Longo, rules.CardsJokers} {
		src := enginetest.NewSource(3)
		g := enginetest.Deal(t, ru, 2, src)
		thinker, asked := kind.Thinking().New(1), 0
		for g.Phase() != rowlock.PhaseOver && asked < 3 {
			if owes := g.Owes(); owes != 0 && g.Moment() > 20 {
				asked++
				s := enginetest.First(owes)
				var v rowlock.View
				g.Look(s, &v)
				want := thinker.Choose(&v)
				if v.Offered(want) == nil {
					t.Fatalf("%s: %v is no choice", ru.ID(), want)
				}
				other := g.Clone()
				other.Imagine(s, src)
				other.Look(s, &v)
				if got := kind.Thinking().New(1).Choose(&v); got != want {
					t.Fatalf("%s, %v: chooses %v, with other hidden cards %v", ru.ID(), g.Phase(), want, got)
				}
			}
			for moment := g.Moment(); g.Moment() == moment && g.Phase() != rowlock.PhaseOver; {
				enginetest.Advance(g, src)
			}
		}
	}
}

// Alone the master plays no games on, so time to think changes nothing.
func TestThinksNothingAlone(t *testing.T) {
	kind, err := bot.ByName("master")
	if err != nil {
		t.Fatal(err)
	}
	g := enginetest.Deal(t, rules.OnBoard, 1, enginetest.NewSource(3))
	for asked := 0; asked < 30; {
		if !g.Owes().Has(0) {
			g.Do(rowlock.Chance, g.Draw(enginetest.NewSource(uint64(g.Moment()))))
			continue
		}
		asked++
		var v rowlock.View
		g.Look(0, &v)
		at, thought := kind.New(1).Choose(&v), kind.Thinking().New(1).Choose(&v)
		if at != thought {
			t.Fatalf("moment %d: %v at once, %v with time", g.Moment(), at, thought)
		}
		g.Do(0, at)
	}
}
