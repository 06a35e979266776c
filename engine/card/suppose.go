package card

import (
	"rowlock"
	"rowlock/engine/turn"
)

// Suppose implements rowlock.Rules. It draws the colours of the cards that show only a number
// (K2), and the rest of the pile.
func (r *Rules) Suppose(v *rowlock.View, src rowlock.Source) rowlock.State {
	g := &State{Turn: turn.Seen(v), rules: r, layout: r.Sheet}
	g.discards = known(v.Cards.Discarded)
	hidden := r.deck() &^ g.discards
	if v.Viewer >= 0 {
		g.hands[v.Viewer] = known(v.Players[v.Viewer].Hand)
		hidden &^= g.hands[v.Viewer]
	}
	left := shuffled(hidden, src)
	for s := range g.Sitting() {
		g.sheets[s] = v.Players[s].Sheet
		g.open[s] = g.sheets[s].Open(g.layout)
		if s != v.Viewer {
			for _, c := range v.Players[s].Hand {
				g.hands[s] = g.hands[s].with(left.takeNumber(uint(c.Number)))
			}
		}
	}
	for place, c := range v.Cards.Display {
		g.display[place] = left.takeNumber(uint(c.Number))
	}
	top := left.takeNumber(uint(v.Cards.Call))
	g.pile = newPile(append(stack{top}, left...))
	return g
}

// known returns the set of cards of a list with colours.
func known(list []rowlock.Card) (set cardSet) {
	for _, c := range list {
		set = set.with(card(int(c.Colour)*numbers + int(c.Number) - lowest))
	}
	return set
}
