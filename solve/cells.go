package solve

import (
	"math/bits"

	"rowlock/sheet"
)

// An id identifies a cell of the sheet in six bits: its row, then its place.
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

// cellsOf returns the cells at some places of row r.
func cellsOf(r int, places sheet.Row) cells { return cells(places) << (r << placeBits) }

// rowCells returns all cells of row r.
func rowCells(r int) cells { return cellsOf(r, 1<<(1<<placeBits)-1) }

// first returns the first of the cells, row by row from left to right. The set must not be empty.
func (c cells) first() id { return id(bits.TrailingZeros64(uint64(c))) }

// rest returns the cells after the first.
func (c cells) rest() cells { return c & (c - 1) }

// A span limits each row to the cells before some place, in four bits a row.
type span uint16

const spanSize = 2

// spanOf returns the smallest span that contains the cells.
func spanOf(c cells) (s span) {
	for r := range sheetRows {
		s |= span(bits.Len16(uint16(c>>(r<<placeBits)))) << (r * placeBits)
	}
	return s
}

// cells returns all cells within the span.
func (s span) cells() cells { return spanned[s&0xff] | spanned[s>>8]<<(2<<placeBits) }

// spanned holds, for each span of two rows, the cells of the first two rows within it.
var spanned = func() (list [1 << (2 * placeBits)]cells) {
	for s := range list {
		list[s] = cellsOf(0, 1<<(s&maxPlaces)-1) | cellsOf(1, 1<<(s>>placeBits)-1)
	}
	return list
}()

// mirrored returns the span of the mirror image.
func (s span) mirrored() span { return s>>(2*placeBits) | s<<(2*placeBits) }

// swapped returns the span with the two rows of one pair exchanged.
func (s span) swapped(pair int) span {
	shift := 2 * placeBits * pair
	both := s >> shift & 0xff
	return s ^ (both^(both>>placeBits|both<<placeBits)&0xff)<<shift
}
