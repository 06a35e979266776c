package dealer

import (
	"slices"

	"rowlock"
	"rowlock/internal/live/table"
	"rowlock/record"
)

// Open implements run.Sharer. A viewer may see whole the cards of its own hand and those that have
// been played (K2).
func (d *Dealer) Open(code string, draw *table.Draw, viewer rowlock.Seat, has map[table.Place]bool) (list []table.Proof, err error) {
	cards := slices.DeleteFunc(seen(draw, viewer), func(c card) bool { return has[c.place] })
	if len(cards) == 0 {
		return nil, nil
	}
	g, err := d.find(code, draw)
	if err != nil {
		return nil, unlessNone(err)
	}
	for _, c := range cards {
		list = append(list, g.open(c))
	}
	return list, nil
}

// A card is a card of the game and where it lay in a deck.
type card struct {
	word  string
	place table.Place
}

// seen returns the cards that a viewer may see whole, and where they lay.
func seen(draw *table.Draw, viewer rowlock.Seat) (list []card) {
	decks := decksOf(draw.Record)
	if decks == nil {
		return nil
	}
	v := rowlock.LookAt(draw.Position, viewer)
	defer v.Free()
	whole := v.Cards.Discarded
	if viewer >= 0 {
		whole = slices.Concat(whole, v.Players[viewer].Hand)
	}
	for _, c := range whole {
		if place, ok := lay(decks, c.Word()); ok {
			list = append(list, card{c.Word(), place})
		}
	}
	return list
}

// decksOf returns the decks of a game, each card as its record writes it, the top first; nil if
// the game has none.
func decksOf(r *record.Record) (decks [][]string) {
	for _, st := range r.Setup {
		if st.Keyword == "deck" {
			decks = append(decks, st.Words)
		}
	}
	if decks == nil {
		return nil
	}
	for _, step := range r.Steps {
		if step.Phase == rowlock.PhaseReshuffle {
			decks = append(decks, step.Words)
		}
	}
	return decks
}

// lay returns where a card lay in the newest deck that had it: a reshuffle makes a new deck of the
// played cards.
func lay(decks [][]string, word string) (p table.Place, ok bool) {
	for deck, words := range slices.Backward(decks) {
		if depth := slices.Index(words, word); depth >= 0 {
			return table.Place{Deck: deck, Depth: depth}, true
		}
	}
	return p, false
}

// open returns the proof of a card that lay in one of the game's decks.
func (g *game) open(c card) table.Proof {
	p := g.dealer.Proof(c.place.Deck, c.place.Depth)
	shown := table.Proof{Place: c.place, Word: c.word, Card: p.Card, Salt: p.Salt.String(), Path: []string{}}
	for _, neighbour := range p.Path {
		shown.Path = append(shown.Path, neighbour.String())
	}
	return shown
}
