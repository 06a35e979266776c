package plain

import (
	"slices"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// A Shape is all that a net knows about a rule set. Rule sets of the same shape are played by the
// same net.
type Shape struct {
	Cells      uint8 // in a row, the lock not counted
	Closers    uint8 // cells at the end of a row that lock it
	Need       uint8 // crosses before one of them
	Sides      uint8 // of a die
	ClosedRows uint8 // closed rows that end the game
	Penalties  uint8 // penalties of one seat that end the game
	Crowd      bool  // more than two seats
}

// ShapeOf returns the shape of a plain dice edition at tables of a number of seats: four rows of
// one length, two in each direction, and nothing that is added to step 1. ok is false for all other rules and tables.
func ShapeOf(r rowlock.Rules, seats int) (s Shape, ok bool) {
	plain, ok := r.(*dice.Rules)
	if !ok || plain.Several != nil || plain.Parts != nil || seats < 2 || plain.CheckSeats(seats) != nil || !twoAndTwo(plain.Sheet) {
		return Shape{}, false
	}
	return Shape{
		Cells: uint8(plain.Sheet.Len(0)), Closers: uint8(plain.Sheet.Closers(0).Crosses()), Need: uint8(plain.Sheet.Need(0)),
		Sides: uint8(plain.Sides), ClosedRows: uint8(plain.ClosedRows), Penalties: uint8(plain.Penalties),
		Crowd: seats > 2,
	}, true
}

// twoAndTwo reports whether rows 0 and 1 print the same numbers and rows 2 and 3 the same numbers
// backwards, each in the colour of its lock, and crosses only score in their rows.
func twoAndTwo(l *sheet.Layout) bool {
	size := l.Len(0)
	if l.Rows() != rows || !l.Plain() || l.Groups() > 0 || !slices.Equal(l.Points(), sheet.Triangle(size+2-l.Closers(0).Crosses())) {
		return false
	}
	for r := range rows {
		lock, ok := l.Lock(r)
		if !ok || l.Len(r) != size || l.Need(r) != l.Need(0) {
			return false
		}
		for place := range size {
			twin := place
			if r >= rows/2 {
				twin = size - 1 - place
			}
			c := sheet.At(r, place)
			if l.Number(c) != l.Number(sheet.At(0, twin)) || l.Colours(c) != sheet.ColourSet(0).With(lock) {
				return false
			}
		}
	}
	return true
}
