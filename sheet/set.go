package sheet

import (
	"iter"
	"math/bits"
)

// A Set is a set of cells of a whole sheet. Each word holds three rows of rowBits bits, the
// leftmost cell lowest. It is a struct because the compiler keeps small structs, but not
// arrays, in registers.
type Set struct{ low, high uint64 }

const (
	rowsPerWord = MaxRows / 2
	rowBits     = 21
	rowMask     = 1<<rowBits - 1
)

// Row returns the cells of row r.
func (s Set) Row(r int) Row {
	word := s.low
	if r >= rowsPerWord {
		word, r = s.high, r-rowsPerWord
	}
	return Row(word >> (r * rowBits & 63) & rowMask)
}

// WithRow returns the set with the cells of row r replaced.
func (s Set) WithRow(r int, cells Row) Set {
	if r < rowsPerWord {
		s.low = s.low&^(rowMask<<(r*rowBits)) | uint64(cells)<<(r*rowBits)
		return s
	}
	r -= rowsPerWord
	s.high = s.high&^(rowMask<<(r*rowBits)) | uint64(cells)<<(r*rowBits)
	return s
}

// InRows returns the cells of the set that are in the rows.
func (s Set) InRows(rows RowSet) Set { return s.And(ofRows[rows%(1<<MaxRows)]) }

// ofRows holds, for each set of rows, all their cells.
var ofRows = func() (all [1 << MaxRows]Set) {
	for rows := range RowSet(len(all)) {
		for r := range MaxRows {
			if rows.Has(r) {
				all[rows] = all[rows].WithRow(r, rowMask)
			}
		}
	}
	return all
}()

// Has reports whether c is in the set.
func (s Set) Has(c Cell) bool { return s.Count(c) != 0 }

// Count returns 1 if c is in the set, else 0. It needs no branch: only NoCell, which
// is in no set, has the highest bit set.
func (s Set) Count(c Cell) uint64 {
	word := s.low
	if c >= 64 {
		word = s.high
	}
	return word >> (c & 63) &^ uint64(c>>7) & 1
}

// Empty reports whether no cell is in the set.
func (s Set) Empty() bool { return s.low|s.high == 0 }

// And returns the cells in both sets.
func (s Set) And(t Set) Set { return Set{s.low & t.low, s.high & t.high} }

// Or returns the cells in either set.
func (s Set) Or(t Set) Set { return Set{s.low | t.low, s.high | t.high} }

// Without returns the set without c.
func (s Set) Without(c Cell) Set {
	if c < 64 {
		return Set{s.low &^ (1 << c), s.high}
	}
	return Set{s.low, s.high &^ (1 << (c - 64))}
}

// With returns the set with c in it.
func (s Set) With(c Cell) Set {
	if c < 64 {
		return Set{s.low | 1<<c, s.high}
	}
	return Set{s.low, s.high | 1<<(c-64)}
}

// First returns the first cell, row by row and left to right, or NoCell if the set is empty.
func (s Set) First() Cell {
	first := bits.TrailingZeros64(s.low)
	if s.low == 0 {
		first = 64 + bits.TrailingZeros64(s.high)
	}
	return Cell(first)
}

// All ranges over the cells, row by row and left to right.
func (s Set) All() iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		for left := s; !left.Empty(); {
			c := left.First()
			left = left.Without(c)
			if !yield(c) {
				return
			}
		}
	}
}

// Len counts the cells.
func (s Set) Len() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// Leftmost returns the cells whose left neighbour is not in the set. Of a seat's open
// cells, it returns the next one in each row.
func (s Set) Leftmost() Set { return Set{s.low &^ (s.low << 1), s.high &^ (s.high << 1)} }

// Right returns the set moved n cells to the right. Bits moved past the end of a row are not
// cells: intersect the result with a set of real cells.
func (s Set) Right(n int) Set { return Set{s.low << (n & 63), s.high << (n & 63)} }

// Nth returns the n-th cell, counted from 0, row by row and left to right. It returns
// NoCell after the last.
func (s Set) Nth(n int) Cell {
	inLow := bits.OnesCount64(s.low)
	// high is all ones if the cell is in the high word, else 0. It and the first three
	// steps need no branch.
	high := uint64(int64(inLow-1-n) >> 63)
	word := s.low ^ (s.low^s.high)&high
	n -= inLow & int(high)
	if n > 0 {
		word &= word - 1
	}
	if n > 1 {
		word &= word - 1
	}
	if n > 2 {
		word &= word - 1
	}
	for ; n > 3; n-- {
		word &= word - 1
	}
	return Cell(64&high) + Cell(bits.TrailingZeros64(word))
}

// Append appends first and then the cells, row by row and left to right, each with the bits
// of tag added. If there is room, it always writes four or six cells of the low word and two
// of the high one, even if there are fewer, and cuts the list off after the last, without the
// branch that ends a loop. Append must list the same as appendAll.
func Append[T ~uint8 | ~uint32](dst []T, first T, s Set, tag T) []T {
	inLow, inHigh := bits.OnesCount64(s.low), bits.OnesCount64(s.high)
	n := len(dst)
	if inLow > 6 || inHigh > 2 || n+16 > cap(dst) {
		return appendAll(append(dst, first), s, tag)
	}
	list, low, high, after := (*[16]T)(dst[n:n+16]), s.low, s.high, uint(inLow)
	list[0] = first
	list[1], low = tag|T(bits.TrailingZeros64(low)), low&(low-1)
	list[2], low = tag|T(bits.TrailingZeros64(low)), low&(low-1)
	list[3], low = tag|T(bits.TrailingZeros64(low)), low&(low-1)
	list[4], low = tag|T(bits.TrailingZeros64(low)), low&(low-1)
	if low != 0 {
		list[5], low = tag|T(bits.TrailingZeros64(low)), low&(low-1)
		list[6] = tag | T(bits.TrailingZeros64(low))
	}
	list[(after+1)%16], high = (tag|64)|T(bits.TrailingZeros64(high)), high&(high-1)
	list[(after+2)%16] = (tag | 64) | T(bits.TrailingZeros64(high))
	return dst[:n+1+inLow+inHigh]
}

func appendAll[T ~uint8 | ~uint32](dst []T, s Set, tag T) []T {
	for low := s.low; low != 0; low &= low - 1 {
		dst = append(dst, tag|T(bits.TrailingZeros64(low)))
	}
	for high := s.high; high != 0; high &= high - 1 {
		dst = append(dst, tag|64|T(bits.TrailingZeros64(high)))
	}
	return dst
}
