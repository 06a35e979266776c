package enginetest

import (
	"testing"

	"rowlock"
)

// A Chooser decides for a seat that owes a decision.
type Chooser func(g rowlock.State, s rowlock.Seat) rowlock.Action

// AtRandom takes each action with the same chance.
func AtRandom(src rowlock.Source) Chooser {
	return func(g rowlock.State, s rowlock.Seat) rowlock.Action {
		list := g.Actions(nil, s)
		return list[src.Below(uint32(len(list)))]
	}
}

// ByView lets players decide by what their seats see. The test fails if a player takes what is no
// choice.
func ByView[P interface {
	Choose(v *rowlock.View) rowlock.Action
}](t testing.TB, players []P) Chooser {
	var v rowlock.View
	return func(g rowlock.State, s rowlock.Seat) rowlock.Action {
		g.Look(s, &v)
		a := players[s].Choose(&v)
		if v.Offered(a) == nil {
			t.Fatalf("%s: seat %d takes %v in %v, which is no choice", v.Rules.ID(), s, a, v.Phase)
		}
		return a
	}
}

// Step makes one outcome of Chance or one seat's decision.
func Step(g rowlock.State, src rowlock.Source, choose Chooser) {
	if g.Phase().ForChance() {
		g.Do(rowlock.Chance, g.Draw(src))
		return
	}
	s := First(g.Owes())
	g.Do(s, choose(g, s))
}

// Advance is Step with a random decision.
func Advance(g rowlock.State, src rowlock.Source) { Step(g, src, AtRandom(src)) }

// Play plays a game to its end.
func Play(t testing.TB, g rowlock.State, src rowlock.Source, choose Chooser) {
	t.Helper()
	for steps := 0; g.Phase() != rowlock.PhaseOver; steps++ {
		if steps > mostSteps {
			t.Fatalf("%s: a game of %d seats does not end", g.Rules().ID(), g.Seats())
		}
		Step(g, src, choose)
	}
}

// mostSteps is more than any game takes.
const mostSteps = 20000
