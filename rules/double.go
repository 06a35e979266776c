package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// DoubleA has a second box under every number but a row's last. The rightmost cross of a
// row may be made a second time when its number comes up again: clauses 10.1 and 10.2.
var DoubleA = &dice.Rules{
	Metadata: rowlock.Metadata{Name: "double-a", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "C1"},
	Sheet: sheet.MustParse(sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: "2 3 4 5 6 7 8 9 10 11 12", Closers: 1, Need: 7},
			{Name: "Y", Cells: "2 3 4 5 6 7 8 9 10 11 12", Closers: 1, Need: 7},
			{Name: "G", Cells: "12 11 10 9 8 7 6 5 4 3 2", Closers: 1, Need: 7},
			{Name: "B", Cells: "12 11 10 9 8 7 6 5 4 3 2", Closers: 1, Need: 7},
		},
		Twice: `R2 R3 R4 R5 R6 R7 R8 R9 R10 R11
			Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11
			G12 G11 G10 G9 G8 G7 G6 G5 G4 G3
			B12 B11 B10 B9 B8 B7 B6 B5 B4 B3`,
		// At most 16 crosses of a row are worth anything.
		Points: []int{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136},
		Clause: "10.1",
	}),
	Sides:      6,
	ClosedRows: 2,
	Penalties:  4,
}
