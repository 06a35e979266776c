package paper_test

import (
	"slices"
	"testing"

	"rowlock"
	"rowlock/internal/live/paper"
	"rowlock/rules"
)

// Each settled phase is a step, with the last decision of each seat. Steps that were taken back
// follow, the next to redo first. A phase that begins again is a new moment.
func TestThrownSteps(t *testing.T) {
	g := paper.NewThrown(start(t, rules.Classic, 2))
	do := func(s rowlock.Seat, words ...string) {
		t.Helper()
		list, err := g.Read(s, words)
		if err != nil {
			t.Fatal(err)
		}
		g.Do(s, list[0])
	}
	shows := func(done int, want ...string) (moment int) {
		t.Helper()
		var v rowlock.View
		g.Look(0, &v)
		var words []string
		for _, step := range v.Steps {
			words = append(words, step.Word)
		}
		if !slices.Equal(words, want) || v.Done != done || v.Moment != g.Moment() {
			t.Errorf("the steps are %q, of which %d stand, at moment %d, not %d", words, v.Done, v.Moment, g.Moment())
		}
		return v.Moment
	}
	do(rowlock.Chance, "4", "1", "R3", "Y2", "G6", "B6")
	white := shows(1, "roll 4 1 R3 Y2 G6 B6")
	do(1, "Y5")
	do(0, "R5")
	if err := g.Undo(1); err != nil {
		t.Fatal(err)
	}
	if again := shows(1, "roll 4 1 R3 Y2 G6 B6", "white 0=R5 1=Y5"); again <= white {
		t.Errorf("moment %d comes again after an undo", again)
	}
	if err := g.Undo(0); err != nil {
		t.Fatal(err)
	}
	shows(0, "roll 4 1 R3 Y2 G6 B6", "white 0=R5 1=Y5")
	if err := g.Redo(0); err != nil {
		t.Fatal(err)
	}
	if err := g.Redo(0); err != nil {
		t.Fatal(err)
	}
	shows(2, "roll 4 1 R3 Y2 G6 B6", "white 0=R5 1=Y5")
	if err := g.Undo(0); err != nil {
		t.Fatal(err)
	}
	do(0, "R5")
	do(0, "-")
	do(1, "-")
	shows(2, "roll 4 1 R3 Y2 G6 B6", "white 0=- 1=-")
}
