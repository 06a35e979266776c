package naive_test

import (
	"slices"
	"strings"
	"testing"

	"rowlock/internal/naive"
)

// testPath is a path of 40 fields for the tests; field 4 is blue's last cell, and points are
// ceil(k/2).
const testPath = "R2/1 Y3/1 R4/2 B2/2 G10/3 Y4/3 R5/4 B11/4 G9/5 Y5/5 " +
	"R6/6 B10/6 G8/7 Y6/7 R7/8 B9/8 G7/9 Y7/9 R8/10 B8/10 " +
	"G6/11 Y8/11 R9/12 B7/12 G5/13 Y9/13 R10/14 B6/14 G4/15 Y10/15 " +
	"R11/16 B5/16 G3/17 Y11/17 B4/18 R12/18 G2/19 B3/19 Y12/20 B2/20"

// lines cuts a record written on one line at its semicolons.
func lines(record string) []string {
	if record == "" {
		return nil
	}
	return strings.Split(record, "; ")
}

// replay plays turns on a set-up, both as lines takes them, and fails the test if a statement is
// refused.
func replay(t testing.TB, setup, turns string) *naive.Game {
	t.Helper()
	g, err := naive.New(lines(setup))
	if err != nil {
		t.Fatalf("New(%s): %v", setup, err)
	}
	for _, statement := range lines(turns) {
		if err := g.Play(statement); err != nil {
			t.Fatalf("%s: Play(%s): %v", setup, statement, err)
		}
	}
	return g
}

// player finds a seat of the position by name.
func player(t testing.TB, p naive.Position, name string) naive.Player {
	t.Helper()
	for _, s := range p.Players {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("no player %s", name)
	return naive.Player{}
}

// wantLegal compares one player's choices, given as words divided by spaces, or by " | " where
// choices hold spaces.
func wantLegal(t *testing.T, g *naive.Game, name, want string) {
	t.Helper()
	choices := strings.Fields(want)
	if strings.Contains(want, "|") {
		choices = strings.Split(want, " | ")
	}
	if got := g.Legal()[name]; !slices.Equal(got, choices) {
		t.Errorf("legal for %s: %q, want %q", name, got, choices)
	}
}

// wantEnd compares phase and reason; reason "" stands for none.
func wantEnd(t *testing.T, g *naive.Game, phase, reason string) {
	t.Helper()
	p := g.Position()
	got := ""
	if p.Reason != nil {
		got = *p.Reason
	}
	if p.Phase != phase || got != reason || p.Over != (phase == "over") {
		t.Errorf("phase %s over %t reason %q, want %s %q", p.Phase, p.Over, got, phase, reason)
	}
	if p.Over && len(p.Legal) > 0 {
		t.Errorf("legal %v after the end", p.Legal)
	}
}

// total is a player's total.
func total(t *testing.T, g *naive.Game, name string) int {
	t.Helper()
	return player(t, g.Position(), name).Points.Total
}
