package bot

import (
	"rowlock"
	"rowlock/sheet"
)

// What a bot does with choices that cross nothing follows from how it values
// cells: it takes cards that may bring good cells, and parts with those that
// bring bad ones.

// A cellWorth is what a bot gives for crossing an open cell of its own sheet; 0
// or less is not worth having.
type cellWorth func(sheet.Cell) float64

// idle returns what a choice that crosses nothing is worth: 0 for passing.
func idle(v *rowlock.View, c *rowlock.Choice, cell cellWorth) float64 {
	worth := 0.0
	for _, card := range c.Cards() {
		worth += cardWorth(v, card, cell)
	}
	if v.Phase == rowlock.PhasePlay {
		return -worth // the cards are gone
	}
	return worth
}

// cardWorth returns what a card could bring: the mean of the rows when its
// colour is hidden, the best of them when it is free.
func cardWorth(v *rowlock.View, card rowlock.Card, cell cellWorth) float64 {
	layout := mine(v).Layout
	cells := layout.White(uint(card.Number)).And(mine(v).Open)
	if card.Colour < sheet.Colours {
		r, _ := layout.RowOf(card.Colour)
		if row := cells.Row(r); row != 0 {
			return max(0, cell(sheet.At(r, row.First())))
		}
		return 0
	}
	sum, most := 0.0, 0.0
	for left := cells; !left.Empty(); left = left.Without(left.First()) {
		worth := max(0, cell(left.First()))
		sum, most = sum+worth, max(most, worth)
	}
	if card.Colour == rowlock.Joker {
		return most
	}
	return sum / float64(layout.Rows())
}
