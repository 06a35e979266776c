package bot

import (
	"rowlock"
	"rowlock/sheet"
)

// A bot judges choices that cross nothing by how it values cells: it takes cards that may bring
// good cells, and discards those that bring bad ones.

// A cellWorth returns a bot's value for crossing an open cell of its own sheet. A bot does not
// want a cell that is worth 0 or less.
type cellWorth func(sheet.Cell) float64

// idle returns the worth of a choice that crosses nothing, 0 for passing.
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

// cardWorth returns the worth of the cell that a card could cross: the mean over the rows if
// its colour is hidden, the best row if its colour is free.
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
