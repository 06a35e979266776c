package fair

import (
	"strconv"

	"rowlock"
)

// A Report is what a check of a bundle has found so far.
type Report struct {
	Game        Game
	Rules       string // "classic@1"
	Seats       int
	Draws       int
	Contributed []int // seats with a link in at least one draw
	Missing     []int // seats that had an anchor and stopped giving links
	MissingFrom []int // the first draw without each seat of Missing
	Finished    bool
	Alone       int   // number of draws without a link of any seat: the server could foresee these
	ServerAlone bool  // every draw was Alone; false if there was no draw
	Faces       []int // how often each face of a die was drawn; nil if no dice were
	Decks       int   // number of decks shuffled
}

// An Error says which line of a bundle is the first wrong one, and why.
type Error struct {
	Line int // counted from 1
	Err  error
}

// Error returns the line and the reason: "line 14: the server's link does not fit its anchor".
func (e *Error) Error() string { return "line " + strconv.Itoa(e.Line) + ": " + e.Err.Error() }

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// Report returns what has been found so far.
func (c *Check) Report() Report {
	r := Report{
		Game: c.game, Seats: c.seats, Draws: c.next - 1, Finished: c.stage == over,
		Contributed: []int{}, Missing: []int{}, MissingFrom: []int{}, Faces: c.faces, Decks: len(c.decks),
		Alone: c.alone, ServerAlone: c.next > 1 && c.contributed == 0,
	}
	if c.rules != nil {
		r.Rules = c.rules.ID()
	}
	for seat := range c.seats {
		if c.contributed.Has(rowlock.Seat(seat)) {
			r.Contributed = append(r.Contributed, seat)
		}
		if c.missing.Has(rowlock.Seat(seat)) {
			r.Missing = append(r.Missing, seat)
			r.MissingFrom = append(r.MissingFrom, c.missingFrom[seat])
		}
	}
	return r
}
