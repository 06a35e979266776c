package naive_test

import (
	"slices"
	"testing"

	"rowlock/internal/naive"
)

const longo = "edition longo; player Max; player Emma; lucky Max 8 5; lucky Emma 6 11"

func TestLongoScoreOfTheRulebook(t *testing.T) { // L1, L2
	g := replay(t, longo+"; sheet Max R:2,3,4,5 Y:2,3,4 G:16,15,14,13,12,11,10,9,8 B:16,15,14,13,12,11,10,9 P:2", "")
	if got := total(t, g, "Max"); got != 87 {
		t.Errorf("total %d, want 87", got)
	}
	full := replay(t, longo+"; sheet Max R:2,3,4,5,6,7,8,9,10,11,12,13,14,15", "")
	if got := total(t, full, "Max"); got != 120 {
		t.Errorf("a full row scores %d, want 120", got)
	}
}

func TestLongoChoices(t *testing.T) {
	checkChoices(t, longo, []choicesOfTwo{
		{"L1 rows up to 16", "", "roll 7 7 R1 Y1 G1 B1", "- B14 G14 R14 Y14", "- B14 G14 R14 Y14"},
		{"L2 the last two need six", "; sheet Max R:2,3,4,5,6 Y:2,3,4,5,6,7", "roll 7 8 R1 Y1 G1 B1", "- B15 G15 Y15", "- B15 G15"},
		{"L2 sixteen likewise", "; sheet Max R:2,3,4,5,6 Y:2,3,4,5,6,7", "roll 8 8 R1 Y1 G1 B1", "- B16 G16 Y16", "- B16 G16"},
		{"L3 lucky in empty rows", "", "roll 4 4 R1 Y1 G1 B1", "- B16 B8 G16 G8 R2 R8 Y2 Y8", "- B8 G8 R8 Y8"},
		{"L3 lucky when not active", "; active Emma", "roll 1 4 R1 Y1 G1 B1", "- B16 B5 G16 G5 R2 R5 Y2 Y5", "- B5 G5 R5 Y5"},
		{"L4 the fewest crosses", "; sheet Max R:4,5 Y:9 G:16,15 B:16,12,11", "roll 4 4 R1 Y1 G1 B1", "- B8 G8 R8 Y10", "- B8 G8 R8 Y8"},
		{"L4 rows that tie", "; sheet Max R:4,5 Y:9 G:7 B:16,12,11", "roll 4 4 R1 Y1 G1 B1", "- B8 G6 R8 Y10", "- B8 G8 R8 Y8"},
		{
			"L5 a closed row is not compared", "; sheet Max Y:3,4 G:12,11,10 B:12,11,10; sheet Emma R:2,3,4,5,6,7,16",
			"roll 4 4 Y1 G1 B1", "- B8 G8 Y5 Y8", "- B8 G8 Y8",
		},
		{
			"L5 an emptiest row before its last two offers nothing", "; sheet Max R:14 Y:2,3 G:16,15 B:16,15",
			"roll 4 4 R1 Y1 G1 B1", "- B8 G8 Y8", "- B8 G8 R8 Y8",
		},
		{
			"L5 rows that tie with it still offer", "; sheet Max R:14 Y:9 G:16,15 B:16,15",
			"roll 4 4 R1 Y1 G1 B1", "- B8 G8 Y10", "- B8 G8 R8 Y8",
		},
		{"L3 not in step 2", "", "roll 4 4 R1 Y1 G1 B1; white", "- B5 G5 R5 Y5", ""},
	})
}

func TestLongoLuckyLock(t *testing.T) { // L6, L7
	six := "; sheet Max R:9,10,11,12,13,14 Y:2,3,4,5,6,7 G:16,15,14,13,12,11 B:16,15,14,13,12,11; sheet Emma R:2,3"
	g := replay(t, longo+six, "roll 4 4 R1 Y1 G1 B1")
	wantLegal(t, g, "Max", "- B10 B8 G10 G8 R15 Y8")
	for _, statement := range []string{"white Max=R15 Emma=R8", "colour -"} {
		if err := g.Play(statement); err != nil {
			t.Fatal(err)
		}
	}
	p := g.Position()
	max, emma := player(t, p, "Max"), player(t, p, "Emma")
	if !slices.Equal(p.Closed, []string{"red"}) || !slices.Equal(max.Locks, []string{"red"}) || max.Penalties != 0 {
		t.Errorf("closed %v locks %v penalties %d, want red locked and no penalty", p.Closed, max.Locks, max.Penalties)
	}
	if !slices.Equal(emma.Rows["red"], []naive.Crossed{"2", "3", "8"}) || len(emma.Locks) != 0 {
		t.Errorf("Emma's red %v locks %v, want her cross to stand without the lock", emma.Rows["red"], emma.Locks)
	}
}

func TestLongoLuckyIsAscendingOrNull(t *testing.T) {
	p := replay(t, "edition longo; player Max; player Emma; lucky Max 8 5", "").Position()
	if !slices.Equal(p.Players[0].Lucky, []int{5, 8}) || p.Players[1].Lucky != nil {
		t.Errorf("lucky %v and %v, want [5 8] and none", p.Players[0].Lucky, p.Players[1].Lucky)
	}
}
