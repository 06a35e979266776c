package naive

import (
	"fmt"
	"strconv"
	"strings"
)

// rows are the colours of a sheet in the order of the record. A row with a lock has one of them as
// its name.
const rows = "RYGB"

// colour is a row's, a die's or a card's colour letter: R Y G B, and J for a joker's card.
type colour = byte

// names are the colours' words in the position.
var names = map[colour]string{'R': "red", 'Y': "yellow", 'G': "green", 'B': "blue"}

// rowWord returns a row's word in the position: "red", "red-yellow".
func rowWord(name string) string {
	words := []string{}
	for i := range len(name) {
		words = append(words, names[name[i]])
	}
	return strings.Join(words, "-")
}

// cell is a number in a row. A row has each number once. A square has none, and is called by the number left of it
// (12.3).
type cell struct {
	row    string
	number int
	square bool
}

func (c cell) String() string { return c.row + c.word() }

// word is how a row's crosses are written.
func (c cell) word() string {
	if c.square {
		return strconv.Itoa(c.number) + "+"
	}
	return strconv.Itoa(c.number)
}

// parseCell reads a word like R5.
func (p *printed) parseCell(word string) (cell, error) {
	for _, c := range p.cells() {
		if c.String() == word {
			return c, nil
		}
	}
	return cell{}, fmt.Errorf("%s is no cell of this edition", word)
}
