package master

import (
	"math/bits"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock"
	"rowlock/bot/master/outlook"
	"rowlock/engine/enginetest"
	"rowlock/rules"
	"rowlock/sheet"
)

// A hand counts in the rows that it fits, by how far the cells are. A card that can lock counts
// even before the row has the crosses for it (K8), and a card of hidden colour counts by the cards
// of its number that the viewer has not seen (K2).
func TestHandOf(t *testing.T) {
	g := enginetest.Deal(t, rules.Cards, 2, enginetest.NewSource(1))
	var v rowlock.View
	g.Look(0, &v)
	p := prospectsOf(outlook.KindOf(&v, 0))
	me := &v.Players[0]
	for place := range 4 { // red 2 to 5
		me.Sheet.Cross(me.Layout, sheet.At(0, place))
	}
	hidden := rowlock.UnknownColour
	me.Hand = []rowlock.Card{{Number: 6}, {Number: 8}, {Number: 12}, {Number: 3}, {Number: 7, Colour: hidden}}
	v.Cards.Display = []rowlock.Card{{Number: 6, Colour: hidden}, {Number: 12, Colour: hidden}}
	v.Phase, v.Cards.Call = rowlock.PhaseCall, 7
	v.Cards.Discarded = []rowlock.Card{{Number: 7, Colour: sheet.Blue}, {Number: 7, Colour: sheet.Green}}
	h := p.handOf(&v, me)
	got := h.rows[0]
	if got[gains] <= 0 {
		t.Errorf("the best play brings %v", got[gains])
	}
	got[gains] = 0
	want := rowHand{1, 0.5, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1} // no other red 6 and 12
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the red row (want, got):\n%s", diff)
	}
	if h.whole[3] != 1 {
		t.Errorf("%v cards fit nowhere, want the 3", h.whole[3])
	}
	if other := h.rows[1]; other[fits+3] != 0.5 || other[locking] != 0 || other[displays+2] != float32(1)/3 {
		t.Errorf("the yellow row has %v", other)
	}
}

// The unseen cards are those that are neither discarded nor the viewer's own (K5, K7). With jokers
// each number has one more card (K12).
func TestUnseenBy(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Cards, rules.CardsJokers} {
		src := enginetest.NewSource(5)
		g := enginetest.Deal(t, ru, 3, src)
		for range 40 {
			enginetest.Advance(g, src)
		}
		var v, all rowlock.View
		for viewer := range rowlock.Seat(3) {
			g.Look(viewer, &v)
			g.Look(rowlock.Referee, &all)
			u := prospectsOf(outlook.KindOf(&v, viewer)).unseenBy(&v)
			hidden := slices.Clone(all.Cards.Display)
			for s := range rowlock.Seat(3) {
				if s != viewer {
					hidden = append(hidden, all.Players[s].Hand...)
				}
			}
			for _, card := range hidden {
				if u[card.Number]>>card.Colour&1 == 0 {
					t.Errorf("%s: seat %d has seen %v, which is hidden", ru.ID(), viewer, card)
				}
				u[card.Number] &^= 1 << card.Colour
			}
			left := 0
			for _, set := range u {
				left += bits.OnesCount8(set)
			}
			if left != v.Cards.Pile {
				t.Errorf("%s: %d cards are unseen in a pile of %d", ru.ID(), left, v.Cards.Pile)
			}
		}
	}
}
