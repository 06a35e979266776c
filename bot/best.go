package bot

import (
	"math"

	"rowlock"
	"rowlock/sheet"
)

// best returns the choice that is worth most, the first of equals.
func best(v *rowlock.View, worth func(*rowlock.Choice) float64) rowlock.Action {
	choices := v.Choices[v.Viewer]
	top, most := 0, -math.MaxFloat64
	for i := range choices {
		if w := worth(&choices[i]); w > most {
			top, most = i, w
		}
	}
	return choices[top].Action
}

// mine returns what the viewer may know of itself.
func mine(v *rowlock.View) *rowlock.Player { return &v.Players[v.Viewer] }

// skips counts the cells that a choice leaves behind uncrossed (C3).
func skips(v *rowlock.View, c *rowlock.Choice) int {
	me := mine(v)
	after := me.Sheet
	for _, cell := range c.Cells() {
		after.Cross(me.Layout, cell)
	}
	return after.Lost(me.Layout, &me.Sheet).Len()
}

// locks reports whether a choice closes a row.
func locks(l *sheet.Layout, c *rowlock.Choice) bool {
	cells := c.Cells()
	return len(cells) > 0 && l.Closes(cells[len(cells)-1])
}

// mustCross reports whether this is the viewer's last chance to escape a
// penalty (C8, B4, K10).
func mustCross(v *rowlock.View) bool {
	if v.Viewer != v.Active || v.Crossed {
		return false
	}
	switch v.Phase {
	case rowlock.PhaseColour:
		return v.Track == nil
	case rowlock.PhasePawn, rowlock.PhasePlay:
		return true
	}
	return false
}
