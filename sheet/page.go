package sheet

import (
	"strconv"

	"rowlock/refusal"
)

// A Page is what a text says of a game on a sheet of paper: what is printed, and by what it is
// played. docs/sheet.md describes the format.
type Page struct {
	Name   string // for people, "" if the text gives none
	Faces  int    // of every die, 0 if cards are played
	Jokers bool   // the cards include jokers
	Pads   []PagePad
	Lucky  [][2]uint8 // pairs of lucky numbers to deal (L8)
	Paths  []PagePath // the boards of a pawn, the first is the default (B2)
	Rows   int        // closed rows that end the game
	Misses int        // penalties of one player that end the game
	Least  int        // players
	Most   int
	Clause string // the clause that says how many play
	End    int    // the last line, which faults of the whole page name
}

// A PagePad is one of the sheets of a page. Its name is "" if there is only one.
type PagePad struct {
	Name   string
	Print  Print
	Layout *Layout // nil if it has a fault
}

// A PagePath is a path, field by field, each a cell and its points: "R7/1".
type PagePath struct {
	Line   int
	Fields []string
}

// A Fault is something that a page gets wrong, in a line counted from 1.
type Fault struct {
	Line    int
	Refusal *refusal.Refusal
	Warning bool // the page can be played all the same
}

// Error returns the line and what is wrong with it: "3: R3 appears twice".
func (f Fault) Error() string { return strconv.Itoa(f.Line) + ": " + f.Refusal.Text() }

// Wrong returns the first fault with which a page cannot be played, nil if it can.
func Wrong(faults []Fault) *Fault {
	for i := range faults {
		if !faults[i].Warning {
			return &faults[i]
		}
	}
	return nil
}

// MostText is the most bytes of a page.
const MostText = 16 << 10

// MostName is the most characters of a sheet's name.
const MostName = 40

// Limits of a page. The largest of ours has some 600 bytes.
const (
	mostFaults = 20
	mostPads   = 26 // letters
	mostPaths  = 26
	mostPairs  = 64
	mostMisses = 255
)

// unsaid is what a page says where it has no line for it.
var unsaid = Page{Faces: 6, Rows: 2, Misses: 4, Least: 1, Most: 5, Clause: "C1"}

// ReadPage reads a page. It finds all faults at once, in the order of their lines, at most 20. If
// one of them is not a warning, the page cannot be played.
func ReadPage(text string) (Page, []Fault) {
	r := pageReader{page: unsaid, said: map[string]int{}}
	if r.readText(text) {
		r.checkGame()
		r.readPads()
	}
	return r.page, r.faults[:min(len(r.faults), mostFaults)]
}
