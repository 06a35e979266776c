package bot

import (
	"rowlock"
	"rowlock/sheet"
)

// greedy crosses whenever it can. It prefers locks, then more cells, then fewer skipped cells.
type greedy struct{}

// Choose implements Bot.
func (greedy) Choose(v *rowlock.View) rowlock.Action {
	layout := mine(v).Layout
	return best(v, func(c *rowlock.Choice) float64 {
		n := crosses(c)
		if n == 0 {
			return idle(v, c, nearness(v)) - 1e6
		}
		worth := float64(sheet.MaxCells*n - skips(v, c))
		if locks(layout, c) {
			worth += 1e6
		}
		return worth
	})
}

// nearness values a cell higher the fewer it skips.
func nearness(v *rowlock.View) cellWorth {
	me := mine(v)
	return func(c sheet.Cell) float64 { return 1 / float64(1+c.Place()-me.Sheet.Rows[c.Row()].Reach()) }
}
