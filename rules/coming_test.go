package rules_test

import (
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/sheet"
)

// In step 1 the view says what step 2 will offer the active seat: the cells that the seat may cross
// if all pass in step 1 (C7).
func TestComing(t *testing.T) {
	type offering interface {
		Crossable(s rowlock.Seat) sheet.Set
	}
	for _, ru := range every() {
		compared, guarded, asked := 0, 0, false
		for seed := range uint64(30) {
			src := enginetest.NewSource(seed)
			g := enginetest.Deal(t, ru, 2, src)
			for ; g.Phase() != rowlock.PhaseOver; enginetest.Advance(g, src) {
				_, is := g.(offering)
				asked = asked || is
				if !is || g.Phase() != rowlock.PhaseWhite || g.Owes().Len() < 2 {
					continue
				}
				var v rowlock.View
				g.Look(rowlock.Spectator, &v)
				next := g.Clone()
				for s := range rowlock.Seat(2) {
					next.Do(s, rowlock.Pass)
				}
				if next.Phase() != rowlock.PhaseColour {
					continue
				}
				if got, want := v.Coming, next.(offering).Crossable(v.Active); got != want {
					t.Fatalf("%s, seed %d: in step 1 step 2 offers %v, then %v", ru.ID(), seed, got, want)
				}
				compared++
				guarded += v.Coming.And(v.Players[v.Active].Layout.Guarded()).Len()
			}
		}
		if asked && compared == 0 || guarded == 0 && ru.Pads()[0].Layout.Guarded().Len() > 0 {
			t.Errorf("%s: %d comparisons with %d cells that open after others prove little", ru.ID(), compared, guarded)
		}
	}
}
