package solve

// A throwing is what can be thrown (C5, L1). The coloured dice of closed rows
// are counted too: they change nothing.
type throwing struct {
	sides        int
	colourThrows int64
	throws       int64
	freeFaces    uint32                  // a byte for each coloured die, a bit for each of its faces
	freeCount    uint32                  // their number, four bits for each die
	whites       [2*maxSides + 1][]white // by white sum
}

// A white is a throw of the two white dice, whichever is which.
type white struct {
	times int64
	// By number, the lowest first: the faces with which a coloured die makes it
	// (C7). A power of two long, so that a masked index needs no check.
	faces [16]uint8
}

func newThrowing(sides int) throwing {
	t := throwing{
		sides:     sides,
		freeFaces: (1<<sides - 1) * 0x01010101,
		freeCount: uint32(sides) * 0x1111,
	}
	t.colourThrows = int64(sides * sides * sides * sides)
	t.throws = int64(sides*sides) * t.colourThrows
	for a := 1; a <= sides; a++ {
		for b := a; b <= sides; b++ {
			t.whites[a+b] = append(t.whites[a+b], newWhite(a, b, sides))
		}
	}
	return t
}

func newWhite(a, b, sides int) white {
	w := white{times: 2}
	if a == b {
		w.times = 1
	}
	for face := 1; face <= sides; face++ {
		w.faces[a+face-lowest] |= 1 << (face - 1)
		w.faces[b+face-lowest] |= 1 << (face - 1)
	}
	return w
}

// faceCount counts the faces in a set.
var faceCount = newFaceCount()

func newFaceCount() *[1 << maxSides]uint8 {
	var count [1 << maxSides]uint8
	for set := range count {
		count[set] = uint8(set&1) + count[set>>1]
	}
	return &count
}

// product multiplies two numbers of faces, four bits each.
var product = newProduct()

func newProduct() *[1 << 8]uint8 {
	var product [1 << 8]uint8
	for n := range product {
		product[n] = uint8((n & 15) * (n >> 4))
	}
	return &product
}
