package card

import (
	"math/bits"
	"slices"
	"strings"

	"rowlock"
)

// Look implements rowlock.State. Of hidden cards that are not the viewer's own it shows only
// the number (K2), even after the game is over. The choices of a phase that has not settled
// are hidden (C12).
func (g *State) Look(viewer rowlock.Seat, v *rowlock.View) {
	memory := memoryOf(v)
	g.Turn.Look(viewer, v)
	v.Rules, v.Cards = g.rules, g.table(viewer, memory.table)
	for s := range g.Sitting() {
		p := &v.Players[s]
		*p = rowlock.Player{} // field by field: a full literal would be built elsewhere and copied
		p.Sheet = g.sheets[s]
		p.Layout, p.Open = g.layout, g.open[s]
		p.Hand = shown(memory.hands[s], g.hands[s], viewer == s || viewer == rowlock.Referee) // K2
		v.Choices[s] = v.Choices[s][:0]
		if viewer == s || viewer == rowlock.Referee {
			v.Choices[s] = g.choices(v.Choices[s], s, v)
		}
	}
	if !v.Bare {
		v.Count()
	}
}

// A memory holds the slices for a view's cards.
type memory struct {
	table *rowlock.Cards
	hands [rowlock.MaxSeats][]rowlock.Card
}

// memoryOf returns the memory of the view's last look if the view is bare, as callers keep
// nothing of such views. Otherwise it returns new memory.
func memoryOf(v *rowlock.View) (m memory) {
	if v.Bare && v.Cards != nil {
		m.table = v.Cards
		for s := range m.hands {
			m.hands[s] = v.Players[s].Hand[:0]
		}
		return m
	}
	m.table = &rowlock.Cards{}
	for s := range m.hands {
		m.hands[s] = []rowlock.Card{}
	}
	return m
}

// table returns what a viewer may know of display, pile and discards.
func (g *State) table(viewer rowlock.Seat, t *rowlock.Cards) *rowlock.Cards {
	*t = rowlock.Cards{Display: t.Display[:0], Pile: g.pile.len(), Discards: g.discards.len(), Discarded: t.Discarded[:0]}
	if g.Phase() != rowlock.PhaseReshuffle {
		t.Discarded = shown(t.Discarded, g.discards, true)
	}
	for place, c := range g.display {
		if g.gaps>>place&1 == 0 {
			t.Display = append(t.Display, show(c, viewer == rowlock.Referee))
		}
	}
	if g.pile.len() > 0 {
		t.Call = int(g.pile.cards[g.pile.top].number())
	}
	return t
}

// shown appends the cards of a set in written order. Without colours it orders them by number,
// so that the order reveals nothing.
func shown(dst []rowlock.Card, cards cardSet, colours bool) []rowlock.Card {
	if colours {
		for ; cards != 0; cards &= cards - 1 {
			dst = append(dst, faces[cards.nth(0)%cardsEnd])
		}
		return dst
	}
	for left := cards.numbers(); left != 0; left &= left - 1 {
		n := left.nth(0)
		for range (cards & (ofLowest << n)).len() {
			dst = append(dst, backs[n%cardsEnd])
		}
	}
	return dst
}

// faces holds all cards with their colours, backs all cards without.
var faces, backs = func() (faces, backs [cardsEnd]rowlock.Card) {
	for c := range card(5 * numbers) {
		faces[c] = rowlock.Card{Number: uint8(c.number()), Colour: c.colour()}
		backs[c] = rowlock.Card{Number: uint8(c.number()), Colour: rowlock.UnknownColour}
	}
	return faces, backs
}()

func show(c card, colour bool) rowlock.Card {
	if colour {
		return faces[c%cardsEnd]
	}
	return backs[c%cardsEnd]
}

// choices returns a seat's choices as far as the viewer may know them, in the memory of dst.
// Of several takes that look the same to the seat it lists only the one with the leftmost
// cards.
func (g *State) choices(dst []rowlock.Choice, s rowlock.Seat, v *rowlock.View) []rowlock.Choice {
	all := v.Viewer == rowlock.Referee
	var first [places]uint8
	if g.Phase() == rowlock.PhaseTake && !all {
		first = g.alikeBefore()
	}
	var list [64]rowlock.Action
	actions, n := g.Actions(list[:0], s), 0
	dst = slices.Grow(dst, len(actions))[:len(actions)]
	for _, a := range actions {
		if a&playing == taking && !leftmost(placesOf(a), &first) {
			continue
		}
		choice := &dst[n]
		*choice = rowlock.Choice{Action: a}
		n++
		g.fill(choice, all)
		if !v.Bare {
			choice.Word = g.word(s, a, all)
		}
	}
	return dst[:n]
}

// alikeBefore returns, for each place of the display, the places left of it with the same
// number.
func (g *State) alikeBefore() (alike [places]uint8) {
	for place, c := range g.display {
		for left, other := range g.display[:place] {
			if c.number() == other.number() {
				alike[place] |= 1 << left
			}
		}
	}
	return alike
}

// leftmost reports whether a take includes, for each place that it takes, all places in
// first for that place.
func leftmost(taken uint8, first *[places]uint8) bool {
	for left := taken; left != 0; left &= left - 1 {
		if first[bits.TrailingZeros8(left)%places]&^taken != 0 {
			return false
		}
	}
	return true
}

// fill fills in the cards and cells of a choice. It gives the colours of taken cards only if
// colours is true (K2).
func (g *State) fill(choice *rowlock.Choice, colours bool) {
	a := choice.Action
	var list [handSize]rowlock.Card
	switch a & playing {
	case calling:
		choice.Cross(cellOf(a))
	case taking:
		choice.Move(shown(list[:0], g.taken(a), colours))
	case playing:
		cards, cells := g.unpack(a)
		choice.Plays, choice.Colour = true, colourOf(a)
		choice.Move(shown(list[:0], cards, true))
		for c := range cells.all().All() {
			choice.Cross(c)
		}
	}
}

// word writes a choice. It gives the colours of taken cards only if colours is true (K2).
func (g *State) word(s rowlock.Seat, a rowlock.Action, colours bool) string {
	if a&playing == taking && !colours {
		return g.unseen(a)
	}
	return g.Word(s, a)
}

// unseen writes a take as the seat sees it, without colours, in the order of the numbers.
func (g *State) unseen(a rowlock.Action) string {
	var parts []string
	for n := uint(lowest); n < lowest+numbers; n++ {
		for place, c := range g.display {
			if placesOf(a)>>place&1 != 0 && c.number() == n {
				parts = append(parts, c.unseen())
			}
		}
	}
	return strings.Join(parts, " ")
}
