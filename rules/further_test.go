package rules_test

import (
	"strings"
	"testing"

	"rowlock"
	"rowlock/engine/words"
	"rowlock/rules"
	"rowlock/sheet"
)

// The clauses of the further editions, as their pages in docs/rules number them.

// Each number stands once in each colour.
func Test53EveryFaceOnce(t *testing.T) {
	for _, l := range []*sheet.Layout{rules.GemixxtA.Sheet, rules.GemixxtB.Sheet} {
		for c := range sheet.Colour(sheet.Colours) {
			for number := uint(2); number <= 12; number++ {
				if n := l.Die(c, number).Len(); n != 1 {
					t.Errorf("%v %d stands %d times", c, number, n)
				}
			}
		}
	}
}

// A die crosses its colour in whatever row that stands; left to right goes by
// place. The refusal names the colour that is printed.
func Test54ColourOfTheCell(t *testing.T) {
	begin(t, "gemixxt-a", 1).
		play("roll 4 4 R1 Y1 G4 B6", "white").
		legal(0, "-, G5, B5, R8, G10").
		refuse("C7", "colour R5").
		play("colour R8").
		play("roll 6 6 R1 Y1 G1 B1", "white").refuse("C3", "colour R7")
	begin(t, "gemixxt-b", 1, "sheet 0 R:10,6").
		play("roll 1 1 R1 Y1 G1 B1").legal(0, "-, R2, Y2, G2, B2").
		play("white 0=R2", "colour -").
		play("roll 3 3 R1 Y1 G1 B1").refuse("C3", "white 0=R6")
}

// The rightmost cell closes the row and takes the die of its colour; cells of
// that colour elsewhere stay open to the white sum.
func Test55LockOfAMixedRow(t *testing.T) {
	s := begin(t, "gemixxt-a", 1, "sheet 0 R:2,3,4,5,6")
	s.play("roll 6 6 R1 Y1 G1 B1", "white 0=R12").closed(0).
		play("colour -").
		refuse("C11", "roll 1 1 R1 Y1 G1 B1").
		play("roll 1 1 Y6 G6 B6").offers(0, "Y2", true).
		play("white 0=Y2", "colour -").
		play("roll 1 2 Y1 G1 B1").offers(0, "Y3", true).
		play("white").legal(0, "-, G3, B3")
	begin(t, "gemixxt-a", 1, "sheet 0 R:2,3,4,5").
		play("roll 6 6 R1 Y1 G1 B1").refuse("5.5", "white 0=R12")
}

// A row scores by its crosses, whatever their colours.
func Test56ScoreByRow(t *testing.T) {
	begin(t, "gemixxt-a", 1, "sheet 0 R:2,5,8,11 Y:2").totals(10 + 1)
}

// A cell between opens once the same number is crossed beside it: to the white
// sum, and to the die of that colour.
func Test62Again(t *testing.T) {
	s := begin(t, "big-points", 1, "sheet 0 R:5")
	s.play("roll 2 3 R6 Y6 G1 B1").offers(0, "RY5", true).
		play("white").refuse("C7", "colour RY5").play("colour R8")
	begin(t, "big-points", 1).play("roll 2 3 R6 Y6 G1 B1").refuse("6.2", "white 0=RY5")
	begin(t, "big-points", 1, "sheet 0 R:5").
		play("roll 2 2 R3 Y1 G1 B1", "white").offers(0, "RY5", true)
	begin(t, "big-points", 1, "sheet 0 R:5").
		play("roll 2 2 R1 Y3 G1 B1", "white").refuse("6.2", "colour RY5")
}

func Test63OneCrossAnAction(t *testing.T) {
	begin(t, "big-points", 1, "sheet 0 R:5").
		play("roll 2 3 R1 Y1 G1 B1", "white 0=RY5").totals(3 + 1)
}

func Test64LeftToRightBetween(t *testing.T) {
	begin(t, "big-points", 1, "sheet 0 R:5,6 RY:6").
		play("roll 2 3 R1 Y1 G1 B1").refuse("C3", "white 0=RY5")
	begin(t, "big-points", 1, "sheet 0 RY:6 R:5,6").totals(6 + 1)
}

func Test65NotForTheLock(t *testing.T) {
	begin(t, "big-points", 1, "sheet 0 R:2,3,4,5 RY:2,3,4,5").
		play("roll 6 6 R1 Y1 G1 B1").refuse("6.5", "white 0=R12")
}

// When a colour is closed its fields between stay open, and count for both.
func Test66ClosedNeighbour(t *testing.T) {
	begin(t, "big-points", 1, "sheet 0 R:2,3,4,5,6,12").
		play("roll 6 6 Y1 G1 B1").offers(0, "RY12", true).
		play("white 0=RY12").totals(36 + 1)
}

func Test67NoMiss(t *testing.T) {
	begin(t, "big-points", 1, "sheet 0 R:5").
		play("roll 2 3 R1 Y1 G1 B1", "white 0=RY5", "colour -").penalties(0)
}

// A row is worth at most 15 crosses. The example of the rules: 28, 36, 66 and
// 36 less one miss.
func Test68Score(t *testing.T) {
	begin(t, "big-points", 1, "sheet 0 R:2,3,4,5,6,7,8,9,10,11,12 RY:2,3,4,5,6,7,8,9").totals(120 + 36)
	begin(t, "big-points", 1, "sheet 0 R:2,3,4,5 Y:3,4,5,6,7 RY:2,3,4 G:12,11,10,9,8,7,6 GB:12,11,10,9 B:12,11,10,9 P:1").
		totals(28 + 36 + 66 + 36 - 5)
}

func Test69SameTurn(t *testing.T) {
	begin(t, "big-points", 1).
		play("roll 2 3 R3 Y1 G1 B1", "white 0=R5").offers(0, "RY5", true).
		play("colour RY5").totals(3 + 1)
}

// Every player has another sheet; a set-up may say which.
func Test81Pads(t *testing.T) {
	s := begin(t, "connected-steps", 5)
	for seat, want := range rules.ConnectedSteps.Pads() {
		if s.view().Players[seat].Layout != want.Layout {
			t.Errorf("seat %d has not sheet %s", seat, want.Name)
		}
	}
	s = begin(t, "connected-steps", 2, "pad 0 D")
	if s.view().Players[0].Layout != rules.ConnectedSteps.Several[3].Layout {
		t.Error("seat 0 has not sheet D")
	}
	for _, pad := range []string{"pad 0 F", "pad 0", "pad 0 A B"} {
		if _, err := tryBegin(t, "connected-steps", 2, pad); err == nil {
			t.Errorf("%s is taken", pad)
		}
	}
	if _, err := tryBegin(t, "classic", 2, "pad 0 A"); err == nil {
		t.Error("classic has pads")
	}
}

// The framed cells count in their rows and as a fifth group.
func Test82Steps(t *testing.T) {
	s := begin(t, "connected-steps", 2, "sheet 0 Y:2,6 G:11,9 R:7", "sheet 1 Y:2,6 G:11,9 R:7").
		totals(3+3+1+15, 3+3+1+3)
	if bonus := s.view().Players[0].Bonus; bonus != 15 {
		t.Errorf("the staircase is worth %d, want 15", bonus)
	}
}

// Every staircase has one cell in each column and moves one row a column.
func Test83Stairs(t *testing.T) {
	for _, pad := range rules.ConnectedSteps.Several {
		cells, points := pad.Layout.Group(0)
		var rows [11]int
		for c := range cells.All() {
			rows[c.Place()] += c.Row() + 1
		}
		for place := 1; place < len(rows); place++ {
			if step := rows[place] - rows[place-1]; step*step != 1 {
				t.Errorf("sheet %s steps from row %d to row %d", pad.Name, rows[place-1], rows[place])
			}
		}
		if cells.Len() != 11 || points[11] != 66 {
			t.Errorf("sheet %s frames %d cells for %d points", pad.Name, cells.Len(), points[11])
		}
	}
}

// Crossing one end crosses the other at once, out of order and in a closed row.
func Test85Chain(t *testing.T) {
	begin(t, "connected-chain", 1).
		play("roll 3 3 R1 Y1 G1 B1", "white 0=R6").totals(1 + 1)
	begin(t, "connected-chain", 1, "sheet 0 Y:7,8 G:6").
		play("roll 3 3 R1 Y1 G1 B1", "white 0=R6").totals(1+6+1).
		play("colour -").
		play("roll 1 6 R1 Y1 G1 B1").refuse("C3", "white 0=Y7")
	begin(t, "connected-chain", 2, "sheet 1 Y:2,3,5,7,8,12").closed(1).
		play("roll 3 3 R1 G1 B1", "white 0=R6").totals(1+1, 28)
	if _, err := tryBegin(t, "connected-chain", 1, "sheet 0 R:6"); err == nil || !strings.Contains(err.Error(), "Y6") {
		t.Errorf("a chain of which one end is crossed: %v", err)
	}
}

// A boxed number strikes the next field of the bar, which crosses the next
// number of its colour; that may be boxed too.
func Test92Bar(t *testing.T) {
	s := begin(t, "bonus-a", 1, "sheet 0 Y:2,3")
	s.play("roll 1 2 R1 Y1 G1 B1", "white 0=R3").totals(3 + 3) // R3 strikes red: R4
	s.play("colour -").
		play("roll 2 3 R1 Y1 G1 B1", "white 0=Y5").totals(3 + 10) // Y5 strikes yellow: Y6
	begin(t, "bonus-a", 1, "sheet 0 R:2 Y:3,4 X:1").
		play("roll 1 2 R1 Y1 G1 B1", "white 0=R3").totals(3 + 6 + 1) // yellow: Y5, boxed; green: G12
}

// Fields of closed rows are skipped, and a last cell needs its crosses.
func Test93ClosedFields(t *testing.T) {
	begin(t, "bonus-a", 2, "sheet 1 R:2,4,5,7,8,12").closed(0).
		play("roll 2 3 Y1 G1 B1", "white 0=Y5").totals(3, 28) // red is closed, so yellow: Y6
	begin(t, "bonus-a", 1, "sheet 0 R:2,11").
		play("roll 2 3 R1 Y1 G1 B1", "white 0=Y5").totals(3 + 1) // red: R12 needs five
	begin(t, "bonus-a", 1, "sheet 0 R:2,4,5,7,11 Y:2,3,4,6,7,12").
		play("roll 4 1 R1 G5 B4", "white").
		play("colour B8").over(rowlock.ByRows) // red: R12 locks
}

// What pairs of signs bring once both are crossed.
func Test95Pairs(t *testing.T) {
	s := begin(t, "bonus-b", 1, "sheet 0 G:9 R:2 Y:10 B:12,11")
	s.play("roll 5 6 R1 Y1 G1 B1").
		legal(0, "-, R11, Y11:R, Y11:G").
		refuse("", "white 0=Y11:B").refuse("", "white 0=Y11:").refuse("", "white 0=Y11:R:").refuse("", "white 0=R11:").
		play("white 0=Y11:R").totals(6 + 3 + 1 + 3)
	for _, c := range s.view().Choices[0] {
		if c.Word == "R3" && len(c.Cells()) != 1 {
			t.Errorf("R3 crosses %v", c.Cells())
		}
	}
	begin(t, "bonus-b", 1, "sheet 0 Y:7").
		play("roll 4 3 R1 Y1 G1 B1", "white 0=B7").totals(1 + 3 + 1 + 3)
	begin(t, "bonus-b", 1, "sheet 0 R:8 B:10 Y:2,3 G:12,11 P:2").totals(1 + 1 + 3 + 3 + 1 - 10)
	begin(t, "bonus-b", 1, "sheet 0 R:6 B:4").totals(1 + 1 + 13)
	begin(t, "bonus-b", 1, "sheet 0 Y:3 G:5 P:3").totals(1 + 1)
}

// A bonus cross may lock a row and end the game.
func Test96BonusLocks(t *testing.T) {
	begin(t, "bonus-b", 1, "sheet 0 R:2,3,4,5,11 Y:2,4,5,6,7 G:12,11,10,9,8,2").closed(2).
		play("roll 4 3 R1 Y1 B1", "white 0=B7").closed(0, 2).over(rowlock.ByRows)
}

// The rightmost number needs seven crosses, second ones too; at most 16 count.
func Test101Need(t *testing.T) {
	for _, edition := range []string{"double-a", "double-b"} {
		begin(t, edition, 1, "sheet 0 R:2,4,6,7,8,10").
			play("roll 6 6 R1 Y1 G1 B1").refuse("10.1", "white 0=R12")
	}
	begin(t, "double-a", 1, "sheet 0 R:2,2,4,6,7,8,10").
		play("roll 6 6 R1 Y1 G1 B1", "white 0=R12").totals(45)
	begin(t, "double-a", 1, "sheet 0 R:2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,12").totals(136)
}

// The rightmost cross may be made a second time, until another is made right of
// it.
func Test102SecondBox(t *testing.T) {
	s := begin(t, "double-a", 1, "sheet 0 R:5")
	s.play("roll 2 3 R1 Y1 G1 B1").offers(0, "R5", true).
		play("white 0=R5").totals(3).play("colour -").
		play("roll 2 3 R1 Y1 G1 B1").refuse("C3", "white 0=R5").
		play("white", "colour -").penalties(1)
	begin(t, "double-a", 1, "sheet 0 R:5,6").
		play("roll 2 3 R1 Y1 G1 B1").refuse("C3", "white 0=R5")
	begin(t, "double-a", 1, "sheet 0 R:5,5").
		play("roll 3 3 R1 Y1 G1 B1").offers(0, "R6", true)
	begin(t, "double-a", 1).
		play("roll 2 3 R3 Y1 G1 B1", "white 0=R5", "colour R5").totals(3)
	if _, err := tryBegin(t, "double-a", 1, "sheet 0 R:5,5,5"); err == nil {
		t.Error("a cell is crossed three times")
	}
}

// A doubled cell gives two crosses at once.
func Test103DoubledCells(t *testing.T) {
	begin(t, "double-b", 1).
		play("roll 1 2 R1 Y1 G1 B1", "white 0=R3").totals(3).
		play("colour -")
	begin(t, "double-b", 1, "sheet 0 R:3,5,9,11").
		play("roll 6 6 R1 Y1 G1 B1", "white 0=R12").totals(55)
}

// A field is struck for its other number, from left to right.
func Test111Swap(t *testing.T) {
	s := begin(t, "x-change", 2)
	s.play("roll 4 4 R1 Y1 G1 B1").
		legal(0, "-, R8, Y8, G8, B8, R5, Y5, G5, B5, R6, Y6, G6, B6").
		refuse("11.1", "white 0=R7").
		play("white 0=R6", "colour -") // strikes the sixth field
	if bar := s.view().Players[0].Sheet.Bar; bar != 6 {
		t.Errorf("%d fields struck or passed, want 6", bar)
	}
	if bar := s.view().Players[1].Sheet.Bar; bar != 0 {
		t.Errorf("the other player's bar is at %d", bar)
	}
	s.play("roll 4 4 R1 Y1 G1 B1").offers(0, "Y5", false).offers(0, "R8", true).offers(1, "Y5", true)
	begin(t, "x-change", 1).play("roll 2 3 R1 Y1 G1 B1").
		legal(0, "-, R5, Y5, G5, B5, R8, Y8, G8, B8, R10, Y10, G10, B10") // a field either way
	s = begin(t, "x-change", 1).play("roll 4 4 R1 Y1 G1 B1", "white 0=R8", "colour -")
	if bar := s.view().Players[0].Sheet.Bar; bar != 0 {
		t.Errorf("the white sum itself is crossed, and the bar is at %d", bar)
	}
	begin(t, "x-change", 1, "sheet 0 X:9").
		play("roll 4 4 R1 Y1 G1 B1").legal(0, "-, R8, Y8, G8, B8")
	if _, err := tryBegin(t, "x-change", 1, "sheet 0 X:10"); err == nil {
		t.Error("ten of nine fields are struck")
	}
}

// Only the white sum is swapped.
func Test112WhiteOnly(t *testing.T) {
	begin(t, "x-change", 1).
		play("roll 4 4 R4 Y1 G1 B1", "white").offers(0, "R8", true).refuse("C7", "colour R6")
}

// crossed reports whether a seat's rows have these crosses, written as a record writes a sheet.
func (s *script) crossed(seat rowlock.Seat, want string) *script {
	s.Helper()
	p := &s.view().Players[seat]
	if got := strings.Join(words.SheetWords(p.Layout, p.Sheet), " "); got != want {
		s.Errorf("seat %d has crossed %s, want %s", seat, got, want)
	}
	return s
}

// The hand cases of a chain: an end is crossed with the other, left of crosses and in a locked row too.
func Test89HandCases(t *testing.T) {
	begin(t, "connected-chain", 1).
		play("roll 3 3 R1 Y1 G1 B1", "white 0=R6").crossed(0, "R:6 Y:6")
	begin(t, "connected-chain", 1, "sheet 0 Y:7").
		play("roll 3 3 R1 Y1 G1 B1", "white 0=R6", "colour -").crossed(0, "R:6 Y:6,7").
		play("roll 4 4 R1 Y1 G1 B1").offers(0, "Y8", true)
	begin(t, "connected-chain", 1, "sheet 0 Y:2,3,4,5,7,12 G:11").closed(1).totals(28+1).
		play("roll 3 3 R1 G1 B1", "white 0=R6").crossed(0, "R:6 Y:2,3,4,5,6,7,12 G:11").totals(1 + 36 + 1)
}

// The hand cases of the bar, and how far it is used.
func Test99HandCases(t *testing.T) {
	begin(t, "bonus-a", 1).
		play("roll 1 2 R1 Y1 G1 B1", "white 0=R3").crossed(0, "R:3,4 X:1")
	begin(t, "bonus-a", 1, "sheet 0 R:2 Y:4 G:12 B:11").
		play("roll 4 6 R1 Y1 G1 B1", "white 0=B10").crossed(0, "R:2,3 Y:4,5 G:12,11 B:11,10,9 X:4")
	begin(t, "bonus-b", 1, "sheet 0 R:2 Y:2,3,11 G:12,11,10").
		play("roll 4 5 R1 Y1 G1 B1", "white 0=G9").crossed(0, "R:2 Y:2,3,11 G:12,11,10,9 B:12,11")
	begin(t, "bonus-b", 1, "sheet 0 R:6 B:4").totals(15)
	begin(t, "bonus-b", 1, "sheet 0 R:2,3 Y:2,7,10 G:12,9 B:12").
		play("roll 3 4 R1 Y1 G1 B1", "white 0=B7:B").crossed(0, "R:2,3,4 Y:2,7,10,11 G:12,9,8 B:12,7,6,5,4")
	begin(t, "bonus-a", 1, "sheet 0 R:3 Y:5").crossed(0, "R:3 Y:5 X:2") // what is not said
	begin(t, "bonus-a", 1, "sheet 0 R:3 Y:5 X:12").crossed(0, "R:3 Y:5 X:12")
	for _, struck := range []string{"X:1", "X:13"} {
		if _, err := tryBegin(t, "bonus-a", 1, "sheet 0 R:3 Y:5 "+struck); err == nil {
			t.Errorf("two boxed cells are crossed with %s", struck)
		}
	}
	begin(t, "bonus-a", 2, "sheet 0 X:11", "sheet 1 G:12,11,10,9,8,2 X:1").closed(2).
		play("roll 1 2 R1 Y1 B1", "white 0=R3").crossed(0, "R:3 X:11") // only a void field is left
}

// The hand cases of doubled cells.
func Test106HandCases(t *testing.T) {
	begin(t, "double-b", 1, "sheet 0 R:3").totals(3)
	begin(t, "double-b", 1, "sheet 0 R:3,5,9,10").
		play("roll 6 6 R1 Y1 G1 B1", "white 0=R12").totals(45)
	begin(t, "double-b", 1, "sheet 0 G:10").totals(3)
	begin(t, "double-b", 1, "sheet 0 B:12,11,10,9,8,7,6,5,4,3,2").totals(136)
	begin(t, "double-b", 1, "sheet 0 R:2,3,4,5,6,7,8,9,10,11,12").totals(136)
	if _, err := tryBegin(t, "double-b", 1, "sheet 0 R:3,3"); err == nil {
		t.Error("a doubled cell stands twice")
	}
}

// The hand cases of swap fields.
func Test116HandCases(t *testing.T) {
	begin(t, "x-change", 1).
		play("roll 4 4 R1 Y1 G1 B1").offers(0, "R8", true).offers(0, "R5", true).offers(0, "R6", true).offers(0, "R7", false).
		play("white 0=R6").crossed(0, "R:6 X:6")
	begin(t, "x-change", 1, "sheet 0 X:3").
		play("roll 4 5 R1 Y1 G1 B1").offers(0, "R9", true).offers(0, "R11", true).offers(0, "R7", false)
}

// Prizes are struck from left to right, and the last one struck counts. The position says how many are.
func Test121Prizes(t *testing.T) {
	const throw = "roll 5 4 R6 Y1 G1 B1"
	s := begin(t, "lucky-15", 1)
	for _, total := range []int{5, 11, 18, 25} {
		s.play(throw, "white", "colour 15").totals(total)
	}
	s.play(throw, "white").refuse("12.1", "colour 15")
	begin(t, "lucky-15", 1, "sheet 0 R:2,3 X:2 P:1").totals(3 + 11 - 5)
	if _, err := tryBegin(t, "lucky-15", 1, "sheet 0 X:5"); err == nil {
		t.Error("five of four prizes are struck")
	}
}

// Both white dice and a coloured one that is in the game make the sum. The active seat alone may then strike a prize,
// in place of both steps, and averts the penalty.
func Test122PrizeInsteadOfBothSteps(t *testing.T) {
	s := begin(t, "lucky-15", 2).play("roll 5 4 R6 Y1 G1 B1")
	s.refuse("12.2", "white 0=15").refuse("12.2", "white 1=15")
	s.play("white 1=R9").legal(0, "-, R10, R11, Y5, Y6, G6, G5, B6, B5, 15").
		play("colour 15").totals(5, 1)
	s.play("roll 5 4 R6 Y1 G1 B1", "white 0=R9 1=Y9").refuse("12.2", "colour 15").
		play("colour -").totals(6, 2)
	begin(t, "lucky-15", 1).play("roll 5 4 R5 Y5 G5 B5", "white").refuse("12.2", "colour 15")
	begin(t, "lucky-15", 1).play("roll 6 6 R1 Y2 G3 B4", "white").offers(0, "15", true)
}

// A die that has left the game makes nothing, even if it left in the white step of the same turn.
func Test122TheDieIsInTheGame(t *testing.T) {
	s := begin(t, "lucky-15", 2, "sheet 1 R:2,3,4,5,6").play("roll 6 6 R3 Y1 G1 B1")
	s.play("white 1=R12").refuse("12.2", "colour 15").play("colour -").totals(-5, 28)
}

// Squares stand in the row's order: a cross right of one loses it, a square crossed loses what is left of it. The text
// of a position says them by the number left of them.
func Test123Squares(t *testing.T) {
	s := begin(t, "connect-15", 1, "sheet 0 R:3,3+,5").crossed(0, "R:3,3+,5")
	s.play("roll 1 5 R2 Y2 G2 B2", "join 0=R").crossed(0, "R:3,3+,5,6+").refuse("C3", "white 0=R6").
		play("white", "colour R7")
	s.play("roll 5 5 R1 Y2 G2 B2", "join 0=R").crossed(0, "R:3,3+,5,6+,7,10+")
	begin(t, "connect-15", 1, "sheet 0 R:4").play("roll 1 5 R2 Y2 G2 B2", "join 0=R").crossed(0, "R:4,6+")
	for _, sheet := range []string{"R:3+,3", "R:4+", "R:3+,3+", "R:+"} {
		if _, err := tryBegin(t, "connect-15", 1, "sheet 0 "+sheet); err == nil {
			t.Errorf("%s stands on a sheet", sheet)
		}
	}
}

// A throw with a 1 and a 5 lets each player, active or not, cross the next square of one row: any for the two white
// dice, that of a coloured one otherwise. It is a step of its own before the white sum.
func Test124AStepOfItsOwn(t *testing.T) {
	begin(t, "connect-15", 2).play("roll 1 5 R2 Y3 G4 B6").legal(0, "-, R, Y, G, B").legal(1, "-, R, Y, G, B")
	begin(t, "connect-15", 2).play("roll 1 3 R5 Y5 G2 B2").legal(0, "-, R, Y").legal(1, "-, R, Y")
	begin(t, "connect-15", 1).play("roll 2 3 R1 Y6 G5 B4").legal(0, "-, R, G")
	begin(t, "connect-15", 1).play("roll 5 3 R1 Y1 G2 B2").legal(0, "-, R, Y")
	begin(t, "connect-15", 1).play("roll 1 1 R1 Y2 G3 B4").offers(0, "R2", true) // no 5: the white sum is due
	s := begin(t, "connect-15", 2).play("roll 2 5 R1 Y3 G4 B6").
		refuse("12.4", "join 0=B").refuse("12.4", "join 0=R3").refuse("12.4", "join 0=R3+").
		play("join 0=R 1=R").crossed(0, "R:3+").crossed(1, "R:3+")
	s.refuse("12.4", "white 0=R6+").play("white 0=R7 1=Y7", "colour -").crossed(0, "R:3+,7").crossed(1, "R:3+ Y:7")
	s = begin(t, "connect-15", 1, "sheet 0 R:3,3+,4,5,6,6+,11").play("roll 1 5 R2 Y3 G4 B6").legal(0, "-, Y, G, B")
	s.refuse("12.4", "join 0=R") // none left
}

// It saves from the penalty, and dice that are out show nothing.
func Test124PenaltyAndDice(t *testing.T) {
	begin(t, "connect-15", 2).play("roll 2 5 R1 Y3 G4 B6", "join 0=R", "white", "colour -").penalties(0, 0)
	begin(t, "connect-15", 2).play("roll 2 5 R1 Y3 G4 B6", "join 1=R", "white", "colour -").penalties(1, 0)
	begin(t, "connect-15", 1, "sheet 0 R:2,3,4,5,6,12").play("roll 1 5 Y2 G3 B4").
		legal(0, "-, Y, G, B").refuse("C11", "join 0=R")
	begin(t, "connect-15", 1, "sheet 0 R:2,3,4,5,6,12").play("roll 2 5 Y3 G3 B4").offers(0, "Y7", true)
}

// Squares count as crosses in the points, fifteen at most, and not for the five that the last cell needs.
func Test125Points(t *testing.T) {
	begin(t, "connect-15", 1, "sheet 0 R:3,3+,6,6+").totals(10)
	begin(t, "connect-15", 1, "sheet 0 R:2,3,3+,4,5,6,6+,7,8,9,10,10+,11,12").totals(120)
	begin(t, "connect-15", 1, "sheet 0 R:2,3,3+,4,6+,7").
		play("roll 6 6 R2 Y2 G2 B2").offers(0, "R12", false).refuse("C9", "white 0=R12")
	begin(t, "connect-15", 1, "sheet 0 R:2,3,3+,4,6+,7,8").play("roll 6 6 R2 Y2 G2 B2", "white 0=R12").totals(45)
}

// A square is no next cell of a lucky number, but it is one of a field of the bar, and waits for no neighbour.
func Test124SquaresBesideOtherWords(t *testing.T) {
	begin(t, "squares", 1, "lucky 0 5 8", "sheet 0 R:2 RY:2 Y:2 G:12 B:12").play("roll 2 6 R2 Y2 G2 B2").
		offers(0, "R8", true).offers(0, "R2+", false).offers(0, "RY2+", false).refuse("12.4", "white 0=R2+")
	begin(t, "squares", 1, "lucky 0 5 8", "sheet 0 R:2").play("roll 2 2 R1 Y2 G2 B2", "white 0=R4").
		crossed(0, "R:2,4,5 X:1")
	begin(t, "squares", 1, "lucky 0 5 8").play("roll 1 5 R1 Y2 G2 B2").legal(0, "-, R, RY, Y, G, B").
		play("join 0=RY").crossed(0, "RY:2+")
}
