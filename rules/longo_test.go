package rules_test

import (
	"fmt"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

func TestL1RowsAndDice(t *testing.T) {
	begin(t, "longo", 1).
		play("roll 8 8 R8 Y8 G8 B8").legal(0, "-, G16, B16").refuse("L2", "white 0=R16")
	begin(t, "longo", 1).refuse("", "roll 9 1 R1 Y1 G1 B1")
	for seats, ok := range map[int]bool{1: true, 5: true, 6: false} {
		if _, err := rules.Longo.Setup(seats); (err == nil) != ok {
			t.Errorf("%d players: %v", seats, err)
		}
	}
}

func TestL2EitherOfTheLastTwoLocks(t *testing.T) {
	for _, c := range []struct{ throw, cell string }{{"8 8", "R16"}, {"8 7", "R15"}, {"1 1", "G2"}, {"1 2", "G3"}} {
		row := "R:2,3,4,5,6,7"
		if c.cell[0] == 'G' {
			row = "G:16,15,14,13,12,11"
		}
		begin(t, "longo", 1, "sheet 0 "+row).
			play("roll "+c.throw+" R1 Y1 G1 B1", "white 0="+c.cell).
			totals(36) // eight crosses with the lock
	}
	begin(t, "longo", 1, "sheet 0 R:2,3,4,5,6").
		play("roll 8 7 R1 Y1 G1 B1").refuse("L2", "white 0=R15")
}

func TestL2AtMostFifteenCrosses(t *testing.T) {
	begin(t, "longo", 1, "sheet 0 R:2,3,4,5,6,7,8,9,10,11,12,13,14,15").totals(120)
	if _, err := tryBegin(t, "longo", 1, "sheet 0 R:2,3,4,5,6,7,15,16"); err == nil {
		t.Error("both of the last two cells are crossed")
	}
}

// The rulebook's example: the lucky numbers are 6 and 11, the whites make 6, and
// instead of a 6 the first cell of an empty row is crossed.
func TestL3LuckyNumber(t *testing.T) {
	begin(t, "longo", 2, "lucky 0 5 8", "lucky 1 11 6").
		play("roll 5 1 R1 Y1 G1 B8").
		legal(0, "-, R6, Y6, G6, B6").
		legal(1, "-, R6, Y6, G6, B6, R2, Y2, G16, B16").
		play("white 0=Y6 1=G16").
		legal(0, "-, B13, B9, G6, R2, R6")
}

func TestL3InStepOneOnly(t *testing.T) {
	begin(t, "longo", 1, "lucky 0 6 11").
		play("roll 4 1 R2 Y1 G1 B1", "white 0=R5"). // no lucky sum
		legal(0, "-, R6, Y2, Y5, G5, B5")
}

func TestL4EmptiestRow(t *testing.T) {
	begin(t, "longo", 1, "lucky 0 5 8", "sheet 0 R:2,4 Y:3 G:16 B:16,15").
		play("roll 4 1 R1 Y1 G1 B1").
		legal(0, "-, R5, Y5, G5, B5, Y4, G15") // yellow and green tie
}

func TestL5OnlyOpenRowsAreCompared(t *testing.T) {
	begin(t, "longo", 2, "lucky 0 5 8", "sheet 0 R:2,4,5 Y:3,6 G:16,15", "sheet 1 B:16,15,14,13,12,11,2").
		play("roll 4 1 R1 Y1 G1").
		legal(0, "-, G5, Y7, G14") // blue is closed for all, so yellow and green tie
}

func TestL5ARowThatOffersNothing(t *testing.T) {
	// Red's next cell is 15 with one cross: it offers nothing, and no fuller row
	// takes its place.
	begin(t, "longo", 1, "lucky 0 5 8", "sheet 0 R:14 Y:2,3 G:16,15 B:16,15").
		play("roll 4 1 R1 Y1 G1 B1").legal(0, "-, Y5, G5, B5").
		refuse("L2", "white 0=R15").refuse("L4", "white 0=Y4")
	// A row that ties with it still does.
	begin(t, "longo", 1, "lucky 0 5 8", "sheet 0 R:14 Y:3 G:16,15 B:16,15").
		play("roll 4 1 R1 Y1 G1 B1").legal(0, "-, Y5, G5, B5, Y4")
}

func TestL6LuckyCrossLocksAndSavesFromThePenalty(t *testing.T) {
	begin(t, "longo", 1, "lucky 0 5 8",
		"sheet 0 R:2,3,4,5,6,14 Y:2,3,4,5,6,7 G:16,15,14,13,12,11 B:16,15,14,13,12,11").
		play("roll 4 1 R1 Y1 G1 B1", "white 0=R15", "colour -").
		closed(0).penalties(0)
}

func TestL7DifferentCellsOfOneRow(t *testing.T) {
	begin(t, "longo", 2, "lucky 1 5 16", "sheet 0 R:2,3,4,5,6,7", "sheet 1 R:2 Y:2,3 G:16,15 B:16,15").
		play("roll 8 8 R1 Y1 G1 B1", "white 0=R16 1=R3").
		closed(0).totals(36, 12)
}

func TestL8PairsDiffer(t *testing.T) {
	if _, err := tryBegin(t, "longo", 2, "lucky 0 5 8", "lucky 1 8 5"); err == nil {
		t.Error("two sheets with equal pairs")
	}
	for _, words := range []string{"5", "5 5", "5 17", "1 5", "5 8 9", "five 8"} {
		if _, err := tryBegin(t, "longo", 1, "lucky 0 "+words); err == nil {
			t.Errorf("lucky numbers %s", words)
		}
	}
}

// The pairs dealt come up in 11 of 64 throws. The players' pairs are all different, and each is as
// likely as any other.
func TestL8LuckyPairs(t *testing.T) {
	ways := func(sum int) int { return 8 - max(sum-9, 9-sum) } // of two dice with eight sides
	fair := map[[2]uint8]int{}
	for low := 2; low <= 16; low++ {
		for high := low + 1; high <= 16; high++ {
			if ways(low)+ways(high) == 11 {
				fair[[2]uint8{uint8(low), uint8(high)}] = 0
			}
		}
	}
	options := rules.Longo.Options()
	if len(options) != 1 || len(options[0].Words) != len(fair) {
		t.Errorf("to choose there are %+v", options)
	}
	for _, words := range options[0].Words {
		var pair [2]uint8
		if _, err := fmt.Sscan(words, &pair[0], &pair[1]); err != nil {
			t.Fatal(err)
		}
		if _, known := fair[pair]; !known {
			t.Errorf("to choose there is %s", words)
		}
	}
	for seed := range uint64(2000) {
		g := enginetest.Deal(t, rules.Longo, 5, enginetest.NewSource(seed))
		var v rowlock.View
		g.Look(rowlock.Spectator, &v)
		seen := map[[2]uint8]bool{}
		for _, p := range v.Players[:5] {
			if _, known := fair[p.Lucky]; !known || seen[p.Lucky] {
				t.Fatalf("dealt %v after %v", p.Lucky, seen)
			}
			seen[p.Lucky] = true
			fair[p.Lucky]++
		}
	}
	for pair, n := range fair { // 1000 each, standard deviation 30
		if n < 850 || n > 1150 {
			t.Errorf("%v is dealt %d times of 2000", pair, n)
		}
	}
}

// The rulebook's example: green is closed, the whites show 8 and 8, one locks
// red, another yellow.
func TestLongoThreeRowsClosed(t *testing.T) {
	begin(t, "longo", 3, "sheet 0 R:2,3,4,5,6,7", "sheet 1 Y:2,3,4,5,6,7", "sheet 2 G:16,15,14,13,12,11,3").
		play("roll 8 8 R1 Y1 B1", "white 0=R16 1=Y16").closed(0, 1, 2).over(rowlock.ByRows)
}

// The rulebook's example: 4, 3, 9 and 8 crosses and two penalties are 87.
func TestLongoScore(t *testing.T) {
	begin(t, "longo", 1, "sheet 0 R:2,3,4,5 Y:2,3,4 G:16,15,14,13,12,11,10,9,8 B:16,15,14,13,12,11,10,9 P:2").totals(87)
}
