// Package paper keeps games whose dice lie on a real table: sheets in step where
// the throws are not told (Sheets), and whole games where they are (Thrown). What
// was done can be taken back and done again without end.
//
// Rules stay where they are: a sheet asks its layout, a whole game is the rule
// set's own.
package paper

import (
	"rowlock"
	"rowlock/record"
)

// A Game is a game of which steps can be taken back.
type Game interface {
	rowlock.State
	// Undo takes back the last step that a seat may take back. The error is a
	// refusal if there is none.
	Undo(s rowlock.Seat) error
	// Redo does again what was taken back last. The error is a refusal if nothing
	// was, or if something else has been done since.
	Redo(s rowlock.Seat) error
	// Written returns the phases that a record holds, those that stand.
	Written() []Phase
}

// A Phase is one that has settled.
type Phase struct {
	Before rowlock.State
	Made   []record.Decision
}
