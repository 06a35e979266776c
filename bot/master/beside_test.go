package master

import (
	"math"
	"strings"
	"testing"

	"rowlock"
	"rowlock/bot/master/outlook"
	"rowlock/rules"
	"rowlock/sheet"
)

// Crosses, and the rowBeside of each row: cells that open after others and count in two rows (6.2,
// 6.8), second boxes (10.2), groups (8.2).
func TestBeside(t *testing.T) {
	between := map[string]rowBeside{
		"R":  {counting: 1. / 12, brings: 4. / 15, opening: 5. / 12},       // 8 to 12
		"RY": {brings: (4. + 2.) / 15, offered: 6. / 36, guarded: 8. / 12}, // 7 is open; 4 to 6 and 8 to 12 may be
		"Y":  {counting: 1. / 12, brings: 2. / 15, opening: 9. / 12},       // 4 to 12
		"G":  {brings: 1. / 15, opening: 11. / 12},                         // all
		"GB": {brings: (1. + 1.) / 15, guarded: 11. / 12},                  // none is open yet
	}
	for _, c := range []struct {
		rules   rowlock.Rules
		crosses string
		want    map[string]rowBeside
	}{
		{rules.BigPoints, "R3 R7 RY3", between},
		{rules.DoubleA, "R3", map[string]rowBeside{"R": {brings: 2. / 15, offered: 2. / 36}}},
		{rules.DoubleA, "R3 R3", map[string]rowBeside{"R": {brings: 3. / 15}}},
		{rules.ConnectedSteps, "Y2 Y5", map[string]rowBeside{"Y": {brings: 3. / 15, grouped: 2. / 3, groups: 2. / 15}}}, // Y6, Y8 of the next three
		{rules.Classic, "Y2 Y5", map[string]rowBeside{"Y": {}}},
	} {
		l := c.rules.Pads()[0].Layout
		s := crossed(t, l, c.crosses)
		for name, want := range c.want {
			r, _ := l.RowNamed(name)
			for i, got := range prospectsOf(outlook.Kind{Layout: l, Seats: 2}).besideOf(&s, 0)[r] {
				if !near(got, want[i]) {
					t.Errorf("%s, %s: row %s: input %d is %v, want %v", c.rules.ID(), c.crosses, name, i, got, want[i])
				}
			}
		}
	}
}

// A cell that a closed row can no longer open may still be opened by its other neighbour (6.2,
// 6.6).
func TestBesideClosed(t *testing.T) {
	l := rules.BigPoints.Pads()[0].Layout
	s := crossed(t, l, "R3 R7 RY3")
	p := prospectsOf(outlook.Kind{Layout: l, Seats: 2})
	red, between, yellow := 0, 1, 2
	closed := sheet.RowSet(0).With(red)
	if got := p.besideOf(&s, closed)[between][guarded]; !near(got, 8./12) {
		t.Errorf("red is closed: %v may open, want 8/12 by yellow", got)
	}
	if got := p.besideOf(&s, closed.With(yellow))[between][guarded]; got != 0 {
		t.Errorf("red and yellow are closed: %v may open", got)
	}
}

func crossed(t *testing.T, l *sheet.Layout, cells string) (s sheet.Sheet) {
	t.Helper()
	for word := range strings.FieldsSeq(cells) {
		c, ok := l.Named(word)
		if !ok {
			t.Fatal(word)
		}
		s.Cross(l, c)
	}
	return s
}

func near(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-5 }
