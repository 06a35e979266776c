package rowlock

import "rowlock/sheet"

// A State is one moment of one game.
type State interface {
	Rules() Rules
	Seats() int
	Phase() Phase
	Active() Seat
	// Moment counts the phases begun so far. A decision belongs to one moment
	// and is stale in every other.
	Moment() int
	// Owes returns the seats that owe a decision. It is empty when the game is
	// over and when Chance is due.
	Owes() SeatSet
	// Actions appends every action open to a seat in this phase, in an order
	// that never changes. In a simultaneous phase it does not depend on what
	// others, or the seat itself, have already decided (C12).
	Actions(dst []Action, s Seat) []Action
	// Do takes an action that Actions listed, or an outcome of Chance;
	// anything else corrupts the state. Input from outside goes through Play, Choose
	// or Read. A seat may decide again until the phase settles.
	Do(s Seat, a Action)
	// Draw returns what Chance does when src decides. It changes nothing.
	Draw(src Source) Action
	// Read understands the words behind the keyword of one turn statement: the actions
	// of a seat (always one) or of Chance, for Do. The error is a *refusal.Refusal.
	Read(s Seat, words []string) ([]Action, error)
	// Explain says what keeps a seat from the action of these words, as far as the
	// seat may know; nil if there is nothing that it may be told.
	Explain(s Seat, words []string) error
	// WhyNot says what keeps a seat from a cell that none of its choices crosses, in
	// a phase in which it has choices. It tells nothing that the seat may not know.
	WhyNot(s Seat, c sheet.Cell) error
	// Word returns an action of a seat, or of Chance, as the record writes it.
	Word(s Seat, a Action) string
	// Look fills v with what the viewer may know, built from nothing.
	Look(viewer Seat, v *View)
	// Imagine redraws by src what the viewer may not know; Look shows the viewer
	// the same before and after. What others have chosen in a phase that has not
	// settled becomes a pass, which whoever plays on may do over.
	Imagine(viewer Seat, src Source)
	Clone() State
	// CloneInto is Clone in the memory of a state that nobody uses any more, if it
	// serves; nil does not.
	CloneInto(old State) State
}
