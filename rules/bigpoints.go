package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// BigPoints has a row of two colours between red and yellow and another between green and
// blue. A cell of such a row opens once the same number is crossed in a neighbouring row,
// and counts in both neighbours: clauses 6.1–6.9.
var BigPoints = &dice.Rules{
	Metadata: rowlock.Metadata{Name: "big-points", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "C1"},
	Sheet: sheet.MustParse(sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: "2 3 4 5 6 7 8 9 10 11 12", Closers: 1, Need: 5},
			{Name: "RY", Cells: "2 3 4 5 6 7 8 9 10 11 12", After: "R Y", CountsIn: "R Y"},
			{Name: "Y", Cells: "2 3 4 5 6 7 8 9 10 11 12", Closers: 1, Need: 5},
			{Name: "G", Cells: "12 11 10 9 8 7 6 5 4 3 2", Closers: 1, Need: 5},
			{Name: "GB", Cells: "12 11 10 9 8 7 6 5 4 3 2", After: "G B", CountsIn: "G B"},
			{Name: "B", Cells: "12 11 10 9 8 7 6 5 4 3 2", Closers: 1, Need: 5},
		},
		// At most 15 crosses of a row are worth anything (6.8).
		Points: []int{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120},
		Clause: "6.5",
	}),
	Sides:      6,
	ClosedRows: 2,
	Penalties:  4,
}
