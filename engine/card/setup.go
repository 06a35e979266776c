package card

import (
	"rowlock"
	"rowlock/engine/turn"
	"rowlock/engine/words"
)

// A Setup is a card game before its first turn: a shuffled deck to be dealt, or the hands,
// display and pile of a position in the middle of a game.
type Setup struct {
	words.Opening
	rules   *Rules
	seats   int
	deck    []card // the whole deck in its order before dealing, nil for a position
	hands   [rowlock.MaxSeats]cardSet
	display []card
	pile    []card
	lying   bool    // a pile was put, perhaps an empty one
	used    cardSet // cards of hands, display and pile
}

// Put implements rowlock.Setup for active, sheet, hand, display, pile and deck.
func (s *Setup) Put(st rowlock.Statement) error {
	if taken, err := s.Opening.Put(st); taken {
		return err
	}
	switch st.Keyword {
	case "hand", "display", "pile":
		return s.putPart(st)
	case "deck":
		return s.putDeck(st.Words)
	}
	return words.NotInRules.New(s.rules.Name, st.Keyword)
}

func (s *Setup) putDeck(list []string) error {
	if s.used != 0 || s.lying {
		return deckAndHands.Under("K2")
	}
	cards, set, err := s.rules.readCards(list)
	if err != nil {
		return err
	}
	if missing := s.rules.deck() &^ set; missing != 0 {
		return deckNotWhole.Under("K1", missing.nth(0).word())
	}
	s.deck = cards
	return nil
}

// putPart takes one part of a position. Between turns a hand has the dealt cards, or five less
// the one to three that were played (K2, K3, K5).
func (s *Setup) putPart(st rowlock.Statement) error {
	cards, set, err := s.rules.readCards(st.Words)
	if err != nil {
		return err
	}
	if twice := s.used & set; twice != 0 {
		return cardTwice.Under("K1", twice.nth(0).word())
	}
	s.used |= set
	switch {
	case st.Keyword == "hand":
		if len(cards) < handSize-mostCards || len(cards) > dealt {
			return handCount.Under("K3", len(cards), handSize-mostCards, dealt)
		}
		s.hands[st.Seat] = set
	case st.Keyword == "display":
		if len(cards) != places {
			return displayCount.Under("K2", len(cards), places)
		}
		s.display = cards
	default:
		s.pile, s.lying = cards, true
	}
	return nil
}

// Deal implements rowlock.Setup: it shuffles the deck unless one was put.
func (s *Setup) Deal(src rowlock.Source) {
	if s.deck != nil || s.used != 0 {
		return
	}
	s.deck = shuffled(s.rules.deck(), src)
}

// Statements implements rowlock.Setup.
func (s *Setup) Statements() []rowlock.Statement {
	list := s.Opening.Statements()
	if s.deck != nil {
		return append(list, rowlock.Statement{Keyword: "deck", Seat: rowlock.Nobody, Words: wordsOf(s.deck)})
	}
	for seat := range rowlock.Seat(s.seats) {
		list = append(list, rowlock.Statement{Keyword: "hand", Seat: seat, Words: s.hands[seat].words()})
	}
	return append(list,
		rowlock.Statement{Keyword: "display", Seat: rowlock.Nobody, Words: wordsOf(s.display)},
		rowlock.Statement{Keyword: "pile", Seat: rowlock.Nobody, Words: wordsOf(s.pile)})
}

// wordsOf writes cards in the order in which they lie.
func wordsOf(cards []card) []string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = c.word()
	}
	return list
}

// Start implements rowlock.Setup. In a position, the cards that lie nowhere else are the
// discards.
func (s *Setup) Start() (rowlock.State, error) {
	g := &State{Turn: turn.Of(s.First(), s.seats), rules: s.rules, layout: s.rules.Sheet, sheets: s.Sheets()}
	if s.deck != nil {
		g.deal(s.deck)
	} else if err := s.layOut(g); err != nil {
		return nil, err
	}
	for seat := range g.Sitting() {
		g.open[seat] = g.sheets[seat].Open(g.layout)
	}
	g.after = rowlock.PhaseTake
	g.goOn()
	for over, seat := g.rowsEnd(), rowlock.Seat(0); !over && seat < g.Sitting(); seat++ {
		over = g.penaltiesEnd(seat)
	}
	return g, nil
}

func (s *Setup) layOut(g *State) error {
	for seat := range s.seats {
		if s.hands[seat] == 0 && s.used != 0 {
			return rowlock.NoHand.Under("K2", seat+1)
		}
	}
	if s.display == nil || !s.lying {
		return notDealt.Under("K2")
	}
	g.hands = s.hands
	copy(g.display[:], s.display)
	g.pile, g.discards = newPile(s.pile), s.rules.deck()&^s.used
	return nil
}

// deal gives four cards to each seat in turn order, four to the display, and
// leaves the rest as the pile (K2).
func (g *State) deal(deck []card) {
	for seat := range g.Sitting() {
		for _, c := range deck[:dealt] {
			g.hands[seat] = g.hands[seat].with(c)
		}
		deck = deck[dealt:]
	}
	copy(g.display[:], deck)
	g.pile = newPile(deck[places:])
}
