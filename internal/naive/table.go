package naive

import (
	"fmt"
	"slices"
)

// playTake is step 1: the active player fills the hand to five from the display, then the display
// is refilled (K3).
func (g *Game) playTake(words []string) error {
	cards, err := g.edition.parseCards(words)
	if err != nil {
		return err
	}
	s := g.seats[g.active]
	if wanted := g.wanted(s); len(cards) != wanted {
		return fmt.Errorf("%s takes %d to hold five, not %d", s.name, wanted, len(cards))
	}
	for _, c := range cards {
		if !slices.Contains(g.display, c) {
			return fmt.Errorf("%s is not on display", c)
		}
	}
	for _, c := range cards {
		g.display[slices.Index(g.display, c)] = card{}
		s.hand = append(s.hand, c)
	}
	g.refill()
	return nil
}

// wanted is the number of cards that the player must take to hold five.
func (g *Game) wanted(s *seat) int {
	return 5 - len(s.hand)
}

// refill fills the empty places of the display from the pile, from the left. If the pile runs out,
// even in between, a reshuffle is due (K7), else the call.
func (g *Game) refill() {
	for place, c := range g.display {
		if c == (card{}) && len(g.pile) > 0 {
			g.display[place], g.pile = g.pile[0], g.pile[1:]
		}
	}
	g.phase = "call"
	if len(g.pile) == 0 {
		g.phase = "reshuffle"
	}
}

// playReshuffle makes the discards, in the order given, the new pile (K7).
func (g *Game) playReshuffle(words []string) error {
	cards, err := g.edition.parseCards(words)
	if err != nil {
		return err
	}
	for _, c := range cards {
		if !slices.Contains(g.discards, c) {
			return fmt.Errorf("%s is not among the discards", c)
		}
	}
	if len(cards) != len(g.discards) {
		return fmt.Errorf("%s is missing from the reshuffle", without(g.discards, cards...)[0])
	}
	g.pile, g.discards = cards, nil
	g.refill()
	return nil
}

// playCall is step 2: every player may cross the number on top of the pile, judged like step 1 of
// the dice editions (K4).
func (g *Game) playCall(words []string) error {
	choices, err := g.parseChoices(words)
	if err != nil {
		return err
	}
	for _, s := range g.seats {
		if c, crosses := choices[s]; crosses {
			if err := g.choiceRefusal(s, c, g.callRefusal(s, c.cell)); err != nil {
				return err
			}
		}
	}
	g.crossAll(choices)
	g.goOn("play")
	return nil
}

// callRefusal says why the player cannot cross the cell in step 2 (K4); nil if they can.
func (g *Game) callRefusal(s *seat, c cell) error {
	if top := g.pile[0].number; c.number != top {
		return fmt.Errorf("%s cannot cross %s: the call is %d", s.name, c, top)
	}
	return g.crossRefusal(s, c)
}

// cardsPosition is the table of a card edition, nil in the dice editions.
func (g *Game) cardsPosition() *Cards {
	if !g.edition.cards {
		return nil
	}
	p := &Cards{Display: []string{}, Pile: len(g.pile), Discards: len(g.discards)}
	for _, c := range g.display {
		if c != (card{}) {
			p.Display = append(p.Display, c.String())
		}
	}
	if len(g.pile) > 0 {
		top := g.pile[0].number
		p.Call = &top
	}
	return p
}
