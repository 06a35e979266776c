package rules_test

import (
	"strings"
	"testing"

	"rowlock"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/sheet"
)

func TestC1Players(t *testing.T) {
	for seats, ok := range map[int]bool{0: false, 1: true, 2: true, 5: true, 6: false} {
		if _, err := rules.Classic.Setup(seats); (err == nil) != ok {
			t.Errorf("%d players: %v", seats, err)
		}
	}
}

func TestC1AloneIsAlwaysActive(t *testing.T) {
	begin(t, "classic", 1).
		play("roll 4 1 R3 Y2 G6 B6", "white 0=R5", "colour -").at(rowlock.PhaseRoll, 0).
		play("roll 4 1 R3 Y2 G6 B6", "white", "colour -").penalties(1)
}

func TestC2Rows(t *testing.T) {
	want := []string{"R2", "R12", "Y2", "Y12", "G12", "G2", "B12", "B2"}
	l := rules.Classic.Sheet
	for r := range l.Rows() {
		first, last := l.Word(sheet.At(r, 0)), l.Word(sheet.At(r, l.Len(r)-1))
		if first != want[2*r] || last != want[2*r+1] {
			t.Errorf("row %d runs %v … %v", r, first, last)
		}
		if l.Len(r) != 11 {
			t.Errorf("row %d has %d cells", r, l.Len(r))
		}
	}
}

// The rulebook's example: with red 5 and 7 crossed, 2 3 4 6 are lost; with
// yellow's last cross on 10 only 11 and 12 remain; green goes on right of 6,
// blue right of 10.
func TestC3LeftToRight(t *testing.T) {
	for _, c := range []struct{ sum, legal string }{
		{"1 1", "-"}, // R2 and Y2 are lost, G2 and B2 need five crosses
		{"1 2", "-, G3, B3"},
		{"1 3", "-, G4, B4"},
		{"3 3", "-, B6"},
		{"4 4", "-, R8, B8"},
		{"5 6", "-, R11, Y11"},
		{"5 5", "-, R10"},
	} {
		begin(t, "classic", 1, "sheet 0 R:5,7 Y:10 G:12,6 B:10").
			play("roll "+c.sum+" R1 Y1 G1 B1").legal(0, c.legal)
	}
	begin(t, "classic", 1, "sheet 0 R:5,7").
		play("roll 3 3 R1 Y1 G1 B1").refuse("C3", "white 0=R6").play("white 0=Y6")
}

func TestC4Clockwise(t *testing.T) {
	s := begin(t, "classic", 3, "active 1").at(rowlock.PhaseRoll, 1)
	for _, next := range []rowlock.Seat{2, 0, 1} {
		s.play("roll 4 1 R3 Y2 G6 B6", "white", "colour B10").at(rowlock.PhaseRoll, next)
		s = begin(t, "classic", 3, "active "+string(rune('0'+next)))
	}
}

func TestC5Dice(t *testing.T) {
	begin(t, "classic", 2).
		refuse("C5", "roll 4 1 R3 Y2 G6").
		refuse("", "roll R3 Y2 G6 B6").
		refuse("C5", "roll 4 1 R3 R3 Y2 G6 B6").
		refuse("C5", "roll 4 1 X3 Y2 G6 B6").
		refuse("", "roll 4 7 R3 Y2 G6 B6").
		refuse("", "roll 0 1 R3 Y2 G6 B6").
		play("roll 4 1 B6 G6 Y2 R3") // in any order of the coloured dice
	begin(t, "classic", 2, "sheet 0 G:12,11,10,9,8,2").
		refuse("C11", "roll 4 1 R3 Y2 G6 B6").
		play("roll 4 1 R3 Y2 B6")
}

// The rulebook's example: the whites show 4 and 1, one crosses red 5, one
// yellow 5, two nothing; then white 4 and blue 6 make blue 10.
func TestC6C7ATurn(t *testing.T) {
	begin(t, "classic", 4).
		play("roll 4 1 R3 Y2 G6 B6").
		legal(0, "-, R5, Y5, G5, B5").legal(3, "-, R5, Y5, G5, B5").
		play("white 0=R5 1=Y5").
		at(rowlock.PhaseColour, 0).
		legal(0, "-, R7, Y6, Y3, G10, G7, B10, B7").
		play("colour B10").
		at(rowlock.PhaseRoll, 1).
		penalties(0, 0, 0, 0).totals(2, 1, 0, 0)
}

func TestC6Refusals(t *testing.T) {
	begin(t, "classic", 2).
		play("roll 4 1 R3 Y2 G6 B6").
		refuse("C6", "white 0=R6").
		refuse("C2", "white 0=R13").
		refuse("", "white 0=X5").
		play("white 0=R5").
		refuse("C7", "colour R8"). // red 3 makes 7 and 4
		refuse("C3", "colour R4").
		play("colour R7")
}

func TestC7OnlyTheActiveSeat(t *testing.T) {
	s := begin(t, "classic", 2).play("roll 4 1 R3 Y2 G6 B6", "white")
	if err := rowlock.Play(s.g, 1, rowlock.Pass); err == nil {
		t.Error("a seat that is not active decides in step 2")
	}
	if got := s.g.Actions(nil, 1); len(got) != 0 {
		t.Errorf("a seat that is not active may do %v in step 2", got)
	}
}

func TestC8Penalty(t *testing.T) {
	begin(t, "classic", 2).
		play("roll 4 1 R3 Y2 G6 B6", "white 1=R5", "colour -").penalties(1, 0).
		play("roll 4 1 R3 Y2 G6 B6", "white 1=Y5", "colour -").penalties(1, 0).
		play("roll 4 1 R3 Y2 G6 B6", "white", "colour B7").penalties(1, 0)
}

func TestC9FiveCrosses(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 G:12,11,10,9", "sheet 1 G:12,11,10,9,8").
		play("roll 1 1 R3 Y2 G6 B6").
		offers(0, "G2", false).offers(1, "G2", true).
		refuse("C9", "white 0=G2")
}

func TestC9StepOneCountsForStepTwo(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 R:2,3,4,5").
		play("roll 6 4 R6 Y1 G1 B1").offers(0, "R12", false).
		play("white 0=R10").offers(0, "R12", true).
		play("colour R12").closed(0)
}

func TestC10LockCountsAsACross(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 R:2,3,4,5,6").
		play("roll 6 6 R1 Y1 G1 B1", "white 0=R12").
		totals(28, 0) // seven crosses with the lock
}

func TestC11DieLeavesAtOnce(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 R:2,3,4,5,6", "sheet 1 R:2").
		play("roll 6 6 R1 Y1 G1 B1", "white 0=R12").closed(0).
		offers(0, "R7", false).refuse("C11", "colour R7").
		play("colour -").at(rowlock.PhaseRoll, 1).
		refuse("C11", "roll 6 1 R1 Y1 G1 B1").
		play("roll 6 1 Y1 G1 B1").legal(1, "-, Y7, G7, B7").refuse("C11", "white 1=R7")
}

func TestC12SeveralLockOneRow(t *testing.T) {
	begin(t, "classic", 3, "sheet 0 R:2,3,4,5,6", "sheet 1 R:2,3,4,5,6,7", "sheet 2 R:2,3").
		play("roll 6 6 R1 Y1 G1 B1", "white 0=R12 1=R12").
		closed(0).totals(28, 36, 3)
}

// The rulebook's example: green is closed, the whites show 6 and 6, one locks
// red while another locks yellow: three rows closed, and the end (C14, C15).
func TestC12ThreeRowsClosed(t *testing.T) {
	begin(t, "classic", 3, "sheet 0 R:2,3,4,5,6", "sheet 1 Y:2,3,4,5,6", "sheet 2 G:12,11,10,9,8,2").
		play("roll 6 6 R1 Y1 B1", "white 0=R12 1=Y12").
		closed(0, 1, 2).over(rowlock.ByRows).
		penalties(0, 0, 0).totals(28, 28, 28)
}

func TestC13TooFewCrossesWhoeverLocks(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 R:2,3,4,5,6", "sheet 1 R:2,3,4,5").
		play("roll 6 6 R1 Y1 G1 B1").
		refuse("C9", "white 0=R12 1=R12").
		play("white 0=R12").closed(0).totals(28, 10)
}

func TestC14FourthPenalty(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 P:3").
		play("roll 4 1 R3 Y2 G6 B6", "white 1=R5", "colour -").
		over(rowlock.ByPenalties).totals(-20, 1)
}

func TestC14TwoRowsInStepTwo(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 R:2,3,4,5,6 G:12,11,10,9,8,2").
		play("roll 6 5 R6 Y1 B1", "white", "colour R12").
		over(rowlock.ByRows).totals(56, 0)
}

func TestC14RowsComeBeforePenalties(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 R:2,3,4,5,6,12 P:4", "sheet 1 B:12,11,10,9,8,2").over(rowlock.ByRows)
}

func TestC15NoStepTwoAndNoPenaltyAfterTheEnd(t *testing.T) {
	begin(t, "classic", 2, "sheet 0 R:2,3 P:3", "sheet 1 R:2,3,4,5,6 G:12,11,10,9,8,2").
		play("roll 6 6 R6 Y1 B1", "white 1=R12").
		over(rowlock.ByRows).penalties(3, 0)
}

// The rulebook's example: 4, 3, 7 and 8 crosses and two penalties are 70.
func TestC16Score(t *testing.T) {
	begin(t, "classic", 1, "sheet 0 R:2,3,4,5 Y:2,3,4 G:12,11,10,9,8,7,6 B:12,11,10,9,8,7,6,5 P:2").totals(70)
	numbers := []string{"2", "3", "4", "5", "6", "7", "8", "9", "10", "11"}
	for n, want := range []int{1, 3, 6, 10, 15, 21, 28, 36, 45, 55} {
		begin(t, "classic", 1, "sheet 0 R:"+strings.Join(numbers[:n+1], ",")).totals(want)
	}
	begin(t, "classic", 1, "sheet 0 R:2,3,4,5,6,12").totals(28)
	begin(t, "classic", 1, "sheet 0 R:2,3,4,5,6,7,8,9,10,12").totals(66)
	begin(t, "classic", 1, "sheet 0 R:2,3,4,5,6,7,8,9,10,11,12").totals(78)
}

func TestC16TiesShareThePlace(t *testing.T) {
	s := begin(t, "classic", 4, "sheet 0 R:2", "sheet 1 R:2,3", "sheet 2 Y:2,3", "sheet 3 P:1")
	want := []int{3, 1, 1, 4}
	for seat, rank := range want {
		if got := s.view().Players[seat].Rank; got != rank {
			t.Errorf("seat %d has place %d, want %d", seat, got, rank)
		}
	}
}

func TestSheetsNoGameLeadsTo(t *testing.T) {
	for text, clause := range map[string]string{
		"R:2,3,4,12": "C9", "P:5": "", "R:5,5": "C3", "R:13": "C2", "R:5 R:6": "", "X:5": "C2", "X:": "C2", ":R5": "C2", "R5": "", "R:7,5": "C3", "P:x": "", "R:05": "",
	} {
		_, err := tryBegin(t, "classic", 1, "sheet 0 "+text)
		if r, ok := refusal.As(err); !ok || r.Clause != clause {
			t.Errorf("sheet %s: %v, want a refusal by %q", text, err, clause)
		}
	}
}

func TestSetupHasNoForeignWords(t *testing.T) {
	for _, statement := range []string{"lucky 0 5 8", "pawn 0 3", "deck R2", "board a"} {
		if _, err := tryBegin(t, "classic", 1, statement); err == nil {
			t.Errorf("classic takes %q", statement)
		}
	}
}
