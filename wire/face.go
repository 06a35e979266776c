package wire

import (
	"rowlock"
	"rowlock/sheet"
)

// Cell is a cell of a sheet, and what it prints.
type Cell struct {
	Row     int      `json:"row"`
	Place   int      `json:"place"`
	Number  int      `json:"number"`
	Colours []string `json:"colours"`
}

// NewCells describes cells of one sheet in their order.
func NewCells(l *sheet.Layout, cells []sheet.Cell) []Cell {
	list := make([]Cell, len(cells))
	for i, c := range cells {
		list[i] = Cell{c.Row(), c.Place(), int(l.Number(c)), coloursOf(l, c)}
	}
	return list
}

func coloursOf(l *sheet.Layout, c sheet.Cell) (names []string) {
	for colour := range sheet.Colour(sheet.Colours) {
		if l.Colours(c).Has(colour) {
			names = append(names, colour.String())
		}
	}
	return names
}

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
