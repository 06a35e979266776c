package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"rowlock"
	"rowlock/refusal"
	"rowlock/rules"
)

// steps is a path of ten fields, the last five of which begin the last round.
const tenFields = "path R2/1 Y2/1 G12/2 B12/2 R3/3 Y3/3 G11/4 B11/4 R4/5 Y4/5"

// roll and pass lead to step 3 with the penalty still open.
var toThird = []string{"roll 6 6 R6 Y6 G6 B6", "white", "colour -"}

func TestB1PlayersAndBoards(t *testing.T) {
	for seats, ok := range map[int]bool{0: false, 1: true, 4: true, 5: false} {
		if _, err := rules.OnBoard.Setup(seats); (err == nil) != ok {
			t.Errorf("%d players: %v", seats, err)
		}
	}
	for _, setup := range []string{"board a", "board b", tenFields} {
		begin(t, "onboard", 2, setup).at(rowlock.PhaseRoll, 0)
	}
	for _, setup := range [][]string{{"board c"}, {"board"}} {
		if _, err := tryBegin(t, "onboard", 2, setup...); err == nil {
			t.Errorf("%q is taken", setup)
		}
	}
}

// The rulebook's example: from the start five free fields to a green 10, which
// is crossed.
func TestB2B3FirstExample(t *testing.T) {
	s := begin(t, "onboard", 2, "board a").play(toThird...).play("pawn 5").at(rowlock.PhaseRoll, 1).penalties(0, 0)
	if p := s.view().Players[0]; p.Pawn != 5 || !p.Sheet.Rows[2].Has(2) {
		t.Errorf("the pawn is on %d, green is %b", p.Pawn, p.Sheet.Rows[2])
	}
	if p := s.view().Players[0]; p.Bonus != 3 || p.Total != 4 {
		t.Errorf("bonus %d, total %d", p.Bonus, p.Total)
	}
}

// The rulebook's example: four fields on to a green 7 that is crossed already.
func TestB3LandingOnACrossedNumber(t *testing.T) {
	s := begin(t, "onboard", 2, "path R2/1 R3/1 R4/2 R5/2 R6/3 G7/3 R8/4 R9/4 R10/5 R11/5",
		"sheet 0 R:11 G:7", "pawn 0 2").play(toThird...).play("pawn 4")
	if p := s.view().Players[0]; p.Pawn != 6 || p.Sheet.Rows[2].Crosses() != 1 {
		t.Errorf("the pawn is on %d, green is %b", p.Pawn, p.Sheet.Rows[2])
	}
}

func TestB2FreeFields(t *testing.T) {
	s := begin(t, "onboard", 3, tenFields, "pawn 1 2", "pawn 2 4").play(toThird...)
	s.legal(0, "-, 1, 2, 3, 4, 5").refuse("B2", "pawn 6").refuse("B2", "pawn 0").play("pawn 2")
	if pawn := s.view().Players[0].Pawn; pawn != 3 {
		t.Errorf("two free fields led to field %d, want 3: the held one is jumped", pawn)
	}
	s = begin(t, "onboard", 3, tenFields, "pawn 1 2", "pawn 2 4").play(toThird...).play("pawn 5")
	if pawn := s.view().Players[0].Pawn; pawn != 7 {
		t.Errorf("five free fields led to field %d, want 7", pawn)
	}
}

func TestB2TwoPawnsNeverShare(t *testing.T) {
	if _, err := tryBegin(t, "onboard", 2, tenFields, "pawn 0 3", "pawn 1 3"); err == nil {
		t.Error("two pawns on one field")
	}
	begin(t, "onboard", 2, tenFields, "pawn 0 0", "pawn 1 0") // the start holds all
}

func TestB3WhereThePawnMayGo(t *testing.T) {
	begin(t, "onboard", 2, tenFields, "sheet 0 R:3 G:11").play(toThird...).
		// red 2 is lost, green 12 too; yellow 2 and blue 12 can be crossed, red 3 is.
		legal(0, "-, 2, 4, 5").refuse("B3", "pawn 1")
	begin(t, "onboard", 2, tenFields, "sheet 0 R:3", "sheet 1 R:2,3,4,5,6,12").
		play("roll 6 6 Y6 G6 B6", "white", "colour -").
		legal(0, "-, 2, 3, 4, 5") // red is closed, but red 3 is crossed already
}

// A field can be asked about by its number, also where its cell says nothing about the pawn.
func TestB2B3WhyThePawnMayNot(t *testing.T) {
	s := begin(t, "onboard", 2, tenFields, "sheet 0 R:3,4 G:11", "pawn 0 1", "pawn 1 5").play("roll 6 6 R6 Y6 G6 B6", "white")
	why := func(want string) {
		t.Helper()
		var got []string
		for field := range 12 {
			code := "-"
			if r, ok := refusal.As(rowlock.WhyNot(s.g, 0, fmt.Sprint("pawn:", field))); ok {
				code = r.Kind.Code()
			}
			got = append(got, code)
		}
		if list := strings.Join(got, " "); list != want {
			t.Errorf("in step %v: %s\nwant %s", s.g.Phase(), list, want)
		}
	}
	later := strings.Repeat(" pawn_later", 10)
	why("no_move" + later + " no_move")
	s.play("colour -")
	// Green 12 is lost, seat 1 stands on red 3, and red 4 is crossed but out of reach.
	why("no_move no_pawn_there - path_field - no_pawn_there - - no_pawn_there no_pawn_there no_pawn_there no_move")
	s.play("pawn 1")
	if err := rowlock.WhyNot(s.g, 0, "pawn:3"); refusal.Code(err) != "chance_first" {
		t.Errorf("before the next throw: %v", err)
	}
}

func TestB4ThreeCrosses(t *testing.T) {
	begin(t, "onboard", 2, tenFields).
		play("roll 1 1 R2 Y6 G6 B6", "white 0=Y2", "colour R3", "pawn 4").
		penalties(0, 0).totals(5, 0)
}

func TestB4LandingWithoutACrossDoesNotSave(t *testing.T) {
	begin(t, "onboard", 2, tenFields, "sheet 0 R:3").play(toThird...).
		play("pawn 5").penalties(1, 0).totals(1-5+3, 0)
	begin(t, "onboard", 2, tenFields).play(toThird...).play("pawn -").penalties(1, 0)
}

func TestB5StepThreeLocks(t *testing.T) {
	path := "path R12/1 Y2/1 G12/2 B12/2 R3/3 Y3/3 G11/4 B11/4 R4/5 Y4/5"
	begin(t, "onboard", 2, path, "sheet 0 R:2,3,4,5,6").play(toThird...).
		play("pawn 1").closed(0).totals(28+1, 0)
	begin(t, "onboard", 2, path, "sheet 0 R:2,3,4,5,6", "sheet 1 B:12,11,10,9,8,2").
		play("roll 6 6 R6 Y6 G6", "white", "colour -", "pawn 1").
		over(rowlock.ByRows).penalties(0, 0)
	begin(t, "onboard", 2, path, "sheet 0 R:2,3,4,5").play(toThird...).refuse("B3", "pawn 1")
}

func TestB6OthersAreActiveOnceMore(t *testing.T) {
	turn := []string{"roll 6 6 R6 Y6 G6 B6", "white", "colour -", "pawn -"}
	begin(t, "onboard", 3, tenFields, "pawn 0 3").play(toThird...).play("pawn 3").
		at(rowlock.PhaseRoll, 1).play(turn...).
		at(rowlock.PhaseRoll, 2).play(turn...).
		over(rowlock.ByPawn).penalties(0, 1, 1)
}

func TestB6WhiteStepsAreForAll(t *testing.T) {
	begin(t, "onboard", 2, tenFields, "pawn 0 3").play(toThird...).play("pawn 3").
		play("roll 1 1 R6 Y6 G6 B6", "white 0=R2", "colour -", "pawn -").
		over(rowlock.ByPawn).totals(1+1+3, -5)
}

func TestB6LaterArrivalsStartNothingNew(t *testing.T) {
	begin(t, "onboard", 2, tenFields, "pawn 0 3", "pawn 1 4").play(toThird...).play("pawn 3").
		play(toThird...).play("pawn 2").over(rowlock.ByPawn)
}

func TestB6PlayedAloneItEndsWithThatTurn(t *testing.T) {
	begin(t, "onboard", 1, tenFields, "pawn 0 3").play(toThird...).play("pawn 3").over(rowlock.ByPawn)
}

func TestB6APawnSetDownInTheGoalStartsNothing(t *testing.T) {
	begin(t, "onboard", 2, tenFields, "pawn 0 8").play(toThird...).play("pawn -").
		play(toThird...).play("pawn -").at(rowlock.PhaseRoll, 0)
}

func TestB7RowsAndPenaltiesEndItAnywhere(t *testing.T) {
	begin(t, "onboard", 2, tenFields, "sheet 0 P:3").play(toThird...).play("pawn -").over(rowlock.ByPenalties)
}

func TestB8Bonus(t *testing.T) {
	begin(t, "onboard", 2, tenFields, "pawn 0 10").totals(5, 0)
}

func TestB9NeverPastTheEnd(t *testing.T) {
	begin(t, "onboard", 2, tenFields, "pawn 0 8").play(toThird...).
		legal(0, "-, 1, 2").refuse("B9", "pawn 3")
	begin(t, "onboard", 2, tenFields, "pawn 0 10").play(toThird...).legal(0, "-")
}

func TestB10Boards(t *testing.T) {
	for _, track := range rules.OnBoard.Tracks {
		if len(track.Fields) != 40 {
			t.Errorf("board %s has %d fields", track.Name, len(track.Fields))
		}
		for i, f := range track.Fields {
			if want := (i + 2) / 2; f.Points != want {
				t.Errorf("board %s, field %d: %d points, want %d", track.Name, i+1, f.Points, want)
			}
		}
	}
	if fifth := rules.OnBoard.Tracks[0].Fields[4].Face; fifth.Number != 10 || fifth.Colour.String() != "green" {
		t.Errorf("the fifth field of board a is %v", fifth)
	}
}

// Our own boards are fair along the whole path: each stretch of five fields has at least three
// colours, neighbours never share a colour, and every number of every row except the last is on
// each board once.
func TestB10BoardsAreBalanced(t *testing.T) {
	for _, track := range rules.OnBoard.Tracks {
		seen := map[any]bool{}
		for i, f := range track.Fields {
			if seen[f.Face] {
				t.Errorf("board %s has %v twice", track.Name, f.Face)
			}
			seen[f.Face] = true
			if i > 0 && track.Fields[i-1].Face.Colour == f.Face.Colour {
				t.Errorf("board %s: fields %d and %d share a colour", track.Name, i, i+1)
			}
			colours := map[any]bool{}
			for _, near := range track.Fields[i:min(i+5, len(track.Fields))] {
				colours[near.Face.Colour] = true
			}
			if i+5 <= len(track.Fields) && len(colours) < 3 {
				t.Errorf("board %s: only %d colours from field %d", track.Name, len(colours), i+1)
			}
		}
	}
}

func TestB10OwnPaths(t *testing.T) {
	for _, path := range []string{
		strings.Repeat(" R2/1", 9), strings.Repeat(" R2/1", 101), strings.Repeat(" R2/1", 9) + " R13/1",
		strings.Repeat(" R2/1", 9) + " R2", strings.Repeat(" R2/1", 9) + " R2/x", strings.Repeat(" R2/1", 9) + " R2/-1", strings.Repeat(" R2/1", 9) + " Z2/1",
	} {
		if _, err := tryBegin(t, "onboard", 1, "path"+path); err == nil {
			t.Errorf("the path%s is taken", path)
		}
	}
	begin(t, "onboard", 1, "path"+strings.Repeat(" R2/1", 100))
	for _, pawn := range []string{"11", "-1", "x", "1 2"} {
		if _, err := tryBegin(t, "onboard", 1, tenFields, "pawn 0 "+pawn); err == nil {
			t.Errorf("a pawn on field %s", pawn)
		}
	}
}
