package solve

import (
	"math/bits"
	"sync"
)

// A throwTable is what can be thrown (C5, L1) while one row, or none, is closed. The die of a
// closed row is thrown too, but makes no cell.
type throwTable struct {
	colourThrows int64
	throws       int64
	free         faces                    // all faces of the coloured dice
	ways         *[1 << 16]uint8          // by faces of two dice, the number of ways to show only these
	whites       [2*maxSides + 1][]*white // by white sum
	within       [2*maxSides + 1]cells    // by white sum, the cells that a coloured die can make with a white one (C7)
}

// A faces is a set of faces of the coloured dice: a byte for each die, a bit for each of its faces.
type faces uint32

const allFaces faces = 1<<32 - 1

// count returns the number of throws of the coloured dice that show only these faces.
func (f faces) count(ways *[1 << 16]uint8) int64 {
	return int64(ways[uint16(f)]) * int64(ways[uint16(f>>16)])
}

// A white is a throw of the two white dice, in either order.
type white struct {
	times  int64
	misses [ids]faces // by cell, the faces with which no coloured die makes it (C7)
}

// newThrowTable returns what can be thrown while one row is closed.
func newThrowTable(w *rowTable, sides, closed int) *throwTable {
	t := &throwTable{free: (1<<sides - 1) * 0x01010101, ways: allWays()}
	t.throws = int64(sides * sides * sides * sides * sides * sides)
	t.colourThrows = t.throws / int64(sides*sides)
	for a := 1; a <= sides; a++ {
		for b := a; b <= sides; b++ {
			white := newWhite(w, a, b, sides, closed)
			t.whites[a+b] = append(t.whites[a+b], white)
			for id, misses := range white.misses {
				if misses != allFaces {
					t.within[a+b] |= 1 << id
				}
			}
		}
	}
	return t
}

func newWhite(w *rowTable, a, b, sides, closed int) *white {
	white := &white{times: 2}
	if a == b {
		white.times = 1
	}
	for id := range white.misses {
		white.misses[id] = allFaces
	}
	for r := range sheetRows {
		for place := range w.places {
			die := w.rowOfDie[w.colourAt(r, place)]
			if die == closed {
				continue // the die is out of the game (C11)
			}
			for _, seen := range [2]int{a, b} {
				if face := w.numberAt(r, place) - seen; 1 <= face && face <= sides {
					white.misses[newID(r, place)] &^= 1 << (8*die + face - 1)
				}
			}
		}
	}
	return white
}

// allWays computes throwTable.ways once for all games.
var allWays = sync.OnceValue(func() *[1 << 16]uint8 {
	var ways [1 << 16]uint8
	for f := range ways {
		ways[f] = uint8(bits.OnesCount8(uint8(f)) * bits.OnesCount8(uint8(f>>8)))
	}
	return &ways
})
