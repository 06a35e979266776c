package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"rowlock"
)

// The statements of a set-up lead to the same start again.
func TestSetupIsSaidAgain(t *testing.T) {
	path := "path R2/0 R3/1" + strings.Repeat(" Y12/7", 10)
	for _, c := range []struct {
		edition string
		setup   []string
	}{
		{"classic", []string{"active 1", "sheet 0 R:2,5 B:12 P:2", "sheet 1 G:12"}},
		{"longo", []string{"active 1", "lucky 0 5 8", "lucky 1 6 11", "sheet 0 R:2"}},
		{"onboard", []string{"board b", "pawn 0 5", "pawn 1 7", "sheet 0 R:2"}},
		{"onboard", []string{path, "pawn 1 12"}},
		{"big-points", []string{"sheet 0 R:2 Y:2 RY:2"}},
		{"connected-steps", []string{"pad 0 D"}},
		{"cards", []string{"hand 0 R5 Y5 G2 G3", "hand 1 R7 Y2 B3 B4", "display B5 G12 B12 Y12", "pile B8 B7 R3"}},
	} {
		ru, err := byEdition(c.edition)
		if err != nil {
			t.Fatal(err)
		}
		first, err := ru.Setup(2)
		if err != nil {
			t.Fatal(err)
		}
		for _, statement := range c.setup {
			if err := first.Put(parse(t, strings.Fields(statement))); err != nil {
				t.Fatalf("%s: %s: %v", c.edition, statement, err)
			}
		}
		again, err := ru.Setup(2)
		if err != nil {
			t.Fatal(err)
		}
		for _, st := range first.Statements() {
			if err := again.Put(st); err != nil {
				t.Fatalf("%s: %+v: %v", c.edition, st, err)
			}
		}
		if got, want := started(t, again), started(t, first); got != want {
			t.Errorf("%s: said again it starts as\n%s\nnot\n%s", c.edition, got, want)
		}
	}
}

// started returns what a game with a set-up shows at its start.
func started(t *testing.T, setup rowlock.Setup) string {
	t.Helper()
	g, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	one := &script{t, g}
	v := one.view()
	if v.Track != nil {
		return one.position() + fmt.Sprint(*v.Track)
	}
	if v.Cards != nil {
		return one.position() + fmt.Sprint(*v.Cards)
	}
	return one.position()
}
