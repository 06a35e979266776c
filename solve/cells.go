package solve

import (
	"math/bits"

	"rowlock/sheet"
)

// An id names a cell of the sheet in six bits: its row, then its place.
type id uint8

const (
	idBits    = 6
	ids       = 1 << idBits
	placeBits = 4
)

func newID(r, place int) id { return id(r<<placeBits | place) }

func (c id) row() int   { return int(c >> placeBits) }
func (c id) place() int { return int(c & (1<<placeBits - 1)) }

// A cells is a set of cells, by id.
type cells uint64

// cellsOf returns the cells at these places of row r.
func cellsOf(r int, places sheet.Row) cells { return cells(places) << (r << placeBits) }

// rowCells returns all cells of row r.
func rowCells(r int) cells { return cellsOf(r, 1<<(1<<placeBits)-1) }

// each visits the cells, row by row from left to right.
func (c cells) each(yield func(id) bool) {
	for ; c != 0; c &= c - 1 {
		if !yield(id(bits.TrailingZeros64(uint64(c)))) {
			return
		}
	}
}
