package dice

import (
	"rowlock"
	"rowlock/engine/sheet"
)

// A State is one moment of one game: a plain value, copied to branch and
// compared with ==.
type State struct {
	rules   *Rules
	layout  *sheet.Layout
	sheets  [rowlock.MaxSeats]sheet.Sheet
	open    [rowlock.MaxSeats]sheet.Set // cells the sheet and the closed rows leave open (C3, C9, C11)
	lucky   [rowlock.MaxSeats][2]uint8
	chosen  [rowlock.MaxSeats]rowlock.Action // secret until the phase settles
	throw   Throw                            // on the table until the turn ends
	inGame  Throw                            // mask of the dice that are not out (C11)
	moment  uint16
	seats   rowlock.Seat
	active  rowlock.Seat
	phase   rowlock.Phase
	reason  rowlock.Reason
	owes    rowlock.SeatSet
	closed  sheet.RowSet
	crossed bool // the active seat has made a cross this turn (C8)
}

// Rules implements rowlock.State.
func (g *State) Rules() rowlock.Rules { return g.rules }

// Seats implements rowlock.State.
func (g *State) Seats() int { return int(g.seats) }

// Phase implements rowlock.State.
func (g *State) Phase() rowlock.Phase { return g.phase }

// Active implements rowlock.State.
func (g *State) Active() rowlock.Seat { return g.active }

// Moment implements rowlock.State.
func (g *State) Moment() int { return int(g.moment) }

// Owes implements rowlock.State.
func (g *State) Owes() rowlock.SeatSet { return g.owes }

// Sheet returns a seat's sheet.
func (g *State) Sheet(s rowlock.Seat) *sheet.Sheet { return &g.sheets[s] }

// HasCrossed reports whether the active seat has made a cross this turn (C8).
func (g *State) HasCrossed() bool { return g.crossed }

// Clone implements rowlock.State.
func (g *State) Clone() rowlock.State {
	twin := *g
	return &twin
}

// begin starts a phase in which those seats owe a decision.
func (g *State) begin(p rowlock.Phase, owes rowlock.SeatSet) {
	g.phase, g.owes = p, owes
	g.moment++
}

// Do implements rowlock.State.
func (g *State) Do(s rowlock.Seat, a rowlock.Action) {
	switch g.phase {
	case rowlock.PhaseRoll:
		g.throw = Throw(a) & g.inGame
		g.begin(rowlock.PhaseWhite, rowlock.AllSeats(int(g.seats)))
	case rowlock.PhaseWhite:
		g.chosen[s] = a
		if g.owes = g.owes.Without(s); g.owes == 0 {
			g.settleWhite()
		}
	case rowlock.PhaseColour:
		g.crossed = g.take(g.active, a) || g.crossed
		g.afterColour()
	}
}

// settleWhite makes the crosses of step 1, all of them judged on the position
// at its start, and only then looks at what they closed (C12).
func (g *State) settleWhite() {
	for s := range g.seats {
		crossed := g.take(s, g.chosen[s])
		if s == g.active {
			g.crossed = crossed
		}
	}
	if !g.RowsEnd() { // C15: else no step 2 and no penalty
		g.begin(rowlock.PhaseColour, 1<<g.active)
	}
}

// afterColour goes on from step 2.
func (g *State) afterColour() {
	switch {
	case g.RowsEnd():
	case g.rules.ThirdStep:
		g.begin(rowlock.PhasePawn, 1<<g.active)
	case !g.Penalise():
		g.NextTurn()
	}
}

// take makes the cross that an action stands for and reports whether it was
// one. A lock closes the row for everybody (C11).
func (g *State) take(s rowlock.Seat, a rowlock.Action) bool {
	if a == rowlock.Pass {
		return false
	}
	g.Cross(s, CellOf(a))
	return true
}

// Cross crosses an open cell on a seat's sheet and closes its row if that
// locks it.
func (g *State) Cross(s rowlock.Seat, c sheet.Cell) {
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
	for s := range g.seats {
		g.open[s] = g.open[s].WithRow(r, 0)
	}
}

// CrossThird makes the active seat's cross of a third step (B3, B4).
func (g *State) CrossThird(c sheet.Cell) {
	g.Cross(g.active, c)
	g.crossed = true
}

// Penalise gives the active seat its penalty if it made no cross this turn
// (C8), and reports whether that ends the game (C14).
func (g *State) Penalise() (over bool) {
	if g.crossed {
		return false
	}
	g.sheets[g.active].Penalties++
	return g.penaltiesEnd(g.active)
}

// NextTurn passes the dice on (C4).
func (g *State) NextTurn() {
	g.active = g.active.Next(int(g.seats))
	g.throw, g.crossed = Throw(0), false
	g.begin(rowlock.PhaseRoll, 0)
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
	g.reason = why
	g.throw = Throw(0)
	g.begin(rowlock.PhaseOver, 0)
}
