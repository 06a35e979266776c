package bot

import (
	"rowlock"
	"rowlock/sheet"
)

// skips counts the cells that a choice leaves behind uncrossed (C3).
func skips(v *rowlock.View, c *rowlock.Choice) int {
	me := mine(v)
	after := me.Sheet
	for _, cell := range c.Cells() {
		after.Cross(me.Layout, cell)
	}
	return after.Lost(me.Layout, &me.Sheet).Len()
}

// crosses counts the cells that a choice crosses; a prize that it strikes counts as one.
func crosses(c *rowlock.Choice) int {
	if c.Prize {
		return 1
	}
	return len(c.Cells())
}

// prize returns the points that striking the viewer's next prize adds.
func prize(v *rowlock.View) float64 {
	return float64(mine(v).Layout.PrizeGain(int(mine(v).Sheet.Bar)))
}

// locks reports whether the last cell that a choice crosses closes its row.
func locks(l *sheet.Layout, c *rowlock.Choice) bool {
	cells := c.Cells()
	return len(cells) > 0 && l.Closes(cells[len(cells)-1])
}
