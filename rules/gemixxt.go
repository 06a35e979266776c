package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// GemixxtA mixes the colours within the rows: clauses 5.1–5.6. A row's lock, and
// the die that goes with it, have the colour of the row's last cells.
var GemixxtA = &dice.Rules{
	Metadata: rowlock.Metadata{Name: "gemixxt-a", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "C1"},
	Sheet: sheet.MustParse(sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: "Y2 Y3 Y4 B5 B6 B7 G8 G9 G10 R11 R12", Closers: 1, Need: 5},
			{Name: "Y", Cells: "R2 R3 G4 G5 G6 G7 B8 B9 Y10 Y11 Y12", Closers: 1, Need: 5},
			{Name: "G", Cells: "B12 B11 B10 Y9 Y8 Y7 R6 R5 R4 G3 G2", Closers: 1, Need: 5},
			{Name: "B", Cells: "G12 G11 R10 R9 R8 R7 Y6 Y5 B4 B3 B2", Closers: 1, Need: 5},
		},
		Points: []int{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78},
		Clause: "5.5",
	}),
	Sides:      6,
	ClosedRows: 2,
	Penalties:  4,
}

// GemixxtB mixes the numbers within the rows: clauses 5.2–5.4.
var GemixxtB = &dice.Rules{
	Metadata: rowlock.Metadata{Name: "gemixxt-b", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "C1"},
	Sheet: sheet.MustParse(sheet.Print{
		Rows: []sheet.PrintedRow{
			{Name: "R", Cells: "10 6 2 8 3 4 12 5 9 7 11", Closers: 1, Need: 5},
			{Name: "Y", Cells: "9 12 4 6 7 2 5 8 11 3 10", Closers: 1, Need: 5},
			{Name: "G", Cells: "8 2 10 12 6 9 7 4 5 11 3", Closers: 1, Need: 5},
			{Name: "B", Cells: "5 7 11 9 12 3 8 10 2 6 4", Closers: 1, Need: 5},
		},
		Points: []int{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78},
		Clause: "C9",
	}),
	Sides:      6,
	ClosedRows: 2,
	Penalties:  4,
}
