package naive

import "fmt"

// edition holds what differs between the rule sets.
type edition struct {
	name   string
	faces  int // of every die; 0 in the card editions
	top    int // highest number; the lowest is always 2 (C2, L1)
	least  int // fewest players
	seats  int // most players (C1, B1, K1)
	closed int // closed rows that end the game (C14, K11)
	misses int // penalties of one player that end it (C14, K11)
	lucky  bool
	pairs  [][2]int // lucky numbers to deal (L8)
	path   bool
	boards [][]string // paths of the game's own, a first (B10)
	cards  bool
	jokers bool
	sheets []*printed // as printed; if there are several, seats have them in turn
}

// editionNamed returns the rule set with a record's word for an edition.
func editionNamed(name string) (edition, error) {
	if text, given := Pages[name]; given {
		return readPage(name, text)
	}
	e := edition{name: name, faces: 6, top: 12, least: 1, seats: 5, closed: 2, misses: 4}
	needed, closing := 5, 1 // C9, K8
	switch name {
	case "classic":
	case "longo":
		e.faces, e.top, closing, needed, e.lucky = 8, 16, 2, 6, true // L1, L2
	case "onboard":
		e.seats, e.path = 4, true
	case "cards":
		e.faces, e.cards = 0, true
	case "cards-jokers":
		e.faces, e.cards, e.jokers = 0, true, true
	default:
		return e, fmt.Errorf("no edition is called %s", name)
	}
	e.sheets = []*printed{straight(e.top, closing, needed)}
	return e, nil
}
