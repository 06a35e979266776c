package rowlock_test

import (
	"slices"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/enginetest"
	"rowlock/refusal"
	"rowlock/rules"
)

// Play refuses actions that are not listed, WhyNot gives the reason for a cell that cannot be
// crossed, and CrossedSince lists only new crosses.
func TestPlay(t *testing.T) {
	g := enginetest.Deal(t, rules.Classic, 2, nil)
	var before, now rowlock.View
	g.Look(0, &before)
	if err := rowlock.WhyNot(g, 0, "R5"); refusal.Code(err) != "chance_first" {
		t.Errorf("before the throw: %v", err)
	}
	g.Do(rowlock.Chance, rowlock.Action(dice.NewThrow([6]uint8{4, 1, 3, 2, 6, 6})))
	red := func(number string) rowlock.Action {
		c, ok := rules.Classic.Sheet.Named("R" + number)
		if !ok {
			t.Fatal(number)
		}
		return dice.ActionOf(c)
	}
	if err := rowlock.Play(g, 0, red("6")); refusal.Code(err) != "not_among_choices" {
		t.Errorf("a number that the white dice do not make: %v", err)
	}
	if err := rowlock.WhyNot(g, 0, "R6"); err == nil {
		t.Error("nothing keeps it")
	}
	if err := rowlock.WhyNot(g, 0, "R5"); err != nil {
		t.Errorf("the sum: %v", err)
	}
	if err := rowlock.Play(g, 0, red("5")); err != nil {
		t.Fatal(err)
	}
	if err := rowlock.Play(g, 1, rowlock.Pass); err != nil {
		t.Fatal(err)
	}
	if err := rowlock.WhyNot(g, 1, "R7"); refusal.Code(err) != "only_active" {
		t.Errorf("in the step of another: %v", err)
	}
	g.Look(0, &now)
	if words := now.Players[0].CrossedSince(&before.Players[0]); !slices.Equal(words, []string{"R5"}) {
		t.Errorf("crossed is %q", words)
	}
}
