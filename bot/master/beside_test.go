package master

import (
	"math"
	"testing"

	"rowlock/rules"
	"rowlock/sheet"
)

// Red has 3 and 7, the row between red and yellow its 3: what that says of each row
// (clauses 6.2, 6.8 and 6.9, with places counted from 2).
func TestBeside(t *testing.T) {
	l := rules.BigPoints.Pads()[0].Layout
	var s sheet.Sheet
	for _, name := range []string{"R3", "R7", "RY3"} {
		c, ok := l.Named(name)
		if !ok {
			t.Fatal(name)
		}
		s.Cross(l, c)
	}
	p := prospectsOf(kind{l, 2, false})
	for row, want := range map[string]rowBeside{
		"R":  {1. / 12, 4. / 15, 0, 0, 5. / 12},     // a third cross counts in it; 8 to 12 open the same between
		"RY": {0, (4. + 2.) / 15, 6. / 36, 8. / 12}, // 7 is open; 4 to 6 and 8 to 12 may be
		"Y":  {1. / 12, 2. / 15, 0, 0, 9. / 12},     // 4 to 12
		"G":  {0, 1. / 15, 0, 0, 11. / 12},          // all
		"GB": {0, (1. + 1.) / 15, 0, 11. / 12},      // none is open yet
	} {
		r, _ := l.RowNamed(row)
		for i, got := range p.besideOf(r, &s, 0) {
			if !near(got, want[i]) {
				t.Errorf("%s: input %d is %v, want %v", row, i, got, want[i])
			}
		}
	}
	closed := sheet.RowSet(0).With(0) // red
	if got := p.besideOf(1, &s, closed)[guarded]; !near(got, 8./12) {
		t.Errorf("with red closed %v may open, want 8 by yellow", got)
	}
	if got := p.besideOf(1, &s, closed.With(2))[guarded]; got != 0 {
		t.Errorf("with red and yellow closed %v may open", got)
	}
}

func near(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-5 }
