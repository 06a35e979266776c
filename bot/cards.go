package bot

import (
	"strings"

	"rowlock"
	"rowlock/engine/sheet"
)

// What a bot does with choices that cross nothing follows from how it values
// cells: it takes cards that may bring good cells, and parts with those that
// bring bad ones.

// A cellWorth is what a bot gives for crossing an open cell of its own sheet; 0
// or less is not worth having.
type cellWorth func(sheet.Cell) float64

// idle returns what a choice that crosses nothing is worth: 0 for passing.
func idle(v *rowlock.View, c *rowlock.Choice, cell cellWorth) float64 {
	switch v.Phase {
	case rowlock.PhaseTake:
		return cardsWorth(v, c.Word, cell)
	case rowlock.PhasePlay:
		return -cardsWorth(v, c.Word, cell)
	}
	return 0
}

// cardsWorth adds up what the cards named in a choice could bring: a card of
// unknown colour is worth the mean of the rows.
func cardsWorth(v *rowlock.View, word string, cell cellWorth) float64 {
	word, _, _ = strings.Cut(word, "=")
	layout, total := v.Rules.Layout(), 0.0
	for card := range strings.FieldsSeq(word) {
		number, known, row := readCard(layout, card)
		cells := layout.White(number).And(open(v))
		sum := 0.0
		for i := range cells.Len() {
			if c := cells.Nth(i); !known || c.Row() == row {
				sum += max(0, cell(c))
			}
		}
		if !known {
			sum /= float64(layout.Rows())
		}
		total += sum
	}
	return total
}

// readCard reads a card as choices write it: "G4", "?4", "J4:G".
func readCard(l *sheet.Layout, card string) (number uint, known bool, row int) {
	face, as, _ := strings.Cut(card, ":")
	for _, digit := range []byte(face[1:]) {
		number = number*10 + uint(digit-'0')
	}
	letter := face[0]
	if as != "" {
		letter = as[0]
	}
	if colour, ok := sheet.ColourOf(letter); ok {
		row, known = l.RowOf(colour)
	}
	return number, known, row
}

// open returns the cells that the viewer could cross if it had their numbers.
func open(v *rowlock.View) sheet.Set {
	layout, me := v.Rules.Layout(), mine(v)
	var cells sheet.Set
	for r := range layout.Rows() {
		if !v.Closed.Has(r) {
			cells = cells.WithRow(r, layout.Open(r, me.Sheet.Rows[r]))
		}
	}
	return cells
}

// offered returns the cells that the dice on the table will offer the active
// seat in step 2 if its sheet stays as it is (C7).
func offered(v *rowlock.View) sheet.Set {
	layout := v.Rules.Layout()
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
