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
	for _, card := range c.Cards {
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
	cells := layout.White(uint(card.Number)).And(open(v))
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

// open returns the cells that the viewer could cross if it had their numbers.
func open(v *rowlock.View) sheet.Set {
	me := mine(v)
	var cells sheet.Set
	for r := range me.Layout.Rows() {
		if !v.Closed.Has(r) {
			cells = cells.WithRow(r, me.Sheet.OpenRow(me.Layout, r))
		}
	}
	return cells
}

// offered returns the cells that the dice on the table will offer the active
// seat in step 2 if its sheet stays as it is (C7).
func offered(v *rowlock.View) sheet.Set {
	layout := mine(v).Layout
	var cells sheet.Set
	for c, face := range v.Dice.Coloured {
		if face != 0 {
			for _, white := range v.Dice.White {
				cells = cells.Or(layout.Die(sheet.Colour(c), uint(white+face)))
			}
		}
	}
	return cells.And(open(v))
}
