//go:build second

package rules

import (
	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// unpublished is a second version of classic, made up, whose games end by three penalties. Tests show with it that
// records, logs and published games of the first stay what they are.
var unpublished = []rowlock.Rules{&dice.Rules{
	Metadata:   rowlock.Metadata{Name: "classic", Version: 2, MinSeats: 1, MaxSeats: 5, Clause: "C1"},
	Sheet:      sheet.MustParse(classicPrint("C9")),
	Sides:      6,
	ClosedRows: 2,
	Penalties:  3,
}}
