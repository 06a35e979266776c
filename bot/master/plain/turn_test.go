package plain

import (
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/enginetest"
	"rowlock/rules"
	"rowlock/sheet"
)

// A turn offers each seat the cells that the rules offer.
func TestTurnOffersWhatTheRulesDo(t *testing.T) {
	setup, err := dice.NewSetup(rules.Classic, 3)
	if err != nil {
		t.Fatal(err)
	}
	src := enginetest.NewSource(5)
	for range 200 {
		for g := setup.State(); g.Phase() != rowlock.PhaseOver; {
			playTurn(t, &g, rules.Classic.Sheet, src)
		}
	}
}

// playTurn plays a turn by random choices.
func playTurn(t *testing.T, g *dice.State, l *sheet.Layout, src rowlock.Source) {
	t.Helper()
	before, throw := seen(g), dice.Throw(g.Draw(src))
	g.Do(rowlock.Chance, rowlock.Action(throw))
	turn := NewTurn(&before, l, throw)
	for phase := g.Phase(); phase == rowlock.PhaseWhite || phase == rowlock.PhaseColour; phase = g.Phase() {
		now, owes := seen(g), g.Owes()
		for s := range now.Seats {
			if !owes.Has(s) {
				continue
			}
			is, want := turn.White[s], g.Crossable(s)
			if phase == rowlock.PhaseColour {
				is = turn.Mixed.And(now.Open(l, s))
			}
			if is != want {
				t.Fatalf("%s: seat %d is offered %v, want %v", phase, s, is, want)
			}
			list := g.Actions(nil, s)
			g.Do(s, list[src.Below(uint32(len(list)))])
		}
	}
}

// seen returns a spectator's view of a game.
func seen(g *dice.State) Position {
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	return PositionOf(&v)
}
