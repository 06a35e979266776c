package bot

import (
	"math"

	"rowlock"
	"rowlock/sheet"
)

// cellvalue plays by a published formula: a cell is worth the row's crosses and the room to its
// right, minus the skipped cells. The formula is for rows of eleven cells; in rows of other
// lengths distances count from the row's own middle and end.
type cellvalue struct{}

// Choose implements Bot. If step 1 offers nothing good, an active seat waits for step 2 if that
// offers something good. Otherwise it takes anything that is better than a penalty.
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

// later returns the value that a cross of the active seat in step 1 must exceed, given what step
// 2 will offer.
func later(v *rowlock.View, value cellWorth) float64 {
	limit := float64(sheet.PenaltyPoints)
	for c := range v.Coming.All() {
		limit = max(limit, value(c))
	}
	return min(limit, 0)
}

// certain is greater than any sum of values.
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

// powers returns factor times base to the f, where f is −1 at index 0 and grows by one half per
// index: in rows of an even length the middle is between two cells.
func powers(factor, base float64) (list [2 * sheet.MaxCells]float64) {
	for i := range list {
		list[i] = factor * math.Pow(base, float64(i)/2-1)
	}
	return list
}

// rarity returns the distance, in half steps, of a place from the one after the middle. Of eleven
// places the first has 12, the seventh 0 and the last 8.
func rarity(place, last int) int {
	if away := 2*place - last - 2; away > 0 {
		return away
	}
	return last + 2 - 2*place
}
