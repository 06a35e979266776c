package naive_test

import (
	"slices"
	"testing"

	"rowlock/internal/naive"
)

// onboard is a game of two on the tests' path, whose first fields are R2 Y3 R4 B2 G10 Y4 and
// whose last R12 G2 B3 Y12 B2.
const onboard = "edition onboard; player Max; player Emma; path " + testPath

// idle is a turn up to the pawn step in which nobody crosses; idleWithoutRed the same when red is
// closed.
const (
	idle           = "roll 1 2 R1 Y1 G1 B1; white; colour -"
	idleWithoutRed = "roll 1 2 Y1 G1 B1; white; colour -"
)

func TestPawnChoices(t *testing.T) {
	cases := []struct {
		name, setup, want string
	}{
		{"B2 one to five, B3 last cells need five", "", "- 1 2 3 5"},
		{"B2 a held field is not counted", "; pawn Emma 2", "- 1 2 4 5"},
		{"B2 held fields are jumped", "; pawn Emma 5", "- 1 2 3 5"},
		{"B3 crossed already is enough", "; sheet Max R:4", "- 2 3 5"},
		{"B3 a lost number is not", "; sheet Max R:5 Y:5 G:7", "-"},
		{"B3 crossed already in a closed row", "; sheet Max R:2,4; sheet Emma R:3,4,5,6,7,12", "- 1 2 3 5"},
		{"B3 not in a closed row", "; sheet Max Y:3; sheet Emma R:3,4,5,6,7,12", "- 2 5"},
		{"B9 what is left of the path", "; pawn Max 38; sheet Max Y:6,7,8,9,10", "- 1"},
		{"B9 only free fields", "; pawn Max 38; pawn Emma 39; sheet Max B:12,11,10,9,8", "- 1"},
		{"B9 none at the end", "; pawn Max 40", "-"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := replay(t, onboard+c.setup, "")
			turn := idle
			if slices.Contains(g.Position().Closed, "red") {
				turn = idleWithoutRed
			}
			wantLegal(t, replay(t, onboard+c.setup, turn), "Max", c.want)
		})
	}
}

func TestPawnMove(t *testing.T) {
	cases := []struct {
		name, setup, turns             string
		pawn, penalties, bonus, points int // of Max; points are the total
	}{
		{"B3 landing crosses", "", idle + "; pawn 5", 5, 0, 3, 4},
		{"B4 landing on a crossed number saves from no penalty", "; sheet Max R:2", idle + "; pawn 1", 1, 1, 1, -3},
		{"B4 three crosses a turn", "", "roll 1 2 R1 Y1 G1 B1; white Max=B3; colour R3; pawn 2", 2, 0, 1, 4},
		{"B2 jumping", "; pawn Emma 2", idle + "; pawn 2", 3, 0, 2, 3},
		{"B8 nothing on the start", "", idle + "; pawn -", 0, 1, 0, -5},
		{"B8 the last field", "; pawn Max 40", idle + "; pawn -", 40, 1, 20, 15},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := player(t, replay(t, onboard+c.setup, c.turns).Position(), "Max")
			if *s.Pawn != c.pawn || s.Penalties != c.penalties || s.Points.Bonus != c.bonus || s.Points.Total != c.points {
				t.Errorf("pawn %d penalties %d bonus %d total %d, want %d %d %d %d",
					*s.Pawn, s.Penalties, s.Points.Bonus, s.Points.Total, c.pawn, c.penalties, c.bonus, c.points)
			}
		})
	}
}

func TestPawnLock(t *testing.T) { // B5: field 39 is Y12
	setup := onboard + "; pawn Max 36; sheet Max Y:2,3,4,5,6"
	g := replay(t, setup, idle+"; pawn 3")
	if p := g.Position(); !slices.Equal(p.Closed, []string{"yellow"}) || p.Phase != "roll" {
		t.Errorf("closed %v phase %s, want yellow and the next roll", p.Closed, p.Phase)
	}
	second := replay(t, setup+"; sheet Emma R:2,3,4,5,6,12 P:3", idleWithoutRed+"; pawn 3")
	wantEnd(t, second, "over", "rows") // B7
}

func TestLastRound(t *testing.T) { // B6
	three := "edition onboard; player A; player B; player C; active B; pawn B 34; pawn A 33; path " + testPath
	arrive := idle + "; pawn 1"
	cases := []struct {
		name, setup, turns, phase, reason, active string
	}{
		{"field 35 of 40 starts nothing", three, arrive, "roll", "", "C"},
		{"everybody else is active once more", three + "; sheet B B:12,11,10,9,8", idle + "; pawn 4; " + idle + "; pawn -", "roll", "", "A"},
		{
			"then the game ends", three + "; sheet B B:12,11,10,9,8", idle + "; pawn 4; " + idle + "; pawn -; " + idle + "; pawn -",
			"over", "pawn", "A",
		},
		{
			"a second arrival starts nothing new", three + "; sheet B B:12,11,10,9,8; sheet A R:2,3,4,5,6",
			idle + "; pawn 4; " + idle + "; pawn -; " + idle + "; pawn 3", "over", "pawn", "A",
		},
		{"alone with that turn", "edition onboard; player A; pawn A 34; path " + testPath, idle + "; pawn 4", "over", "pawn", "A"},
		{"a pawn set down there starts nothing", "edition onboard; player A; pawn A 40; path " + testPath, idle + "; pawn -", "roll", "", "A"},
		{
			"B7 a fourth penalty ends it before", three + "; sheet B B:12,11,10,9,8; sheet C P:3",
			idle + "; pawn 4; " + idle + "; pawn -", "over", "penalties", "C",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			g := replay(t, c.setup, c.turns)
			wantEnd(t, g, c.phase, c.reason)
			if got := g.Position().Active; got != c.active {
				t.Errorf("active %s, want %s", got, c.active)
			}
		})
	}
}

func TestWhiteForAllInTheLastRound(t *testing.T) { // B6
	g := replay(t, onboard+"; pawn Max 34", idle+"; pawn 4; roll 3 4 R1 Y1 G1 B1")
	wantLegal(t, g, "Max", "- G7 R7 Y7")
}

func TestBoards(t *testing.T) { // B1, B10
	t.Cleanup(func() { delete(naive.Pages, "onboard") })
	naive.Pages["onboard"] = "sheet 1\nrow R 2..12 lock\nrow Y 2..12 lock\nrow G 12..2 lock\nrow B 12..2 lock\n" +
		"path " + testPath + "\npath G10/1 " + testPath
	for _, c := range []struct{ statement, want string }{{"", "- 1 2 3 5"}, {"; board a", "- 1 2 3 5"}, {"; board b", "- 1 2 3 4"}} {
		wantLegal(t, replay(t, "edition onboard; player Max; player Emma"+c.statement, idle), "Max", c.want)
	}
}
