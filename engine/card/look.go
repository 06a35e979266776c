package card

import (
	"slices"
	"strings"

	"rowlock"
)

// Look implements rowlock.State. Of cards that are not the viewer's own only
// the number shows (K2), to the end and beyond; the choices of a phase that has
// not settled are nobody else's (C12).
func (g *State) Look(viewer rowlock.Seat, v *rowlock.View) {
	g.Turn.Look(viewer, v)
	v.Rules, v.Cards = g.rules, g.table(viewer)
	for s := range g.Sitting() {
		p := &v.Players[s]
		p.Layout, p.Sheet, p.Open = g.layout, g.sheets[s], g.open[s]
		p.Locks = p.Sheet.Locks(g.layout)
		p.Bonus, p.Total = p.Sheet.Bonus(g.layout), p.Sheet.Points(g.layout)
		p.Hand = g.hand(s, viewer)
		v.Choices[s] = v.Choices[s][:0]
		if viewer == s || viewer == rowlock.Referee {
			v.Choices[s] = g.choices(v.Choices[s], s, viewer)
		}
	}
	v.Rank()
}

// table shows display and pile.
func (g *State) table(viewer rowlock.Seat) *rowlock.Cards {
	t := &rowlock.Cards{Pile: g.pile.len(), Discards: g.discards.len()}
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

// hand shows a seat's hand, in colour to its holder (K2).
func (g *State) hand(s, viewer rowlock.Seat) []rowlock.Card {
	return shown(g.hands[s], viewer == s || viewer == rowlock.Referee)
}

// shown lists cards in written order; without their colours by number, so that
// the order tells nothing.
func shown(cards Cards, colours bool) []rowlock.Card {
	list := []rowlock.Card{}
	for left := cards; left != 0; left &= left - 1 {
		list = append(list, show(left.nth(0), colours))
	}
	if !colours {
		slices.SortStableFunc(list, func(a, b rowlock.Card) int { return int(a.Number) - int(b.Number) })
	}
	return list
}

func show(c card, colour bool) rowlock.Card {
	shown := rowlock.Card{Number: uint8(c.number()), Colour: rowlock.UnknownColour}
	if colour {
		shown.Colour = c.colour()
	}
	return shown
}

func (g *State) choices(dst []rowlock.Choice, s, viewer rowlock.Seat) []rowlock.Choice {
	for _, a := range g.Actions(nil, s) {
		choice := rowlock.Choice{Action: a, Word: g.Word(s, a)}
		switch a & playing {
		case calling:
			choice = choice.Crossing(cellOf(a))
		case playing:
			cards, cells := g.unpack(a)
			choice.Cards, choice.Plays, choice.Colour = shown(cards, true), true, colourOf(a)
			for _, c := range cells.list() {
				choice = choice.Crossing(c)
			}
		case taking:
			choice.Cards = shown(g.taken(a), viewer == rowlock.Referee)
			if viewer != rowlock.Referee {
				if !g.leftmost(a) {
					continue
				}
				choice.Word = g.unseen(a)
			}
		}
		dst = append(dst, choice)
	}
	return dst
}

// leftmost reports whether a take takes, of cards with equal numbers, those
// furthest left: the only one a seat can tell apart.
func (g *State) leftmost(a rowlock.Action) bool {
	taken := placesOf(a)
	for place, c := range g.display {
		for left, other := range g.display[:place] {
			if taken>>place&1 != 0 && taken>>left&1 == 0 && c.number() == other.number() {
				return false
			}
		}
	}
	return true
}

// unseen writes a take as the seat sees it, by number.
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
