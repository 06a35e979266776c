package dice

import (
	"slices"

	"rowlock"
	"rowlock/sheet"
)

// An action that crosses a cell is the cell with this bit, so that no cell is
// Pass, and above it the rows picked where an effect of the cross leaves a
// choice.
const (
	crossing rowlock.Action = 1 << 8
	pickBits                = 16
)

// ActionOf returns the action that crosses a cell.
func ActionOf(c sheet.Cell) rowlock.Action { return crossing | rowlock.Action(c) }

func picksOf(a rowlock.Action) sheet.Picks { return sheet.Picks(a >> pickBits) }

// CellOf returns the cell that an action other than Pass crosses.
func CellOf(a rowlock.Action) sheet.Cell { return sheet.Cell(a & (crossing - 1)) }

// Actions implements rowlock.State: to pass, then the open cells row by row,
// left to right.
func (g *State) Actions(dst []rowlock.Action, s rowlock.Seat) []rowlock.Action {
	if !g.HasSay(s) || g.Phase() != rowlock.PhaseWhite && g.Phase() != rowlock.PhaseColour {
		return dst
	}
	first := len(dst) + 1
	dst = sheet.Append(append(dst, rowlock.Pass), g.Options(s), crossing)
	if g.layouts[s].HasTies() {
		return g.pick(dst, s, first)
	}
	return dst
}

// pick replaces the actions of a list from the first on by as many as there are
// ways to decide where rows tie.
func (g *State) pick(dst []rowlock.Action, s rowlock.Seat, first int) []rowlock.Action {
	for i := first; i < len(dst); i++ {
		trial := g.sheets[s]
		taken := trial.Take(g.layouts[s], g.closed, CellOf(dst[i]), picksOf(dst[i]))
		if taken.Tie == 0 {
			continue
		}
		a := dst[i]
		dst = append(dst[:i], dst[i+1:]...)
		at := i
		for r := range g.layouts[s].Rows() {
			if taken.Tie.Has(r) {
				dst = slices.Insert(dst, at, a|rowlock.Action(sheet.Picks(0).With(taken.Picked, r))<<pickBits)
				at++
			}
		}
		i--
	}
	return dst
}

// Options returns the cells that a seat which decides now may cross.
func (g *State) Options(s rowlock.Seat) sheet.Set {
	if g.Phase() == rowlock.PhaseColour {
		return g.coloured(s)
	}
	cells := g.layouts[s].White(g.throw.Sum()).And(g.open[s]) // C6
	for _, p := range g.rules.Parts {
		cells = cells.Or(p.offers(g, s))
	}
	return cells
}

// coloured returns the open cells that a white die and a coloured die make
// together (C7).
func (g *State) coloured(s rowlock.Seat) (cells sheet.Set) {
	l, thrown := g.layouts[s], g.throw&g.inGame
	one, other := thrown.White(0), thrown.White(1)
	for c := range sheet.Colour(sheet.Colours) {
		if face := thrown.Die(c); face != 0 {
			made := l.Die(c, one+face).Or(l.Die(c, other+face))
			if !l.Plain() {
				made = l.OpenTo(c, &g.sheets[s], made)
			}
			cells = cells.Or(made)
		}
	}
	return cells.And(g.open[s])
}

// Open returns the cells that a seat could cross if it had their numbers: open
// for all and on the seat's own sheet (C3, C9, C11).
func (g *State) Open(s rowlock.Seat) sheet.Set { return g.open[s] }
