package solve

import (
	"rowlock"
	"rowlock/refusal"
	"rowlock/sheet"
)

// A Sheet is a sheet of one game that has been checked and can be priced.
type Sheet struct {
	game      *Game
	rows      [sheetRows]row
	penalties int
	total     fixed // what it scores now
}

// NewSheet checks a sheet: rows in the order red, yellow, green, blue, the lock
// in the bit after the last cell. closed names the rows closed for everybody;
// those whose lock the sheet itself has need not be among them. The error is a
// *refusal.Refusal.
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

// checkShape refuses what the game's sheet has no place for.
func (g *Game) checkShape(s *sheet.Sheet, closed sheet.RowSet) error {
	for r, crossed := range s.Rows {
		if r >= sheetRows && (crossed != 0 || closed.Has(r)) {
			return refusal.RowInUse.New("C2", r+1, g.edition)
		}
		if crossed.Reach() > g.places+1 {
			return refusal.BeyondLock.New("C2", colour(r))
		}
	}
	if s.Penalties > penalties {
		return refusal.ManyPenalties.New("C14", int(s.Penalties))
	}
	return nil
}

// checkLock refuses a row whose closing cells or lock cannot have been crossed.
func (g *Game) checkLock(r int, crossed sheet.Row) error {
	lock := crossed.Has(g.places)
	closing := (crossed &^ (1 << g.places)) >> g.closers
	if lock != (closing != 0) {
		return refusal.HalfLocked.New("C10", colour(r))
	}
	if closing.Crosses() > 1 {
		return refusal.AfterLock.New(g.layout.Clause(), colour(r))
	}
	if before := crossed.Crosses() - 2; lock && before < g.layout.Need(0) {
		return refusal.FewBeforeLock.New(g.layout.Clause(), before, colour(r), g.layout.Need(0))
	}
	return nil
}

func colour(r int) string { return sheet.Colour(r).String() }

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

// open appends those of two places of row r that are open, from left to right.
func (s *Sheet) open(cells []sheet.Cell, r, first, second int) []sheet.Cell {
	open := s.game.facts[s.rows[r]].open
	if first > second {
		first, second = second, first
	}
	if open.Has(first) {
		cells = append(cells, sheet.At(r, first))
	}
	if second != first && open.Has(second) {
		cells = append(cells, sheet.At(r, second))
	}
	return cells
}

// whiteCells appends the cells that step 1 may cross (C6, L3), row by row.
func (s *Sheet) whiteCells(cells []sheet.Cell, d rowlock.Dice) []sheet.Cell {
	sum := int(d.White[0] + d.White[1])
	least := -1
	if s.game.isLucky(sum) {
		least = s.game.least(&s.rows)
	}
	for r, state := range s.rows {
		place := s.game.placeOf(r, sum)
		other := place
		if lucky, ok := s.game.luckyPlace(state, least); ok {
			other = lucky
		}
		cells = s.open(cells, r, place, other)
	}
	return cells
}

// colourCells appends the cells that step 2 may cross (C7), row by row.
func (s *Sheet) colourCells(cells []sheet.Cell, d rowlock.Dice) []sheet.Cell {
	for r, state := range s.rows {
		if state == s.game.closed {
			continue // its die is out of the game and may show anything (C11)
		}
		a, b := int(d.White[0]+d.Coloured[r]), int(d.White[1]+d.Coloured[r])
		cells = s.open(cells, r, s.game.placeOf(r, a), s.game.placeOf(r, b))
	}
	return cells
}

// mostCells bounds the cells that one step may cross.
const mostCells = 2 * sheetRows

// checkThrow refuses a throw that no die can show, and any throw if the game is
// over. The dice of closed rows are not looked at (C11).
func (s *Sheet) checkThrow(d rowlock.Dice) error {
	if s.over() {
		return refusal.NothingThrown.New("C14")
	}
	for _, face := range d.White {
		if face < 1 || int(face) > s.game.sides {
			return refusal.WhiteDieShows.New("C5", int(face))
		}
	}
	for r, face := range d.Coloured {
		if s.rows[r] != s.game.closed && (face < 1 || int(face) > s.game.sides) {
			return refusal.ColourDieShows.New("C5", colour(r), int(face))
		}
	}
	return nil
}
