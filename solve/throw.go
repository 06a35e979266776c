package solve

// What is thrown (C5). The coloured dice of closed rows are counted too: they
// change nothing.
const (
	sides         = 6
	colourThrows  = sides * sides * sides * sides
	allThrows     = sides * sides * colourThrows
	allFaces      = 1<<sides - 1
	noFaceTaken   = allFaces * 0x01010101            // six bits in a byte for each coloured die
	allFacesCount = sides * (1 + 1<<3 + 1<<6 + 1<<9) // their number, three bits for each die
)

// A white is a throw of the two white dice, whichever is which.
type white struct {
	times int64
	// By number: the faces with which a coloured die makes it (C7). A power of
	// two long, so that a masked index needs no check.
	faces [16]uint8
}

// whites lists the throws of the white dice by their sum.
var whites = newWhites()

func newWhites() *[highest + 1][]white {
	var list [highest + 1][]white
	for a := 1; a <= sides; a++ {
		for b := a; b <= sides; b++ {
			w := white{times: 2}
			if a == b {
				w.times = 1
			}
			for face := 1; face <= sides; face++ {
				w.faces[a+face] |= 1 << (face - 1)
				w.faces[b+face] |= 1 << (face - 1)
			}
			list[a+b] = append(list[a+b], w)
		}
	}
	return &list
}

// faceCount counts the faces in a set.
var faceCount = newFaceCount()

func newFaceCount() *[allFaces + 1]uint8 {
	var count [allFaces + 1]uint8
	for set := range count {
		count[set] = uint8(set&1) + count[set>>1]
	}
	return &count
}

// combinations multiplies four numbers of faces, three bits each.
var combinations = newCombinations()

func newCombinations() *[1 << 12]uint16 {
	var product [1 << 12]uint16
	for n := range product {
		product[n] = uint16((n & 7) * (n >> 3 & 7) * (n >> 6 & 7) * (n >> 9))
	}
	return &product
}
