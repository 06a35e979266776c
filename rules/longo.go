package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// Longo has eight-sided dice, rows to 16 with two closing cells, and two lucky
// numbers on each sheet: clauses L1–L8.
var Longo = &dice.Rules{
	Imprint: rowlock.Imprint{Frozen: "longo@1", Word: "longo", Least: 1, Most: 5, Clause: "C1"},
	Sheet: sheet.NewLayout(sheet.Print{
		Rows: []sheet.PrintedRow{
			sheet.Run(sheet.Red, 2, 16),
			sheet.Run(sheet.Yellow, 2, 16),
			sheet.Run(sheet.Green, 16, 2),
			sheet.Run(sheet.Blue, 16, 2),
		},
		Closers: 2,
		Need:    6,
		Clause:  "L2",
	}),
	Sides:      8,
	ClosedRows: 2,
	Penalties:  4,
	Lucky:      true,
}
