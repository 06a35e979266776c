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
	rules   *Rules
	players [rowlock.MaxSeats]player
	throw   Throw // on the table until the turn ends
	inGame  Throw // mask of the dice that are not out (C11)
	closed  sheet.RowSet
	join    bool                     // a sheet has squares (12.3)
	sums    [rowlock.MaxSeats]uint32 // white sums for which parts may offer a seat more: bit n for sum n
}

// A player is what one seat has in front of it.
type player struct {
	layout *sheet.Layout
	open   sheet.Set // cells the sheet and the closed rows leave open (C3, C9, C11)
	sheet  sheet.Sheet
	own    [2]uint8 // what a part keeps of the seat's own, which only the part understands
}

// Rules implements rowlock.State.
func (g *State) Rules() rowlock.Rules { return g.rules }

// Sheet returns a seat's sheet.
func (g *State) Sheet(s rowlock.Seat) *sheet.Sheet { return &g.players[s].sheet }

// Layout returns what a seat's sheet prints.
func (g *State) Layout(s rowlock.Seat) *sheet.Layout { return g.players[s].layout }

// Clone implements rowlock.State.
func (g *State) Clone() rowlock.State {
	twin := *g
	return &twin
}

// CloneInto implements rowlock.State.
func (g *State) CloneInto(old rowlock.State) rowlock.State {
	twin, ok := old.(*State)
	if !ok {
		return g.Clone()
	}
	*twin = *g
	return twin
}

// Do implements rowlock.State.
func (g *State) Do(s rowlock.Seat, a rowlock.Action) {
	switch g.Phase() {
	case rowlock.PhaseRoll:
		g.throw = Throw(a) & g.inGame
		g.BeginForAll(g.afterRoll())
	case rowlock.PhaseJoin:
		if g.Decide(s, a) {
			g.settleJoin()
		}
	case rowlock.PhaseWhite:
		if g.Decide(s, a) {
			g.settleWhite()
		}
	case rowlock.PhaseColour:
		if !g.DoCross(a) && !g.Penalise() {
			g.NextTurn()
		}
	}
}

// DoCross makes the active seat's cross, unless it passes, and reports whether that ends
// the game. A machine with a third step calls it in step 2, goes on from there, and ends
// the turn with Penalise and NextTurn.
func (g *State) DoCross(a rowlock.Action) (over bool) {
	g.NoteCross(a != rowlock.Pass)
	return g.closesLast(g.take(g.Active(), a))
}

// settleWhite makes the crosses of step 1, all judged on the position at its start, and
// only then closes the rows that they locked (C12).
func (g *State) settleWhite() {
	var locked sheet.RowSet
	for s := range g.Sitting() { // the same as take, which is too long for the compiler to inline
		p, a := &g.players[s], g.Chosen(s)
		if p.layout.Plain() {
			locked |= p.sheet.CrossPlain(p.layout, &p.open, cellOf(a))
		} else {
			locked |= g.takeEffects(p, a)
		}
	}
	g.NoteCross(g.Chosen(g.Active()) != rowlock.Pass)
	for _, p := range g.rules.Parts {
		p.settled(g)
	}
	if !g.closesLast(locked) { // C15: else no step 2 and no penalty
		g.BeginForActive(rowlock.PhaseColour)
	}
}

// closesLast closes rows and reports whether that ends the game.
func (g *State) closesLast(rows sheet.RowSet) bool {
	return rows != 0 && g.closeRows(rows)
}

// closeRows is separate so that the compiler inlines closesLast, which mostly has nothing
// to close.
func (g *State) closeRows(rows sheet.RowSet) (over bool) {
	g.close(rows)
	return g.rowsEnd()
}

// take makes the crosses of an action and returns the rows that they lock. The caller
// closes these when the phase settles (C12). On most sheets a pass crosses NoCell, which
// needs no branch (package sheet).
func (g *State) take(s rowlock.Seat, a rowlock.Action) (locked sheet.RowSet) {
	p := &g.players[s]
	if !p.layout.Plain() {
		return g.takeEffects(p, a)
	}
	return p.sheet.CrossPlain(p.layout, &p.open, cellOf(a))
}

// takeEffects is take for a sheet that is not plain.
func (g *State) takeEffects(p *player, a rowlock.Action) (locked sheet.RowSet) {
	if a == strike {
		p.sheet.Bar++
		return 0
	}
	if !p.layout.Marked(cellOf(a)) {
		return p.sheet.CrossUnmarked(p.layout, &p.open, g.closed, cellOf(a))
	}
	taken := p.sheet.Take(p.layout, g.closed, cellOf(a), sheet.PicksOf(a))
	p.open = g.shut(p.sheet.Open(p.layout), g.closed)
	return taken.Locked
}

// close closes rows for all seats and takes their dice out of the game (C11).
func (g *State) close(rows sheet.RowSet) {
	if rows == 0 {
		return
	}
	g.closed |= rows
	for s := range g.Sitting() {
		g.players[s].open = g.shut(g.players[s].open, rows)
	}
	for r := range g.players[0].layout.Rows() {
		if lock, ok := g.players[0].layout.Lock(r); ok && rows.Has(r) {
			g.inGame = g.inGame.without(lock)
		}
	}
}

// shut returns the cells without those of the rows.
func (g *State) shut(cells sheet.Set, rows sheet.RowSet) sheet.Set {
	for r := range g.players[0].layout.Rows() {
		if rows.Has(r) {
			cells = cells.WithRow(r, 0)
		}
	}
	return cells
}

// Penalise gives the active seat its penalty if it made no cross this turn
// (C8), and reports whether that ends the game (C14).
func (g *State) Penalise() (over bool) {
	penalty := uint8(1)
	if g.HasCrossed() {
		penalty = 0
	}
	mine := &g.players[g.Active()].sheet
	mine.Penalties += penalty
	return g.penaltiesEnd(mine)
}

// NextTurn passes the dice on (C4).
func (g *State) NextTurn() {
	g.PassOn()
	g.throw = Throw(0)
	g.Begin(rowlock.PhaseRoll, 0)
}

// rowsEnd ends the game if enough rows are closed (C14).
func (g *State) rowsEnd() bool {
	if g.closed.Len() < g.rules.ClosedRows {
		return false
	}
	g.Finish(rowlock.ByRows)
	return true
}

// penaltiesEnd ends the game if a sheet has its last penalty (C14).
func (g *State) penaltiesEnd(s *sheet.Sheet) bool {
	if int(s.Penalties) < g.rules.Penalties {
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
