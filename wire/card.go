package wire

import (
	"rowlock"
	"rowlock/sheet"
)

// Card is a card as one viewer may know it.
type Card struct {
	Word   string `json:"word"` // as a record writes it
	Number int    `json:"number"`
	Colour string `json:"colour"` // "" for a joker, and if the viewer may not know it
	Joker  bool   `json:"joker"`
}

// NewCards describes cards in their order.
func NewCards(seen []rowlock.Card) []Card {
	list := []Card{}
	for _, c := range seen {
		card := Card{Word: c.Word(), Number: int(c.Number), Joker: c.Colour == rowlock.Joker}
		if c.Colour < sheet.Colours {
			card.Colour = c.Colour.String()
		}
		list = append(list, card)
	}
	return list
}

// Shown describes the cards that lie face up for a viewer.
type Shown struct {
	Display []Card   `json:"display"` // places from the left
	Hands   [][]Card `json:"hands"`   // by seat
}

// NewShown describes the cards on the table, nil if there are none.
func NewShown(v *rowlock.View) *Shown {
	if v.Cards == nil {
		return nil
	}
	shown := &Shown{Display: NewCards(v.Cards.Display)}
	for _, p := range v.Players[:v.Seats] {
		shown.Hands = append(shown.Hands, NewCards(p.Hand))
	}
	return shown
}
