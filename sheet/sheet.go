// Package sheet is the score sheet: what is printed on it, what is crossed, what may be
// crossed next and what the crosses score. It knows no turn, no dice, no cards and no other
// seat.
//
// Start with Parse, which makes a Layout from a Print. A Sheet is what one seat has crossed;
// everything else is in the Layout.
//
// Dice and cards decide what comes next: a processor would mispredict a branch on it every
// third time. So functions here and in the machines often have none.
package sheet

import "math/bits"

// A Sheet is what one seat has crossed. The zero value is an empty sheet.
type Sheet struct {
	Rows      [MaxRows]Row
	Again     [MaxRows]Row // cells that count twice: crossed again (10.2) or doubled (10.3)
	Bar       uint8        // fields of the bar struck or skipped
	Penalties uint8
}

// PenaltyPoints is what each penalty costs (C16).
const PenaltyPoints = -5

// Cross crosses cell c, a second time if it is crossed already, and the lock if that closes
// the row (C10). It reports whether it closed the row. The cell must be open. Cross does not
// carry out effects; Take does.
func (s *Sheet) Cross(l *Layout, c Cell) (closed bool) {
	f := &l.steps[c]
	row := &s.Rows[f.row]
	if l.fact(c).double || *row&f.bits != 0 {
		s.Again[f.row] |= f.bits
	}
	*row |= f.bits
	return f.locks != 0
}

// Has reports whether cell c is crossed.
func (s *Sheet) Has(c Cell) bool { return s.Rows[c.Row()].Has(c.Place()) }

// Crosses counts the crosses of row r, including the lock and second crosses.
func (s *Sheet) Crosses(r int) int {
	return bits.OnesCount64(uint64(s.Rows[r])<<32 | uint64(s.Again[r]))
}

// Counted counts the crosses of row r that count towards its lock: all but those in squares (12.5).
func (s *Sheet) Counted(l *Layout, r int) int {
	return bits.OnesCount64(uint64(s.Rows[r]&^l.rows[r].squares)<<32 | uint64(s.Again[r]))
}

// Square returns the next square of row r that may be crossed, as a set, which is empty if there is none (12.4).
func (s *Sheet) Square(l *Layout, r int) Row {
	squares := s.OpenRow(l, r) & l.rows[r].squares
	return squares & -squares
}

// Open returns the cells of the whole sheet that may be crossed next, as in OpenRow.
func (s *Sheet) Open(l *Layout) (open Set) {
	for r := range l.rows {
		open = open.WithRow(r, s.OpenRow(l, r))
	}
	return open
}

// OpenRow returns the cells of row r that may be crossed next: those right of the rightmost
// cross (C3), and the rightmost cross itself if its second box is free (10.2). Closers need
// enough crosses (C9), and cells that open after others need one of these crossed (6.2). In
// a row whose lock is crossed no cell is open.
func (s *Sheet) OpenRow(l *Layout, r int) Row {
	row, crossed := &l.rows[r], s.Rows[r]
	open := row.open(crossed.Reach(), s.Counted(l, r))
	if row.twice != 0 && crossed != 0 {
		open |= 1 << (crossed.Reach() - 1) & row.twice &^ s.Again[r]
	}
	if row.guarded != 0 {
		open &^= s.waiting(row)
	}
	return open
}

// waiting returns the cells of a row that wait for another to be crossed (6.2).
func (s *Sheet) waiting(row *row) Row {
	waiting := row.guarded
	for i := range row.links {
		k := &row.links[i]
		waiting &^= k.cells & (s.Rows[k.row] >> (k.right & 31) << (k.left & 31))
	}
	return waiting
}

// Crossed returns the crossed cells of the whole sheet, locks included.
func (s *Sheet) Crossed() Set {
	return Set{
		uint64(s.Rows[0]) | uint64(s.Rows[1])<<rowBits | uint64(s.Rows[2])<<(2*rowBits),
		uint64(s.Rows[3]) | uint64(s.Rows[4])<<rowBits | uint64(s.Rows[5])<<(2*rowBits),
	}
}

// Next returns the place after the rightmost cross of every row (L4), even if the row has no
// cell there.
func (s *Sheet) Next() Set {
	return Set{
		1<<s.Rows[0].Reach() | 1<<(rowBits+s.Rows[1].Reach()) | 1<<(2*rowBits+s.Rows[2].Reach()),
		1<<s.Rows[3].Reach() | 1<<(rowBits+s.Rows[4].Reach()) | 1<<(2*rowBits+s.Rows[5].Reach()),
	}
}

// CrossPlain crosses an open cell, or NoCell, of a sheet with a plain layout, and updates
// the sheet's open cells. If that closes the row, it returns the row, and the caller must
// remove its cells from open. CrossPlain must agree with Cross and Open.
func (s *Sheet) CrossPlain(l *Layout, open *Set, c Cell) (locked RowSet) {
	f := &l.steps[c]
	row := s.Rows[f.row] | f.bits
	s.Rows[f.row] = row
	open.low &= f.beyond.low
	open.high &= f.beyond.high
	if row.Crosses() == f.need {
		*open = open.Or(f.closing)
	}
	return f.locks
}

// CrossUnmarked crosses an open cell without a mark, or NoCell, and updates the sheet's open cells
// in the rows that are not closed. If that locks a row, it returns the row. CrossUnmarked must agree
// with Take and Open.
func (s *Sheet) CrossUnmarked(l *Layout, open *Set, closed RowSet, c Cell) (locked RowSet) {
	s.Cross(l, c)
	f := &l.steps[c]
	for changes := f.changes &^ closed; changes != 0; changes &= changes - 1 {
		r := changes.First()
		*open = open.WithRow(r, s.OpenRow(l, r))
	}
	return f.locks
}

// Locks returns the rows whose lock the sheet has crossed.
func (s *Sheet) Locks(l *Layout) RowSet {
	var locks RowSet
	for r := range l.rows {
		if s.Rows[r]&l.rows[r].lockBit != 0 {
			locks = locks.With(r)
		}
	}
	return locks
}

// Numbers lists the crossed cells of row r from left to right, as a record writes them behind the row: numbers, a
// square as "5+". A cell that is crossed twice is listed twice (10.2).
func (s *Sheet) Numbers(l *Layout, r int) (list []string) {
	for place := range l.Len(r) {
		c := At(r, place)
		word := l.Word(c)[len(l.Name(r)):]
		if s.Has(c) {
			list = append(list, word)
		}
		if s.Again[r].Has(place) && !l.Double(c) {
			list = append(list, word)
		}
	}
	return list
}

// Since lists the cells that were crossed, or crossed again, between before and s, row by
// row and left to right.
func (s *Sheet) Since(l *Layout, before *Sheet) (cells []Cell) {
	for r := range l.rows {
		fresh := s.Rows[r]&^before.Rows[r] | s.Again[r]&^before.Again[r]
		for fresh &= l.rows[r].cells; fresh != 0; fresh &= fresh - 1 {
			cells = append(cells, At(r, fresh.First()))
		}
	}
	return cells
}

// Lost returns the cells that were left behind uncrossed between before and s: they are
// left of a row's rightmost cross, or its lock's cross, in s but not in before (C3, L2).
func (s *Sheet) Lost(l *Layout, before *Sheet) (lost Set) {
	for r := range l.rows {
		passed := l.Free(r, before.Rows[r]) &^ l.Free(r, s.Rows[r])
		lost = lost.WithRow(r, passed&^s.Rows[r])
	}
	return lost
}
