package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// ConnectedSteps frames a staircase of eleven cells, one in each column, that scores like
// a fifth row. The players' sheets differ: clauses 8.1–8.3.
var ConnectedSteps = &dice.Rules{
	Metadata: rowlock.Metadata{Name: "connected-steps", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "C1"},
	Several: []rowlock.Pad{
		{Name: "A", Layout: steps("Y2 G11 B10 G9 Y6 R7 Y8 G5 B4 G3 Y12")},
		{Name: "B", Layout: steps("B12 G11 Y4 R5 Y6 G7 B6 G5 Y10 R11 Y12")},
		{Name: "C", Layout: steps("G12 B11 G10 Y5 R6 Y7 G6 B5 G4 Y11 R12")},
		{Name: "D", Layout: steps("Y2 R3 Y4 G9 B8 G7 Y8 R9 Y10 G3 B2")},
		{Name: "E", Layout: steps("R2 Y3 G10 B9 G8 Y7 R8 Y9 G4 B3 G2")},
	},
	Sides:      6,
	ClosedRows: 2,
	Penalties:  4,
}

// steps returns the plain sheet with a staircase on it.
func steps(cells string) *sheet.Layout {
	p := classicPrint("C9")
	p.Groups = []sheet.Group{{Cells: cells, Points: []int{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66}}}
	return sheet.MustParse(p)
}
