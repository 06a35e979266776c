package dice_test

import (
	"math/bits"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/enginetest"
	"rowlock/rules"
	"rowlock/sheet"
)

// The open cells that a state stores must always be those that the sheets and the closed rows
// leave open.
func TestOpenAgreesWithTheLayout(t *testing.T) {
	for _, ru := range rules.Published().All() {
		if _, ours := ru.(*dice.Rules); !ours {
			continue
		}
		for seed := range uint64(100) {
			src := enginetest.NewSource(seed)
			g := enginetest.Deal(t, ru, 1+int(seed%5), src).(*dice.State)
			for g.Phase() != rowlock.PhaseOver {
				checkOpen(t, ru.ID(), g)
				enginetest.Advance(g, src)
			}
		}
	}
}

func checkOpen(t *testing.T, name string, g *dice.State) {
	t.Helper()
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	for s := range rowlock.Seat(g.Seats()) {
		var want sheet.Set
		p := &v.Players[s]
		for r := range p.Layout.Rows() {
			if !v.Closed.Has(r) {
				want = want.WithRow(r, p.Sheet.OpenRow(p.Layout, r))
			}
		}
		if g.Open(s) != want {
			t.Fatalf("%s: seat %d has %v open, its sheet says %v", name, s, g.Open(s), want)
		}
		for c := range want.And(p.Layout.Guarded()).All() {
			if p.Layout.After(c).And(p.Sheet.Crossed()).Empty() {
				t.Fatalf("%s: seat %d has %s open, before any of the cells that open it", name, s, p.Layout.Word(c))
			}
		}
	}
}

// A thrower must make every throw that Draw can make, all equally often: evenly spread numbers must
// give each throw once.
func TestThrowerAgreesWithDraw(t *testing.T) {
	thrower := dice.NewThrower(6)
	seen := map[dice.Throw]int{}
	const throws = 6 * 6 * 6 * 6 * 6 * 6
	for i := range uint64(throws) {
		random, _ := bits.Div64(i, throws-1, throws)
		seen[thrower.Throw(random)]++
	}
	g := enginetest.Deal(t, rules.Classic, 1, enginetest.NewSource(1))
	enginetest.EachOutcome(g, func(next rowlock.State) {
		var v rowlock.View
		next.Look(rowlock.Spectator, &v)
		throw := dice.ThrowOf(v.Dice)
		if seen[throw] != 1 {
			t.Fatalf("%x is thrown %d times", throw, seen[throw])
		}
		delete(seen, throw)
	})
	if len(seen) != 0 {
		t.Errorf("%d throws that no dice make", len(seen))
	}
}

// The order of actions is part of the contract. Logs do not depend on it, but clients and bots with
// a fixed seed do, and tests that only count would not notice a change.
func TestOrderOfActions(t *testing.T) {
	g := enginetest.Deal(t, rules.Classic, 1, enginetest.NewSource(1))
	throw := dice.NewThrow([6]uint8{4, 1, 3, 2, 6, 6})
	g.Do(rowlock.Chance, rowlock.Action(throw))
	checkOrder(t, g, "- R5 Y5 G5 B5")
	g.Do(0, rowlock.Pass)
	checkOrder(t, g, "- R4 R7 Y3 Y6 G10 G7 B10 B7")
}

func checkOrder(t *testing.T, g rowlock.State, want string) {
	t.Helper()
	got := ""
	for _, a := range g.Actions(nil, 0) {
		got += " " + g.Word(0, a)
	}
	if got != " "+want {
		t.Errorf("the actions are%s, want %s", got, want)
	}
}
