// Package sheet is the score sheet: what is printed on it, what is crossed,
// what may be crossed next and what that is worth. It knows no turn, no dice,
// no cards and no other seat.
package sheet

// A Sheet is what one seat has crossed. The zero value is an empty sheet.
type Sheet struct {
	Rows      [MaxRows]Row
	Penalties uint8
}

// PenaltyPoints is what each penalty costs (C16).
const PenaltyPoints = -5

// Cross crosses cell c and, if that closes the row, its lock (C10). It trusts
// the caller that the cell is open, and reports whether the row was closed.
func (s *Sheet) Cross(l *Layout, c Cell) (closed bool) {
	r := c.Row()
	s.Rows[r] |= 1 << c.Place()
	if l.Closes(c) {
		s.Rows[r] |= l.locks[r]
		return true
	}
	return false
}

// Open returns the cells that may be crossed next by what the sheet shows (C3,
// C9).
func (s *Sheet) Open(l *Layout) (open Set) {
	for r := range l.rows {
		open = open.WithRow(r, l.Open(r, s.Rows[r]))
	}
	return open
}

// Locks returns the rows whose lock the sheet has crossed.
func (s *Sheet) Locks(l *Layout) RowSet {
	var locks RowSet
	for r := range l.rows {
		if s.Rows[r]&l.locks[r] != 0 {
			locks = locks.With(r)
		}
	}
	return locks
}

// PointsOf returns what a row of so many crosses scores (C16).
func PointsOf(crosses int) int { return crosses * (crosses + 1) / 2 }

// RowPoints returns what row r scores.
func (s *Sheet) RowPoints(r int) int { return PointsOf(s.Rows[r].Crosses()) }

// Points returns what the whole sheet scores, penalties included (C16).
func (s *Sheet) Points() int {
	points := int(s.Penalties) * PenaltyPoints
	for r := range s.Rows {
		points += s.RowPoints(r)
	}
	return points
}
