package bot

import "rowlock/sheet"

// closes reports whether crossing the cells closes a row.
func (t *evaluation) closes(cells []sheet.Cell) bool {
	for _, c := range cells {
		if t.f.cells[c%sheet.NoCell].closes {
			return true
		}
	}
	return false
}

// ends reports whether a choice ends the game by a lock. after is the viewer's sheet after the
// choice.
func (t *evaluation) ends(after *sheet.Sheet) bool {
	rows, _ := t.v.Rules.Ends()
	locks := after.Locks(t.f.Layout)
	return locks != mine(t.v).Sheet.Locks(t.f.Layout) && (t.v.Closed|locks).Len() >= rows
}

// penalty returns the worth of a penalty to the viewer. The last penalty ends the game.
func (t *evaluation) penalty() float64 {
	if _, last := t.v.Rules.Ends(); int(mine(t.v).Sheet.Penalties)+1 >= last {
		return t.end(sheet.PenaltyPoints)
	}
	return sheet.PenaltyPoints
}

// end returns the worth to the viewer of ending the game with some more points. Winning is worth
// more than anything else, losing less; the lead is added. What others may still cross in the same
// step is a guess. A player who plays alone loses what the rows could have become.
func (t *evaluation) end(gain float64) float64 {
	if t.v.Bare {
		t.v.Count()
	}
	lead, alone := gain+float64(mine(t.v).Total), true
	rival := 0.0
	for s := range t.v.Players[:t.v.Seats] {
		if total := float64(t.v.Players[s].Total); s != int(t.v.Viewer) && (alone || total > rival) {
			rival, alone = total, false
		}
	}
	if alone {
		for r := range t.f.Layout.Rows() {
			gain -= t.worthOf(r, t.me.at) - float64(mine(t.v).Sheet.RowPoints(t.f.Layout, r))
		}
		return gain
	}
	if t.v.Phase.ForAll() {
		rival += lateGain
	}
	switch {
	case lead > rival:
		return certain + lead - rival
	case lead < rival:
		return lead - rival - certain
	}
	return 0
}

// lateGain is a guess of the points that the leading rival makes in the step that ends the game.
const lateGain = 2
