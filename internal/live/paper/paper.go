// Package paper keeps games with real dice: only the sheets if nobody enters the throws
// (Sheets), whole games if the throws are entered (Thrown). All steps can be taken back and
// done again.
//
// The package has no rules of its own: Sheets uses the sheets' layouts, Thrown the rule set's
// own state.
package paper

import (
	"rowlock"
	"rowlock/record"
)

// A Game is a game whose steps can be taken back.
type Game interface {
	rowlock.State
	// Undo takes back the last step that the seat may take back. If there is none, the error
	// is a refusal.
	Undo(s rowlock.Seat) error
	// Redo does again the step that was taken back last. If there is none, or another step has
	// been done since, the error is a refusal.
	Redo(s rowlock.Seat) error
	// Written returns the phases for a record: those that have settled and stand.
	Written() []Phase
}

// A Phase is a settled phase: the state before it and the decisions made in it.
type Phase struct {
	Before rowlock.State
	Made   []record.Decision
}
