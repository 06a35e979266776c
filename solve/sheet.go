package solve

import (
	"strconv"

	"rowlock"
	"rowlock/engine/sheet"
)

// A Sheet is a classic sheet that has been checked and can be priced.
type Sheet struct {
	rows      [sheetRows]row
	penalties int
	total     fixed // what it scores now
}

// NewSheet checks a sheet: rows in the order red, yellow, green, blue, the lock
// in the bit after the last cell. closed names the rows closed for everybody;
// those whose lock the sheet itself has need not be among them. The error is a
// *rowlock.Refusal.
func NewSheet(s *sheet.Sheet, closed sheet.RowSet) (Sheet, error) {
	if err := checkShape(s, closed); err != nil {
		return Sheet{}, err
	}
	checked := Sheet{penalties: int(s.Penalties), total: fixed(s.Points()) * point}
	for r := range checked.rows {
		crossed := s.Rows[r]
		if err := checkLock(r, crossed); err != nil {
			return Sheet{}, err
		}
		checked.rows[r] = rowOf(crossed.Reach(), crossed.Crosses())
		if closed.Has(r) {
			checked.rows[r] = rowClosed
		}
	}
	return checked, nil
}

// checkShape refuses what a classic sheet has no place for.
func checkShape(s *sheet.Sheet, closed sheet.RowSet) error {
	for r, crossed := range s.Rows {
		if r >= sheetRows && (crossed != 0 || closed.Has(r)) {
			return rowlock.Refuse("C2", "row "+strconv.Itoa(r+1)+" is in use, a classic sheet has four")
		}
		if crossed.Reach() > places+1 {
			return rowlock.Refuse("C2", colour(r)+" has a cross beyond its lock")
		}
	}
	if s.Penalties > penalties {
		return rowlock.Refuse("C14", strconv.Itoa(int(s.Penalties))+" penalties, the fourth ends the game")
	}
	return nil
}

// checkLock refuses a row whose last cell or lock cannot have been crossed.
func checkLock(r int, crossed sheet.Row) error {
	last, lock := crossed.Has(lastPlace), crossed.Has(places)
	if last != lock {
		return rowlock.Refuse("C10", colour(r)+" has its last cell or its lock crossed, but not both")
	}
	if before := crossed.Crosses() - 2; lock && before < need {
		return rowlock.Refuse("C9", strconv.Itoa(before)+" crosses in "+colour(r)+" before its lock, 5 needed")
	}
	return nil
}

func colour(r int) string { return sheet.Colour(r).String() }

// over reports whether the game is over (C14).
func (s *Sheet) over() bool {
	closed := 0
	for _, r := range s.rows {
		if r == rowClosed {
			closed++
		}
	}
	return closed >= 2 || s.penalties >= penalties
}

// cross returns the sheet with an open cell crossed.
func (s Sheet) cross(c sheet.Cell) Sheet {
	f := &rowFacts[s.rows[c.Row()]]
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

// open appends the cells of row r with one of two numbers that are open, from
// left to right.
func (s *Sheet) open(cells []sheet.Cell, r, a, b int) []sheet.Cell {
	open := rowFacts[s.rows[r]].open
	first, second := placeOf(r, a), placeOf(r, b)
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

// whiteCells returns the cells that step 1 may cross (C6), row by row.
func (s *Sheet) whiteCells(d rowlock.Dice) []sheet.Cell {
	var cells []sheet.Cell
	sum := int(d.White[0] + d.White[1])
	for r := range s.rows {
		cells = s.open(cells, r, sum, sum)
	}
	return cells
}

// colourCells returns the cells that step 2 may cross (C7), row by row.
func (s *Sheet) colourCells(d rowlock.Dice) []sheet.Cell {
	var cells []sheet.Cell
	for r, state := range s.rows {
		if state == rowClosed {
			continue // its die is out of the game and may show anything (C11)
		}
		die := int(d.Coloured[r])
		cells = s.open(cells, r, int(d.White[0])+die, int(d.White[1])+die)
	}
	return cells
}

// checkThrow refuses a throw that no die can show, and any throw if the game is
// over. The dice of closed rows are not looked at (C11).
func (s *Sheet) checkThrow(d rowlock.Dice) error {
	if s.over() {
		return rowlock.Refuse("C14", "the game is over, nothing is thrown")
	}
	for _, face := range d.White {
		if face < 1 || face > sides {
			return rowlock.Refuse("C5", "a white die shows "+strconv.Itoa(int(face)))
		}
	}
	for r, face := range d.Coloured {
		if s.rows[r] != rowClosed && (face < 1 || face > sides) {
			return rowlock.Refuse("C5", "the "+colour(r)+" die shows "+strconv.Itoa(int(face)))
		}
	}
	return nil
}
