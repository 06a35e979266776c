package dice

import (
	"rowlock"
	"rowlock/sheet"
)

// An action that crosses a cell is the cell with this bit flipped, so that Pass
// corresponds to NoCell. The bits above hold the rows picked where an effect of the cross
// leaves a choice (sheet.AppendWays).
const crossing = rowlock.Action(sheet.NoCell)

// strike is the action that strikes the next prize (12.2). It crosses NoCell.
const strike = rowlock.Action(1 << 8)

// ActionOf returns the action that crosses a cell, Pass for NoCell.
func ActionOf(c sheet.Cell) rowlock.Action { return crossing ^ rowlock.Action(c) }

// cellOf returns the cell that an action crosses, NoCell for Pass.
func cellOf(a rowlock.Action) sheet.Cell { return sheet.Cell(crossing ^ a) }

// Actions implements rowlock.State: first a pass, then the cells row by row, left to
// right, then the prize.
func (g *State) Actions(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	if !g.HasSay(s) {
		return dst
	}
	if g.players[s].layout.HasMore() {
		return g.more(dst, s)
	}
	return sheet.Append(dst, rowlock.Pass, g.Crossable(s), crossing)
}

// more is Actions for a sheet on which a choice may be more than a cell: it lists an action for
// each way to choose rows where an effect leaves a choice, and the prize.
func (g *State) more(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	dst = append(dst, rowlock.Pass)
	for c := range g.Crossable(s).All() {
		dst = g.ways(dst, s, c)
	}
	if g.Phase() == rowlock.PhaseColour && g.wins(s) {
		dst = append(dst, strike)
	}
	return dst
}

// ways appends the actions that cross a cell, one for each way to pick rows.
func (g *State) ways(dst []rowlock.Action, s rowlock.Seat, c sheet.Cell) []rowlock.Action {
	p := &g.players[s]
	return sheet.AppendWays(dst, ActionOf(c), &p.sheet, p.layout, g.closed, c)
}

// Crossable returns the cells that a seat may cross in the current phase.
func (g *State) Crossable(s rowlock.Seat) sheet.Set { return g.offered(s, g.Phase()) }

// offered returns the cells that a seat may cross in a step, with its sheet as it is now.
func (g *State) offered(s rowlock.Seat, phase rowlock.Phase) sheet.Set {
	p := &g.players[s]
	if phase == rowlock.PhaseColour {
		cells := (g.throw & g.inGame).Coloured(p.layout).And(p.open) // C7
		if !p.layout.Plain() {
			return g.joined(s, cells)
		}
		return cells
	}
	if phase == rowlock.PhaseJoin {
		return g.squares(s)
	}
	sum := g.throw.Sum()
	cells := p.layout.White(sum).And(p.open) // C6
	if g.sums[s]>>sum&1 != 0 {
		return g.further(s, cells)
	}
	return cells
}

// further adds to the cells those that the parts offer.
func (g *State) further(s rowlock.Seat, cells sheet.Set) sheet.Set {
	for _, part := range g.rules.Parts {
		cells = cells.Or(part.offers(g, s))
	}
	return cells
}

// joined removes from the cells those that open after others (6.2) but not to any of the
// dice that make their number.
func (g *State) joined(s rowlock.Seat, cells sheet.Set) sheet.Set {
	for left := cells.And(g.players[s].layout.Guarded()); !left.Empty(); left = left.Without(left.First()) {
		if c := left.First(); g.colouredDice(s, c) == 0 {
			cells = cells.Without(c)
		}
	}
	return cells
}

// Open returns the cells that a seat could cross if their numbers came: those that its
// own sheet and the closed rows leave open (C3, C9, C11).
func (g *State) Open(s rowlock.Seat) sheet.Set { return g.players[s].open }
