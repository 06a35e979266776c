package rowlock

import "rowlock/sheet"

// A State is one moment of one game.
type State interface {
	Rules() Rules
	Seats() int
	Phase() Phase
	Active() Seat
	// Moment counts the phases begun so far. A decision is valid at one moment only.
	Moment() int
	// Owes returns the seats that owe a decision. It is empty if the game is over or
	// Chance is due.
	Owes() SeatSet
	// Actions appends every action open to a seat in this phase, in a fixed order. In a
	// simultaneous phase the list does not depend on what this seat or any other has
	// already decided (C12).
	Actions(dst []Action, s Seat) []Action
	// Do applies an action that Actions listed, or an outcome of Chance. Any other action
	// corrupts the state: input from outside goes through Play, Choose or Read. A seat may
	// decide again until the phase settles.
	Do(s Seat, a Action)
	// Draw returns an action of Chance, drawn from src. It does not change the state.
	Draw(src Source) Action
	// Read parses the words after the keyword of one turn statement. It returns actions
	// for Do: exactly one of a seat, or those of Chance. The error is a *refusal.Refusal.
	Read(s Seat, words []string) ([]Action, error)
	// Explain returns the reason why a seat may not take the action that words describe,
	// as far as the seat may know it; nil if it may be told nothing.
	Explain(s Seat, words []string) error
	// WhyNot returns the reason why a seat may not cross a cell. The seat has choices in
	// this phase, none of which crosses the cell. The reason tells nothing that the seat
	// may not know.
	WhyNot(s Seat, c sheet.Cell) error
	// Word returns an action of a seat, or of Chance, as a record writes it.
	Word(s Seat, a Action) string
	// Look fills v, from nothing, with what the viewer may know.
	Look(viewer Seat, v *View)
	// Imagine redraws from src what the viewer may not know. Look shows the viewer the
	// same before and after. What other seats have chosen in a phase that has not settled
	// becomes a pass, which the caller may replace by calling Do again.
	Imagine(viewer Seat, src Source)
	Clone() State
	// CloneInto is Clone, but reuses the memory of old if it can. Nothing may use old any
	// more. It may be nil.
	CloneInto(old State) State
}
