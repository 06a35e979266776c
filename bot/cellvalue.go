package bot

import (
	"math"

	"rowlock"
	"rowlock/sheet"
)

// cellvalue is a rule that others have published: a cell is worth its crosses
// and the room behind it, less what is skipped. It is stated for rows of eleven
// cells; rows of other lengths are measured from their own middle and end.
type cellvalue struct{}

// Choose implements Bot. An active seat that finds nothing good in step 1 waits
// for step 2 if that offers something good, and else takes whatever is better
// than a penalty.
func (cellvalue) Choose(v *rowlock.View) rowlock.Action {
	me := mine(v)
	value := func(c sheet.Cell) float64 { return cellValue(me.Layout, me.Sheet.Rows[c.Row()], c) }
	limit := 0.0
	if mustCross(v) || v.Phase == rowlock.PhaseWhite && v.Viewer == v.Active {
		limit = sheet.PenaltyPoints
		if v.Phase == rowlock.PhaseWhite {
			limit = later(v, value)
		}
	}
	return best(v, func(c *rowlock.Choice) float64 {
		if len(c.Cells()) == 0 {
			return idle(v, c, value) + limit
		}
		sum := 0.0
		for _, cell := range c.Cells() {
			sum += value(cell)
		}
		return sum
	})
}

// later returns above what value the active seat crosses in step 1, given what
// step 2 will offer.
func later(v *rowlock.View, value cellWorth) float64 {
	limit := float64(sheet.PenaltyPoints)
	cells := v.Coming
	for i := range cells.Len() {
		limit = max(limit, value(cells.Nth(i)))
	}
	return min(limit, 0)
}

// certain is more than any sum of values.
const certain = 1e3

// cellValue returns the published value of crossing a cell of a row.
func cellValue(l *sheet.Layout, row sheet.Row, c sheet.Cell) float64 {
	if l.Closes(c) {
		return certain
	}
	place, last := c.Place(), l.Len(c.Row())-1
	crosses, room := float64(row.Crosses()+1), float64(last-1-place)
	lost, bonus := 0.0, 0.5
	if crosses+room < float64(l.Need(c.Row())) {
		lost, bonus = 1, 0
	}
	missed := 0.0
	for i := row.Reach(); i < place; i++ {
		missed += (float64(last+2-i) - lost) * lossPower[rarity(i, last)]
	}
	return crosses + 0.71407*(0.5*room+bonus) - ownPower[rarity(place, last)]*missed
}

// The formula's powers by rarity.
var (
	ownPower  = powers(1, 0.949905)
	lossPower = powers(0.49005, 0.823284*0.921692)
)

// powers returns factor times base to the f, where f is −1 at index 0 and half
// a step more at each further index: rows of an even length have their middle
// between two cells.
func powers(factor, base float64) (list [2 * sheet.MaxCells]float64) {
	for i := range list {
		list[i] = factor * math.Pow(base, float64(i)/2-1)
	}
	return list
}

// rarity says in half steps how far a place is from the one after the middle:
// of eleven, 12 for the first, 0 for the seventh, 8 for the last.
func rarity(place, last int) int {
	if away := 2*place - last - 2; away > 0 {
		return away
	}
	return last + 2 - 2*place
}
