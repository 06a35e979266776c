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

// skipped counts the cells that a choice loses for good, and says in which row;
// the choice crosses at least one cell.
func skipped(v *rowlock.View, c *rowlock.Choice) int {
	cells := c.Cells()
	last := cells[len(cells)-1]
	return last.Place() + 1 - mine(v).Sheet.Rows[last.Row()].Reach() - len(cells)
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
