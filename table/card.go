package table

import (
	"slices"

	"rowlock"
)

// A Card is one that somebody may see, and where it lay in the decks of a game.
type Card struct {
	Deck  int // 0 is dealt at the begin, each reshuffle makes the next
	Place int // the top first
	Word  string
}

// A Proof opens a card: what shows that it lay there, and nothing of the others.
type Proof struct {
	Card
	Number int // the card's place in the ordered deck
	Salt   string
	Path   []string // the neighbours on the way to the root
}

// Cards returns the cards of the game that is on, or was last, that whoever shows a token
// may see whole: the own hand, and what has been played (K2).
func (t *Table) Cards(token Token) (list []Card) {
	s := t.state
	if s.Opening || s.Stage == Gathering {
		return nil
	}
	decks := s.decks()
	if decks == nil {
		return nil
	}
	viewer := s.viewer(t.SeatOf(token))
	v := rowlock.LookAt(s.Play, viewer)
	defer v.Free()
	seen := v.Cards.Discarded
	if viewer >= 0 {
		seen = slices.Concat(seen, v.Players[viewer].Hand)
	}
	for _, c := range seen {
		if card, ok := lay(decks, c.Word()); ok {
			list = append(list, card)
		}
	}
	return list
}

// decks returns the decks of the game, each card as its record writes it, the top first;
// nil where there are none. Nobody may see them.
func (s *State) decks() (list [][]string) {
	for _, st := range s.Record.Setup {
		if st.Keyword == "deck" {
			list = append(list, st.Words)
		}
	}
	if list == nil {
		return nil
	}
	for _, turn := range s.Record.Turns {
		if turn.Phase == rowlock.PhaseReshuffle {
			list = append(list, turn.Words)
		}
	}
	return list
}

// lay returns where a card lay last: those of a later deck had been played before.
func lay(decks [][]string, word string) (c Card, ok bool) {
	for deck, words := range slices.Backward(decks) {
		if place := slices.Index(words, word); place >= 0 {
			return Card{deck, place, word}, true
		}
	}
	return c, false
}
