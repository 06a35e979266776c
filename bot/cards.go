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
	sum, most := 0.0, 0.0
	for i := range cells.Len() {
		c := cells.Nth(i)
		worth := max(0, cell(c))
		if lock, ok := layout.Lock(c.Row()); ok && lock == card.Colour {
			return worth
		}
		sum, most = sum+worth, max(most, worth)
	}
	switch card.Colour {
	case rowlock.Joker:
		return most
	case rowlock.UnknownColour:
		return sum / float64(layout.Rows())
	}
	return 0
}
