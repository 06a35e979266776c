package card

import (
	"slices"

	"rowlock"
)

// Imagine implements rowlock.State. It redraws the colours of the other hands, the display
// and the top of the pile, all of which keep their numbers (K2), and then the rest of the
// pile. The viewer has seen its own cards and the discards.
func (g *State) Imagine(viewer rowlock.Seat, src rowlock.Source) {
	if viewer == rowlock.Referee {
		return
	}
	g.Forget(viewer)
	hidden := g.rules.deck() &^ g.discards
	if viewer >= 0 {
		hidden &^= g.hands[viewer]
	}
	if g.Phase() == rowlock.PhaseReshuffle {
		hidden &^= g.reshuffled()
		g.shuffleAgain(src)
	}
	left := shuffled(hidden, src)
	for s := range g.Sitting() {
		if s != viewer {
			g.hands[s] = left.like(g.hands[s])
		}
	}
	for place, c := range g.display {
		if g.gaps>>place&1 == 0 {
			g.display[place] = left.takeNumber(c.number())
		}
	}
	if g.Phase() != rowlock.PhaseReshuffle && g.pile.len() > 0 {
		g.pile.cards[g.pile.top] = left.takeNumber(g.pile.cards[g.pile.top].number())
		copy(g.pile.cards[g.pile.top+1:g.pile.end], left)
	}
}

// reshuffled returns the cards that the current reshuffle has put under the pile so far.
func (g *State) reshuffled() cardSet {
	var set cardSet
	for _, c := range g.pile.cards[g.pile.top:g.pile.end] {
		set = set.with(c)
	}
	return set
}

// shuffleAgain repeats an unfinished reshuffle up to the same number of cards, as nobody sees
// which of the discards are already under the pile.
func (g *State) shuffleAgain(src rowlock.Source) {
	again := shuffled(g.discards|g.reshuffled(), src)
	laid := copy(g.pile.cards[g.pile.top:g.pile.end], again)
	g.discards = 0
	for _, c := range again[laid:] {
		g.discards = g.discards.with(c)
	}
}

// A stack is a list of cards.
type stack []card

// shuffled returns the cards of a set in an order that src draws.
func shuffled(set cardSet, src rowlock.Source) stack {
	s := make(stack, 0, set.len())
	for ; set != 0; set &= set - 1 {
		s = append(s, set.nth(0))
	}
	for i := len(s) - 1; i > 0; i-- {
		j := src.Below(uint32(i + 1))
		s[i], s[j] = s[j], s[i]
	}
	return s
}

// takeNumber removes the first card with a number from the stack, which must have one.
func (s *stack) takeNumber(n uint) card {
	i := slices.IndexFunc(*s, func(c card) bool { return c.number() == n })
	taken := (*s)[i]
	*s = slices.Delete(*s, i, i+1)
	return taken
}

// like removes a card of the same number for each card of a set, and returns them.
func (s *stack) like(set cardSet) (taken cardSet) {
	for ; set != 0; set &= set - 1 {
		taken = taken.with(s.takeNumber(set.nth(0).number()))
	}
	return taken
}
