package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

var classicPrint = sheet.Print{
	Rows: []sheet.PrintedRow{
		sheet.Run(sheet.Red, 2, 12),
		sheet.Run(sheet.Yellow, 2, 12),
		sheet.Run(sheet.Green, 12, 2),
		sheet.Run(sheet.Blue, 12, 2),
	},
	Closers: 1, // the last cell locks the row …
	Need:    5, // … after five crosses
	Clause:  "C9",
}

// Classic is the plain dice game: clauses C1–C16.
var Classic = &dice.Rules{
	Imprint:    rowlock.Imprint{Frozen: "classic@1", Word: "classic", Least: 1, Most: 5, Clause: "C1"},
	Sheet:      sheet.NewLayout(classicPrint),
	Sides:      6,
	ClosedRows: 2,
	Penalties:  4,
}
