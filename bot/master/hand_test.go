package master

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
	"rowlock/sheet"
)

// A hand counts in the rows that it fits, by how far the cell is; a card that can
// lock counts before the row has the crosses for it (K8), and of a card whose colour
// is hidden each row has a fourth (K2).
func TestHandOf(t *testing.T) {
	g := enginetest.Deal(t, rules.Cards, 2, enginetest.NewSource(1))
	var v rowlock.View
	g.Look(0, &v)
	p := prospectsOf(kindOf(&v, 0))
	me := &v.Players[0]
	for place := range 4 { // red 2 to 5
		me.Sheet.Cross(me.Layout, sheet.At(0, place))
	}
	hidden := rowlock.UnknownColour
	me.Hand = []rowlock.Card{{Number: 6}, {Number: 8}, {Number: 12}, {Number: 3}, {Number: 7, Colour: hidden}}
	v.Cards.Display = []rowlock.Card{{Number: 6, Colour: hidden}, {Number: 12, Colour: hidden}}
	v.Phase, v.Cards.Call = rowlock.PhaseCall, 7
	h := p.handOf(&v, me)
	got := h.rows[0]
	if got[gains] <= 0 {
		t.Errorf("the best play brings %v", got[gains])
	}
	got[gains] = 0
	want := rowHand{1, 0.25, 1, 0, 1, 0, 0, 0.25, 0, 0.25, 0, 1}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the red row (want, got):\n%s", diff)
	}
	if h.whole[3] != 1 {
		t.Errorf("%v cards fit nowhere, want the 3", h.whole[3])
	}
	if other := h.rows[1]; other[fits+3] != 0.25 || other[locking] != 0 {
		t.Errorf("the yellow row has %v", other)
	}
}
