package solve

import (
	"rowlock"
	"rowlock/sheet"
)

// A Sheet is a sheet of one game that has been checked and can be priced.
type Sheet struct {
	game      *Game
	rows      [sheetRows]row
	penalties int
	total     fixed // what it scores now
}

// NewSheet checks a sheet. closed holds the rows closed for everybody; rows that the sheet itself
// has locked need not be in it. The error is a *refusal.Refusal.
func (g *Game) NewSheet(s *sheet.Sheet, closed sheet.RowSet) (Sheet, error) {
	if err := g.checkShape(s, closed); err != nil {
		return Sheet{}, err
	}
	checked := Sheet{game: g, penalties: int(s.Penalties), total: fixed(s.Points(g.layout)) * point}
	for r := range checked.rows {
		crossed := s.Rows[r]
		if err := g.checkLock(r, crossed); err != nil {
			return Sheet{}, err
		}
		checked.rows[r] = g.rowOf(crossed)
		if closed.Has(r) {
			checked.rows[r] = g.closed
		}
	}
	return checked, nil
}

// checkShape refuses crosses and penalties that the game's sheet has no place for.
func (g *Game) checkShape(s *sheet.Sheet, closed sheet.RowSet) error {
	for r, crossed := range s.Rows {
		if r >= sheetRows && (crossed != 0 || closed.Has(r)) {
			return rowInUse.Under("C2", r+1, g.edition)
		}
		if crossed.Reach() > g.places+1 {
			return beyondLock.Under("C2", g.layout.RowName(r))
		}
	}
	if s.Penalties > penalties {
		return manyPenalties.Under("C14", int(s.Penalties), g.edition, penalties)
	}
	return nil
}

// checkLock refuses a row whose closers or lock cannot have been crossed.
func (g *Game) checkLock(r int, crossed sheet.Row) error {
	lock := crossed.Has(g.places)
	closing := (crossed &^ (1 << g.places)) >> g.closers
	if lock != (closing != 0) {
		return halfLocked.Under("C10", g.layout.RowName(r))
	}
	if closing.Crosses() > 1 {
		return afterLock.Under(g.layout.Clause(), g.layout.RowName(r))
	}
	if before := crossed.Crosses() - 2; lock && before < g.layout.Need(0) {
		return fewBeforeLock.Under(g.layout.Clause(), before, g.layout.RowName(r), g.layout.Need(0))
	}
	return nil
}

// over reports whether the game is over (C14).
func (s *Sheet) over() bool {
	closed := 0
	for _, r := range s.rows {
		if r == s.game.closed {
			closed++
		}
	}
	return closed >= closedEnds || s.penalties >= penalties
}

// cross returns the sheet with an open cell crossed.
func (s Sheet) cross(c sheet.Cell) Sheet {
	f := &s.game.facts[s.rows[c.Row()]]
	s.rows[c.Row()] = f.after[c.Place()]
	s.total += f.gain[c.Place()]
	return s
}

// penalise returns the sheet with one more penalty.
func (s Sheet) penalise() Sheet {
	s.penalties++
	s.total += penalty
	return s
}

// open returns the cells that may be crossed if their numbers come.
func (s *Sheet) open() (open sheet.Set) {
	for r, state := range s.rows {
		open = open.WithRow(r, s.game.facts[state].open)
	}
	return open
}

// whiteCells returns the cells that step 1 may cross (C6, L3).
func (s *Sheet) whiteCells(d rowlock.Dice) sheet.Set {
	sum := uint(d.White[0] + d.White[1])
	cells := s.game.layout.White(sum).And(s.open())
	if !s.game.isLucky(int(sum)) {
		return cells
	}
	least := s.game.least(&s.rows)
	for r, state := range s.rows {
		if place, ok := s.game.luckyPlace(state, least); ok {
			cells = cells.With(sheet.At(r, place))
		}
	}
	return cells
}

// colourCells returns the cells that step 2 may cross (C7).
func (s *Sheet) colourCells(d rowlock.Dice) (cells sheet.Set) {
	l := s.game.layout
	for c, face := range d.Coloured {
		if s.isOut(c) {
			continue
		}
		made := l.Die(sheet.Colour(c), uint(d.White[0]+face)).Or(l.Die(sheet.Colour(c), uint(d.White[1]+face)))
		cells = cells.Or(made)
	}
	return cells.And(s.open())
}

// isOut reports whether a coloured die is out of the game (C11).
func (s *Sheet) isOut(die int) bool { return s.rows[s.game.rowOfDie[die]] == s.game.closed }

// checkThrow refuses a throw with a face that no die has, and any throw if the game is over. It
// ignores the dice of closed rows (C11).
func (s *Sheet) checkThrow(d rowlock.Dice) error {
	if s.over() {
		return nothingThrown.Under("C14")
	}
	for _, face := range d.White {
		if face < 1 || int(face) > s.game.sides {
			return whiteDieShows.Under("C5", int(face))
		}
	}
	for c, face := range d.Coloured {
		if !s.isOut(c) && (face < 1 || int(face) > s.game.sides) {
			return colourDieShows.Under("C5", sheet.Colour(c), int(face))
		}
	}
	return nil
}
