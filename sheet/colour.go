package sheet

// A Colour is one of the four colours of rows, coloured dice and cards, in the
// order in which everything lists them.
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

// ColourOf returns the colour a record writes as that letter.
func ColourOf(letter byte) (Colour, bool) {
	for c := range Colour(Colours) {
		if letters[c] == letter {
			return c, true
		}
	}
	return 0, false
}
