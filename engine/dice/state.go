package dice

import (
	"rowlock"
	"rowlock/engine/turn"
	"rowlock/sheet"
)

// A State is one moment of one game: a plain value, copied to branch and
// compared with ==.
type State struct {
	turn.Turn
	rules  *Rules
	layout *sheet.Layout
	sheets [rowlock.MaxSeats]sheet.Sheet
	open   [rowlock.MaxSeats]sheet.Set // cells the sheet and the closed rows leave open (C3, C9, C11)
	lucky  [rowlock.MaxSeats][2]uint8
	throw  Throw // on the table until the turn ends
	inGame Throw // mask of the dice that are not out (C11)
	closed sheet.RowSet
}

// Rules implements rowlock.State.
func (g *State) Rules() rowlock.Rules { return g.rules }

// Sheet returns a seat's sheet.
func (g *State) Sheet(s rowlock.Seat) *sheet.Sheet { return &g.sheets[s] }

// Clone implements rowlock.State.
func (g *State) Clone() rowlock.State {
	twin := *g
	return &twin
}

// Do implements rowlock.State.
func (g *State) Do(s rowlock.Seat, a rowlock.Action) {
	switch g.Phase() {
	case rowlock.PhaseRoll:
		g.throw = Throw(a) & g.inGame
		g.BeginForAll(rowlock.PhaseWhite)
	case rowlock.PhaseWhite:
		if g.Decide(s, a) {
			g.settleWhite()
		}
	case rowlock.PhaseColour:
		g.take(g.Active(), a)
		g.afterColour()
	}
}

// settleWhite makes the crosses of step 1, all of them judged on the position
// at its start, and only then looks at what they closed (C12).
func (g *State) settleWhite() {
	for s := range g.Sitting() {
		g.take(s, g.Chosen(s))
	}
	if !g.RowsEnd() { // C15: else no step 2 and no penalty
		g.BeginForActive(rowlock.PhaseColour)
	}
}

// afterColour goes on from step 2.
func (g *State) afterColour() {
	switch {
	case g.RowsEnd():
	case g.rules.ThirdStep:
		g.BeginForActive(rowlock.PhasePawn)
	case !g.Penalise():
		g.NextTurn()
	}
}

// take makes the cross that an action stands for, if it is one.
func (g *State) take(s rowlock.Seat, a rowlock.Action) {
	if a != rowlock.Pass {
		g.Cross(s, CellOf(a))
	}
}

// Cross crosses an open cell on a seat's sheet. A lock closes the row for
// everybody (C11).
func (g *State) Cross(s rowlock.Seat, c sheet.Cell) {
	g.NoteCross(s)
	r := c.Row()
	if g.sheets[s].Cross(g.layout, c) {
		g.close(r)
		return
	}
	if !g.closed.Has(r) { // L7: another seat may have closed it in this very phase
		g.open[s] = g.layout.After(g.open[s], c, g.sheets[s].Rows[r].Crosses())
	}
}

// close takes row r out of the game for everybody (C11).
func (g *State) close(r int) {
	g.closed = g.closed.With(r)
	g.inGame = g.inGame.without(g.layout.Lock(r))
	for s := range g.Sitting() {
		g.open[s] = g.open[s].WithRow(r, 0)
	}
}

// Penalise gives the active seat its penalty if it made no cross this turn
// (C8), and reports whether that ends the game (C14).
func (g *State) Penalise() (over bool) {
	if g.HasCrossed() {
		return false
	}
	g.sheets[g.Active()].Penalties++
	return g.penaltiesEnd(g.Active())
}

// NextTurn passes the dice on (C4).
func (g *State) NextTurn() {
	g.PassOn()
	g.throw = Throw(0)
	g.Begin(rowlock.PhaseRoll, 0)
}

// RowsEnd ends the game if enough rows are closed (C14).
func (g *State) RowsEnd() bool {
	if g.closed.Len() < g.rules.ClosedRows {
		return false
	}
	g.Finish(rowlock.ByRows)
	return true
}

// penaltiesEnd ends the game if the seat has its last penalty (C14).
func (g *State) penaltiesEnd(s rowlock.Seat) bool {
	if int(g.sheets[s].Penalties) < g.rules.Penalties {
		return false
	}
	g.Finish(rowlock.ByPenalties)
	return true
}

// Finish ends the game.
func (g *State) Finish(why rowlock.Reason) {
	g.throw = Throw(0)
	g.End(why)
}
