package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// Longo has eight-sided dice, rows to 16 with two closing cells, and two lucky
// numbers on each sheet: clauses L1–L8.
var Longo = &dice.Rules{
	Metadata: rowlock.Metadata{Name: "longo", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "C1"},
	Sheet: sheet.MustParse(sheet.Print{
		Rows: []sheet.PrintedRow{ // either of the last two cells locks the row
			{Name: "R", Cells: "2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", Closers: 2, Need: 6},
			{Name: "Y", Cells: "2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", Closers: 2, Need: 6},
			{Name: "G", Cells: "16 15 14 13 12 11 10 9 8 7 6 5 4 3 2", Closers: 2, Need: 6},
			{Name: "B", Cells: "16 15 14 13 12 11 10 9 8 7 6 5 4 3 2", Closers: 2, Need: 6},
		},
		Points: []int{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120},
		Clause: "L2",
	}),
	Sides:      8,
	ClosedRows: 2,
	Penalties:  4,
	// The rulebook shows two lucky pairs, 5 8 and 6 11. The others are ours: like those two,
	// each comes up in 11 of 64 throws (L8).
	Parts: []dice.Part{&dice.Lucky{Pairs: [][2]uint8{
		{4, 9}, {5, 8}, {5, 10}, {6, 7}, {6, 11}, {7, 12}, {8, 13}, {9, 14}, {10, 13}, {11, 12},
	}}},
}
