package naive

import (
	"fmt"
	"strconv"
)

// rows are the colours of a sheet in the order of the record.
const rows = "RYGB"

// colour is a row's or a card's colour letter: R Y G B, and J for a joker's card.
type colour = byte

// names are the colours' words in the position.
var names = map[colour]string{'R': "red", 'Y': "yellow", 'G': "green", 'B': "blue"}

// cell is a number in a row.
type cell struct {
	row    colour
	number int
}

func (c cell) String() string {
	return string(c.row) + strconv.Itoa(c.number)
}

// cells lists every cell of a sheet, row by row.
func (e edition) cells() []cell {
	var all []cell
	for i := range len(rows) {
		for number := 2; number <= e.top; number++ {
			all = append(all, cell{rows[i], number})
		}
	}
	return all
}

// parseCell reads a word like R5.
func (e edition) parseCell(word string) (cell, error) {
	for _, c := range e.cells() {
		if c.String() == word {
			return c, nil
		}
	}
	return cell{}, fmt.Errorf("%s is no cell of this edition", word)
}

// parseChoice reads a cell or the pass; the pass is nil.
func (e edition) parseChoice(word string) (*cell, error) {
	if word == "-" {
		return nil, nil
	}
	c, err := e.parseCell(word)
	return &c, err
}
