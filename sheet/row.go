package sheet

import "math/bits"

// Limits of what a sheet can print. The widest published sheet has six rows, and the
// longest row has seventeen cells. The highest number is the highest sum of two dice with
// fifteen faces.
const (
	MaxRows   = 6
	MaxCells  = 17
	MaxNumber = 30
)

// A Row is a set of cells of one row. Bit 0 is the leftmost cell, and the bit after the
// last cell is the lock.
type Row uint32

// Crosses counts the cells in the set, the lock included (C10).
func (r Row) Crosses() int { return bits.OnesCount32(uint32(r)) }

// First returns the place of the leftmost cell in the set, which must not be empty.
func (r Row) First() int { return bits.TrailingZeros32(uint32(r)) }

// Reach returns the number of places up to and including the rightmost cross, which are no
// longer free. It is also the place of the next cell (L4).
func (r Row) Reach() int { return bits.Len32(uint32(r)) }

// Has reports whether the cell at a place is in the set.
func (r Row) Has(place int) bool { return r>>place&1 != 0 }

// A RowSet is a set of rows of one sheet.
type RowSet uint8

// Has reports whether row r is in the set.
func (s RowSet) Has(r int) bool { return s>>r&1 != 0 }

// With returns the set with row r in it.
func (s RowSet) With(r int) RowSet { return s | 1<<r }

// Len counts the rows in the set.
func (s RowSet) Len() int { return bits.OnesCount8(uint8(s)) }

// First returns the topmost row of the set, which must not be empty.
func (s RowSet) First() int { return bits.TrailingZeros8(uint8(s)) }
