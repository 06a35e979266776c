package record_test

import (
	"slices"
	"strings"
	"testing"

	"rowlock"
	"rowlock/sheet"
)

// TestChecks plays the worked examples of the rulebooks, by clause.
func TestChecks(t *testing.T) {
	t.Run("C16 points", func(t *testing.T) {
		v := mustReplay(t, lines("classic", "sheet Max R:2,3,4,5 Y:2,3,4 G:12,11,10,9,8,7,6 B:12,11,10,9,8,7,6,5 P:2"))
		if v.Players[0].Total != 70 || v.Players[0].Rank != 1 || v.Players[1].Rank != 2 {
			t.Errorf("%d points, want 70", v.Players[0].Total)
		}
	})
	t.Run("C3 what is lost and what remains", func(t *testing.T) {
		base := []string{"sheet Max R:5,7 Y:10"}
		for sum, throw := range map[string]string{
			"R2": "1 1", "R3": "1 2", "R4": "2 2", "R6": "3 3", "Y9": "3 6", "Y8": "4 4",
		} {
			err := fault(lines("classic", append(base, "roll "+throw+" R1 Y1 G1 B1", "white Max="+sum)...))
			if err == nil || !strings.Contains(err.Error(), "(C3)") {
				t.Errorf("Max crosses %s: %v", sum, err)
			}
		}
		v := mustReplay(t, lines("classic", append(base, "roll 5 6 R1 Y1 G1 B1")...))
		if got := choices(v, 0); !slices.Equal(got, []string{"-", "B11", "G11", "R11", "Y11"}) {
			t.Errorf("with 11 Max may do %v", got)
		}
	})
	t.Run("C12 C14 two lock at once, three rows closed", func(t *testing.T) {
		v := mustReplay(t, lines("classic", "sheet Max R:2,3,4,5,6 G:12,11,10,9,8,2", "sheet Emma Y:2,3,4,5,6",
			"roll 6 6 R1 Y1 B1", "white Max=R12 Emma=Y12"))
		if v.Phase != rowlock.PhaseOver || v.Reason != rowlock.ByRows || v.Closed.Len() != 3 {
			t.Errorf("%v, by %v, with %d rows closed", v.Phase, v.Reason, v.Closed.Len())
		}
	})
	t.Run("C9 a cross of step 1 counts in step 2", func(t *testing.T) {
		v := mustReplay(t, lines("classic", "sheet Max R:2,3,4,5", "roll 6 4 R6 Y1 G1 B1", "white Max=R10", "colour R12"))
		if got := numbers(v, 0, sheet.Red); !slices.Equal(got, []string{"2", "3", "4", "5", "10", "12"}) || v.Players[0].Total != 28 {
			t.Errorf("red has %v for %d points", got, v.Players[0].Total)
		}
	})
	t.Run("C8 C14 a fourth penalty", func(t *testing.T) {
		v := mustReplay(t, lines("classic", "sheet Max P:3", "roll 1 1 R1 Y1 G1 B1", "white", "colour -"))
		if v.Phase != rowlock.PhaseOver || v.Reason != rowlock.ByPenalties || v.Active != 0 || v.Players[0].Total != -20 {
			t.Errorf("%v by %v, Max has %d", v.Phase, v.Reason, v.Players[0].Total)
		}
	})
	t.Run("C15 no step 2 and no penalty after the end", func(t *testing.T) {
		v := mustReplay(t, lines("classic", "sheet Emma R:2,3,4,5,6,12 Y:2,3,4,5,6", "roll 6 6 Y1 G1 B1", "white Emma=Y12"))
		if v.Phase != rowlock.PhaseOver || v.Players[0].Sheet.Penalties != 0 {
			t.Errorf("%v is due, Max has %d penalties", v.Phase, v.Players[0].Sheet.Penalties)
		}
	})
	t.Run("C11 the die of a row locked in step 1 is out of step 2", func(t *testing.T) {
		v := mustReplay(t, lines("classic", "sheet Max R:2", "sheet Emma R:2,3,4,5,6", "roll 6 6 R1 Y1 G1 B1", "white Emma=R12"))
		if got := choices(v, 0); v.Dice.Coloured[sheet.Red] != 1 || !slices.Equal(got, []string{"-", "B7", "G7", "Y7"}) {
			t.Errorf("red shows %d, Max may do %v", v.Dice.Coloured[sheet.Red], got)
		}
	})
	t.Run("C1 one player alone is always active", func(t *testing.T) {
		v := mustReplay(t, "rowlock 1\nedition classic\nplayer Max\nroll 1 1 R1 Y1 G1 B1\nwhite Max=R2\ncolour -\n")
		if v.Active != 0 || v.Phase != rowlock.PhaseRoll || v.Players[0].Sheet.Penalties != 0 {
			t.Errorf("seat %d, %v", v.Active, v.Phase)
		}
	})
	t.Run("L2 points of a longo sheet", func(t *testing.T) {
		v := mustReplay(t, lines("longo", "sheet Max R:2,3,4,5 Y:2,3,4 G:16,15,14,13,12,11,10,3 B:16,15,14,13,12,11,10,9 P:2"))
		if v.Players[0].Total != 87 {
			t.Errorf("%d points, want 87", v.Players[0].Total)
		}
	})
	t.Run("L4 a lucky cross is just its cell", func(t *testing.T) {
		v := mustReplay(t, lines("longo", "lucky Max 5 8", "roll 4 1 R3 Y2 G6 B6", "white Max=G16"))
		if got := numbers(v, 0, sheet.Green); !slices.Equal(got, []string{"16"}) {
			t.Errorf("green has %v", got)
		}
	})
}
