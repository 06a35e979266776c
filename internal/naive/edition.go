package naive

import "fmt"

// edition holds what differs between the five rule sets.
type edition struct {
	name    string
	faces   int // of every die; 0 in the card editions
	top     int // highest number of a row; the lowest is always 2 (C2, L1)
	closing int // how many of a row's last cells lock it (C10, L2)
	needed  int // crosses that must stand in the row before one of those (C9, L2, K8)
	seats   int // most players (C1, B1, K1); one alone is always allowed
	lucky   bool
	path    bool
	cards   bool
	jokers  bool
}

// editionNamed returns the rule set that the record calls by this name.
func editionNamed(name string) (edition, error) {
	classic := edition{name: "classic", faces: 6, top: 12, closing: 1, needed: 5, seats: 5}
	e := classic
	e.name = name
	switch name {
	case "classic":
	case "longo":
		e.faces, e.top, e.closing, e.needed, e.lucky = 8, 16, 2, 6, true
	case "onboard":
		e.seats, e.path = 4, true
	case "cards":
		e.faces, e.cards = 0, true
	case "cards-jokers":
		e.faces, e.cards, e.jokers = 0, true, true
	default:
		return edition{}, fmt.Errorf("no edition is called %s", name)
	}
	return e, nil
}

// place is the cell's place in its row, 0 at the left: red and yellow run upwards, green and blue downwards (C2, L1).
func (e edition) place(c cell) int {
	if c.row == 'R' || c.row == 'Y' {
		return c.number - 2
	}
	return e.top - c.number
}

// length is the number of cells in a row, the lock not counted.
func (e edition) length() int {
	return e.top - 1
}

// closes says whether crossing the cell crosses the lock too (C10, L2).
func (e edition) closes(c cell) bool {
	return e.place(c) >= e.length()-e.closing
}
