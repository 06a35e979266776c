package naive

// edition holds what differs between the rule sets.
type edition struct {
	name   string
	faces  int // of every die; 0 in the card editions
	top    int // highest number; the lowest is always 2 (C2, L1)
	seats  int // most players (C1, B1, K1); one alone is always allowed
	lucky  bool
	path   bool
	cards  bool
	jokers bool
	sheets []*printed // as printed; if there are several, seats have A, B, … in turn
}

// editionNamed returns the rule set with a record's word for an edition.
func editionNamed(name string) (edition, error) {
	e := edition{name: name, faces: 6, top: 12, seats: 5}
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
		var err error
		e.sheets, err = printedSheets(name)
		return e, err
	}
	e.sheets = []*printed{straight(e.top, closing, needed)}
	return e, nil
}

// padName is the letter of a printed sheet.
func padName(i int) string {
	return string(rune('A' + i))
}
