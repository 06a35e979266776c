package rules

import (
	"rowlock"
	"rowlock/engine/board"
	"rowlock/engine/dice"
)

// OnBoard adds a third step to the classic turn, the move of a pawn on a path of coloured
// numbers: clauses B1–B10. The printed paths are not public, so both boards are our own.
// Each has every number of every row once, except the row's last.
var OnBoard = &board.Rules{
	Rules: dice.Rules{
		Metadata:   rowlock.Metadata{Name: "onboard", Version: 1, MinSeats: 1, MaxSeats: 4, Clause: "B1"},
		Sheet:      Classic.Sheet,
		Sides:      Classic.Sides,
		ClosedRows: Classic.ClosedRows,
		Penalties:  Classic.Penalties,
	},
	Tracks: []*rowlock.Track{
		// The steady board: numbers come up about when their row gets there.
		board.Shipped("a", Classic.Sheet, `
			G12 Y3 R2 B12 G10 B11 G11 R3 Y2 R4
			Y4 G8 R5 B10 R6 B9 G9 R7 Y5 G6
			Y7 B8 G7 R9 Y6 R8 Y9 B7 G3 B5
			R11 B6 Y8 B4 G5 Y10 B3 G4 R10 Y11`),
		// The wild board: numbers come up long before or after their row gets there.
		board.Shipped("b", Classic.Sheet, `
			Y3 B12 Y2 R4 G10 R5 B8 G7 Y6 B11
			R6 B9 Y4 B10 G12 Y7 R8 B7 R3 G9
			B4 G11 R2 Y5 R7 B5 Y11 R9 G6 Y10
			R11 Y8 G5 B6 G8 Y9 R10 G3 B3 G4`),
	},
	Stride: 5,
	Goal:   5,
}
