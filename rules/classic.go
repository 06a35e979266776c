package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// classicPrint returns the plain sheet. clause is the one that says when a row's last cell
// is open.
func classicPrint(clause string) sheet.Print {
	return sheet.Print{
		Rows: []sheet.PrintedRow{ // the last cell locks the row after five crosses
			{Name: "R", Cells: "2 3 4 5 6 7 8 9 10 11 12", Closers: 1, Need: 5},
			{Name: "Y", Cells: "2 3 4 5 6 7 8 9 10 11 12", Closers: 1, Need: 5},
			{Name: "G", Cells: "12 11 10 9 8 7 6 5 4 3 2", Closers: 1, Need: 5},
			{Name: "B", Cells: "12 11 10 9 8 7 6 5 4 3 2", Closers: 1, Need: 5},
		},
		Points: []int{0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78},
		Clause: clause,
	}
}

// Classic is the plain dice game: clauses C1–C16.
var Classic = &dice.Rules{
	Metadata:   rowlock.Metadata{Name: "classic", Version: 1, MinSeats: 1, MaxSeats: 5, Clause: "C1"},
	Sheet:      sheet.MustParse(classicPrint("C9")),
	Sides:      6,
	ClosedRows: 2,
	Penalties:  4,
}
