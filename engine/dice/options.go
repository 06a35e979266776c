package dice

import (
	"rowlock"
	"rowlock/sheet"
)

// An action that crosses a cell is the cell with this bit, so that no cell is
// Pass.
const crossing rowlock.Action = 1 << 8

// ActionOf returns the action that crosses a cell.
func ActionOf(c sheet.Cell) rowlock.Action { return crossing | rowlock.Action(c) }

// CellOf returns the cell that an action other than Pass crosses.
func CellOf(a rowlock.Action) sheet.Cell { return sheet.Cell(a & (crossing - 1)) }

// Actions implements rowlock.State: to pass, then the open cells row by row,
// left to right.
func (g *State) Actions(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	if !g.HasSay(s) || g.Phase() == rowlock.PhasePawn {
		return dst
	}
	return sheet.Append(append(dst, rowlock.Pass), g.Options(s), crossing)
}

// Options returns the cells that a seat which decides now may cross.
func (g *State) Options(s rowlock.Seat) sheet.Set {
	if g.Phase() == rowlock.PhaseColour {
		return g.coloured().And(g.open[s]) // C7
	}
	cells := g.layout.White(g.throw.Sum()).And(g.open[s]) // C6
	if g.rules.Lucky && g.luck(s) {
		cells = cells.Or(g.luckyCells(s))
	}
	return cells
}

// coloured returns the cells that a white die and a coloured die make together
// (C7).
func (g *State) coloured() sheet.Set {
	var cells sheet.Set
	thrown := g.throw & g.inGame
	for c := range sheet.Colour(sheet.Colours) {
		if face := thrown.Die(c); face != 0 {
			cells = cells.Or(g.layout.Die(c, thrown.White(0)+face)).Or(g.layout.Die(c, thrown.White(1)+face))
		}
	}
	return cells
}

// Open returns the cells that a seat could cross if it had their numbers: open
// for all and on the seat's own sheet (C3, C9, C11).
func (g *State) Open(s rowlock.Seat) sheet.Set { return g.open[s] }

// luck reports whether the white sum is one of the seat's lucky numbers (L3).
func (g *State) luck(s rowlock.Seat) bool {
	sum := uint8(g.throw.Sum())
	return g.lucky[s][0] == sum || g.lucky[s][1] == sum
}

// luckyCells returns the next cells of the seat's emptiest open rows, as far as
// they may be crossed (L4, L5).
func (g *State) luckyCells(s rowlock.Seat) sheet.Set {
	mine := &g.sheets[s].Rows
	least := sheet.MaxCells + 1
	for r := range g.layout.Rows() {
		if !g.closed.Has(r) {
			least = min(least, mine[r].Crosses())
		}
	}
	var next sheet.Set
	for r := range g.layout.Rows() {
		if mine[r].Crosses() == least {
			next = next.WithRow(r, 1<<mine[r].Reach())
		}
	}
	return next.And(g.open[s])
}
