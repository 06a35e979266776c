package naive_test

import (
	"slices"
	"testing"
)

const two = "edition classic; player Max; player Emma"

func TestClassicScoreOfTheRulebook(t *testing.T) { // C16
	g := replay(t, two+"; sheet Max R:2,3,4,5 Y:2,3,4 G:12,11,10,9,8,7,6 B:12,11,10,9,8,7,6,5 P:2", "")
	if got := total(t, g, "Max"); got != 70 {
		t.Errorf("total %d, want 70", got)
	}
}

func TestClassicRowScores(t *testing.T) { // C16
	rows := []struct {
		row  string
		want int
	}{
		{"R:2", 1},
		{"R:2,3", 3},
		{"R:2,3,4", 6},
		{"R:2,3,4,5", 10},
		{"R:2,3,4,5,6", 15},
		{"R:2,3,4,5,6,7", 21},
		{"R:2,3,4,5,6,12", 28},
		{"R:2,3,4,5,6,7,12", 36},
		{"R:2,3,4,5,6,7,8,9", 36},
		{"R:2,3,4,5,6,7,8,9,10", 45},
		{"R:2,3,4,5,6,7,8,9,10,11", 55},
		{"R:2,3,4,5,6,7,8,9,10,12", 66},
		{"R:2,3,4,5,6,7,8,9,10,11,12", 78},
		{"P:3", -15},
	}
	for _, r := range rows {
		if got := total(t, replay(t, two+"; sheet Max "+r.row, ""), "Max"); got != r.want {
			t.Errorf("%s scores %d, want %d", r.row, got, r.want)
		}
	}
}

func TestClassicChoices(t *testing.T) {
	checkChoices(t, two, []choicesOfTwo{
		{"C6 everybody may cross the sum in any row", "", "roll 1 3 R1 Y1 G1 B1", "- B4 G4 R4 Y4", "- B4 G4 R4 Y4"},
		{"C3 with red 5 and 7 crossed red 6 is lost", "; sheet Max R:5,7", "roll 3 3 R1 Y1 G1 B1", "- B6 G6 Y6", "- B6 G6 R6 Y6"},
		{"C3 yellow after 10: 11 remains", "; sheet Max Y:10", "roll 5 6 R1 Y1 G1 B1", "- B11 G11 R11 Y11", "- B11 G11 R11 Y11"},
		{"C9 twelve needs five", "; sheet Max R:2,3,4,5 Y:2,3,4,5,6", "roll 6 6 R1 Y1 G1 B1", "- B12 G12 Y12", "- B12 G12"},
		{"C9 two needs five", "; sheet Max G:12,11,10,9,8 B:12", "roll 1 1 R1 Y1 G1 B1", "- G2 R2 Y2", "- R2 Y2"},
		{"C11 a locked row is closed for all", "; sheet Max R:2,3,4,5,6,12", "roll 3 4 Y1 G1 B1", "- B7 G7 Y7", "- B7 G7 Y7"},
		{"C7 step 2 is the active player's", "", "roll 4 1 R3 Y2 G6 B6; white", "- B10 B7 G10 G7 R4 R7 Y3 Y6", ""},
		{"C7 equal sums are one choice", "", "roll 4 4 R3 Y3 G3 B3; white", "- B7 G7 R7 Y7", ""},
		{"C9 a cross of step 1 counts in step 2", "; sheet Max R:2,3,4,5", "roll 1 6 R6 Y1 G1 B1; white Max=R7", "- B7 G7 R12 Y2 Y7", ""},
	})
}

// A choicesOfTwo says what Max and Emma may choose after some turns.
type choicesOfTwo struct{ name, sheets, turns, max, emma string }

func checkChoices(t *testing.T, setup string, cases []choicesOfTwo) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := replay(t, setup+c.sheets, c.turns)
			wantLegal(t, g, "Max", c.max)
			wantLegal(t, g, "Emma", c.emma)
		})
	}
}

func TestClassicLockInStepOneLeavesStepTwo(t *testing.T) { // C11
	g := replay(t, two+"; sheet Emma R:2,3,4,5,6", "roll 6 6 R1 Y1 G1 B1; white Emma=R12")
	wantLegal(t, g, "Max", "- B7 G7 Y7")
	p := g.Position()
	if p.Roll == nil || p.Roll.Red != 1 || !slices.Equal(p.Closed, []string{"red"}) {
		t.Errorf("roll %v closed %v, want the throw as thrown and red closed", p.Roll, p.Closed)
	}
}

func TestClassicSimultaneousLocks(t *testing.T) {
	t.Run("C12 both lock red", func(t *testing.T) {
		g := replay(t, two+"; sheet Max R:2,3,4,5,6; sheet Emma R:5,6,7,8,9", "roll 6 6 R1 Y1 G1 B1; white Max=R12 Emma=R12")
		p := g.Position()
		for _, name := range []string{"Max", "Emma"} {
			if s := player(t, p, name); s.Points.Red != 28 || !slices.Equal(s.Locks, []string{"red"}) {
				t.Errorf("%s: red %d locks %v, want 28 and the lock", name, s.Points.Red, s.Locks)
			}
		}
		wantEnd(t, g, "colour", "")
	})
	t.Run("C12 the rulebook's three closed rows", func(t *testing.T) {
		g := replay(t, two+"; sheet Max R:2,3,4,5,6 G:12,11,10,9,8,2; sheet Emma Y:2,3,4,5,6",
			"roll 6 6 R1 Y1 B1; white Max=R12 Emma=Y12")
		wantEnd(t, g, "over", "rows")
		if p := g.Position(); !slices.Equal(p.Closed, []string{"red", "yellow", "green"}) || p.Roll != nil {
			t.Errorf("closed %v roll %v, want three rows and no throw", p.Closed, p.Roll)
		}
	})
}

func TestClassicPenalties(t *testing.T) {
	checkEnds(t, two, []endOfMax{
		{"C8 no cross", "", "roll 1 2 R1 Y1 G1 B1; white Emma=R3; colour -", 1, "roll", ""},
		{"C8 a cross in step 1", "", "roll 1 2 R1 Y1 G1 B1; white Max=R3; colour -", 0, "roll", ""},
		{"C8 a cross in step 2", "", "roll 1 2 R1 Y1 G1 B1; white; colour R3", 0, "roll", ""},
		{"C14 the fourth ends the game", "; sheet Max P:3", "roll 1 2 R1 Y1 G1 B1; white; colour -", 4, "over", "penalties"},
		{
			"C15 no penalty when step 1 ends the game", "; sheet Max R:2,3,4,5,6,12 P:3; sheet Emma Y:2,3,4,5,6",
			"roll 6 6 Y1 G1 B1; white Emma=Y12", 3, "over", "rows",
		},
	})
}

// An endOfMax says what Max has and what is due after some turns.
type endOfMax struct {
	name, sheets, turns string
	penalties           int
	phase, reason       string
}

// checkEnds checks Max's penalties. Emma is never active and has none.
func checkEnds(t *testing.T, setup string, cases []endOfMax) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := replay(t, setup+c.sheets, c.turns)
			wantEnd(t, g, c.phase, c.reason)
			p := g.Position()
			if got := player(t, p, "Max").Penalties; got != c.penalties {
				t.Errorf("Max has %d penalties, want %d", got, c.penalties)
			}
			if got := player(t, p, "Emma").Penalties; got != 0 {
				t.Errorf("Emma has %d penalties, only the active player takes one", got)
			}
		})
	}
}

func TestClassicTurnOrder(t *testing.T) { // C4
	setup := "edition classic; player Max; player Emma; player Ida; active Ida"
	turn := "roll 1 2 R1 Y1 G1 B1; white; colour -"
	for i, want := range []string{"Ida", "Max", "Emma", "Ida"} {
		turns := ""
		for range i {
			turns += "; " + turn
		}
		if got := replay(t, setup, turns[min(2, len(turns)):]).Position().Active; got != want {
			t.Errorf("after %d turns %s is active, want %s", i, got, want)
		}
	}
}

func TestClassicAlone(t *testing.T) { // C1
	turn := "roll 1 2 R1 Y1 G1 B1; white; colour -"
	wantEnd(t, replay(t, "edition classic; player Max", turn+"; "+turn+"; "+turn), "roll", "")
	wantEnd(t, replay(t, "edition classic; player Max", turn+"; "+turn+"; "+turn+"; "+turn), "over", "penalties")
}

func TestClassicSharedRanks(t *testing.T) { // C16
	p := replay(t, "edition classic; player A; player B; player C; player D; sheet B R:2,3; sheet C G:12,11; sheet D P:1", "").Position()
	for i, want := range []int{3, 1, 1, 4} {
		if got := p.Players[i].Rank; got != want {
			t.Errorf("%s has rank %d, want %d", p.Players[i].Name, got, want)
		}
	}
}

func TestSetUpMayBeTheEnd(t *testing.T) { // C14
	wantEnd(t, replay(t, two+"; sheet Emma P:4", ""), "over", "penalties")
	wantEnd(t, replay(t, two+"; sheet Max R:2,3,4,5,6,12 P:4; sheet Emma Y:2,3,4,5,6,12", ""), "over", "rows")
}
