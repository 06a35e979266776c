package master

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/bot/master/outlook"
	"rowlock/record/recordtest"
)

// A field counts in its row by how far its cell is. A field whose cell is crossed already counts
// separately, and one that is held or whose cell cannot be crossed does not count (B2, B3). The
// goal counts once it is among the fields looked at (B6).
func TestPathOf(t *testing.T) {
	g := recordtest.After(t, "edition onboard", "player Max", "player Emma",
		"path R9/1 R2/1 R3/1 Y3/1 Y9/1 G12/1 B2/1 Y3/1 B12/1 B11/1 B10/1 B9/1", "pawn Emma 1", "sheet Max R:2 B:11")
	var v rowlock.View
	g.Look(0, &v)
	p := prospectsOf(outlook.KindOf(&v, 0))
	got := p.pathOf(&v, &v.Players[0], fieldsOf(&v))
	want := path{toGoal: 1 - 6.0/inAll, within: [2]bool{false, true}}
	want.rows[0] = rowPath{atNext: 1, stands: 1}                                      // R3, R2; R9 is held
	want.rows[1] = rowPath{nearNext: 1, farOff: 1, kinds + nearNext: 1}               // Y3, Y9; Y3 again
	want.rows[2] = rowPath{atNext: 1}                                                 // G12
	want.rows[3] = rowPath{kinds + atNext: 1, kinds + nearNext: 1, kinds + stands: 1} // B10, B9, B11; B12 is passed, B2 locks
	want.steps = [inReach]struct{ welcome, near float32 }{{1, 0}, {1, 1}, {1, 1}, {1, 0}, {1, 1}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(path{}, struct{ welcome, near float32 }{})); diff != "" {
		t.Error(diff)
	}
	v.Players[0].Pawn = 5
	got = p.pathOf(&v, &v.Players[0], fieldsOf(&v))
	if got.toGoal != 1-2.0/inAll || !got.within[0] || !got.arrives {
		t.Errorf("two fields before the goal: %+v", got)
	}
}
