package record_test

import (
	"testing"

	"rowlock"
	"rowlock/chance"
	"rowlock/record"
	"rowlock/record/recordtest"
)

// If a position begins without a pile, the shuffle belongs to the turn that follows, even for a
// player alone.
func TestTurnBeginsWithAShuffle(t *testing.T) {
	g := recordtest.After(t, "edition cards", "player Max", "hand Max R3 Y9 G10 B2", "display R4 Y4 G4 B4", "pile")
	var turns record.Turns
	if g.Phase() != rowlock.PhaseReshuffle || !turns.Next(g) {
		t.Fatalf("no turn begins with %s", g.Phase())
	}
	for source := chance.NewSeeded(1); g.Phase().ForChance(); {
		g.Do(rowlock.Chance, g.Draw(source))
	}
	if g.Phase() != rowlock.PhaseTake || turns.Next(g) || turns.Count() != 1 {
		t.Errorf("with %s turn %d begins", g.Phase(), turns.Count())
	}
}
