package sheet

// A Cell is one place in one row. Its value is the index of its bit in a Set.
type Cell uint8

// NoCell is in no set, and crossing it changes nothing.
const NoCell Cell = 128

// At returns the cell at a place of a row, counted from 0 at the left.
func At(row, place int) Cell {
	return Cell(row/rowsPerWord<<6 | row%rowsPerWord*rowBits + place)
}

// Row returns the index of the cell's row.
func (c Cell) Row() int { return int(c>>6)*rowsPerWord + int(c&63)/rowBits }

// Place returns the cell's place in its row, counted from 0 at the left.
func (c Cell) Place() int { return int(c&63) % rowBits }
