package sheet

import (
	"math/bits"
	"strings"
)

// A Colour is one of the four colours of rows, coloured dice and cards. All lists of colours
// are in this order.
type Colour uint8

// The four colours; Colours is their number.
const (
	Red Colour = iota
	Yellow
	Green
	Blue
	Colours = 4
)

const letters = "RYGB"

// String returns the colour's name as the record writes it: "red".
func (c Colour) String() string {
	return [Colours]string{"red", "yellow", "green", "blue"}[c]
}

// Letter returns the letter that stands for the colour in a record: "R".
func (c Colour) Letter() string { return letters[c : c+1] }

// ColourOf returns the colour that a record writes as a letter.
func ColourOf(letter byte) (Colour, bool) {
	c := strings.IndexByte(letters, letter)
	return Colour(max(c, 0)), c >= 0
}

// A ColourSet is a set of colours, such as those of one cell.
type ColourSet uint8

// Has reports whether c is in the set.
func (s ColourSet) Has(c Colour) bool { return s>>c&1 != 0 }

// With returns the set with c in it.
func (s ColourSet) With(c Colour) ColourSet { return s | 1<<c }

// First returns the first colour of a set that is not empty.
func (s ColourSet) First() Colour { return Colour(bits.TrailingZeros8(uint8(s))) }

// Without returns the set without c.
func (s ColourSet) Without(c Colour) ColourSet { return s &^ (1 << c) }

// Len counts the colours in the set.
func (s ColourSet) Len() int { return bits.OnesCount8(uint8(s)) }

// Letters returns the letters of the colours: "RY".
func (s ColourSet) Letters() (word string) {
	for c := range Colour(Colours) {
		if s.Has(c) {
			word += c.Letter()
		}
	}
	return word
}

// A Face is a number in a colour, as on a field of a board's track.
type Face struct {
	Number uint8
	Colour Colour
}
