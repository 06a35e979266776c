// Package dice is the turn machine of the dice editions: throw, white sum for all seats
// at once, coloured sum for the active seat, settle. It knows no edition by name: what an
// edition prints and counts is data in Rules. It has no clock and no randomness of its
// own, and a step allocates nothing.
//
// Start with Rules, which each edition's page fills in; Rules.Setup begins a game. What an
// edition adds to step 1 is a Part. A machine with a third step embeds State.
package dice

import (
	"rowlock"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// Rules is what one published dice edition prints and counts. The zero value of a field
// that is added later must leave the existing editions as they are.
type Rules struct {
	rowlock.Metadata
	Sheet      *sheet.Layout // what is printed if all sheets are alike …
	Several    []rowlock.Pad // … or the sheets of one game if they differ
	Sides      int           // faces of every die, 15 at most
	ClosedRows int           // closed rows that end the game (C14)
	Penalties  int           // penalties of one seat that end the game (C14)
	Parts      []Part        // what the edition adds to step 1
}

// Pads implements rowlock.Rules.
func (r *Rules) Pads() []rowlock.Pad {
	if r.Several != nil {
		return r.Several
	}
	return []rowlock.Pad{{Layout: r.Sheet}}
}

// Options implements rowlock.Rules.
func (r *Rules) Options() (list []rowlock.Option) {
	for _, p := range r.Parts {
		list = append(list, p.options()...)
	}
	return list
}

// Keywords implements rowlock.Rules.
func (r *Rules) Keywords() []rowlock.Keyword {
	var own []rowlock.Keyword
	for _, p := range r.Parts {
		own = append(own, p.keywords()...)
	}
	return words.Keywords(own)
}

// DieFaces implements rowlock.Rules.
func (r *Rules) DieFaces() int { return r.Sides }

// Ends implements rowlock.Rules.
func (r *Rules) Ends() (rows, penalties int) { return r.ClosedRows, r.Penalties }

// ClosesForAll implements rowlock.Rules.
func (r *Rules) ClosesForAll() bool { return true }

// Setup implements rowlock.Rules.
func (r *Rules) Setup(seats int) (rowlock.Setup, error) {
	s, err := NewSetup(r, seats)
	if err != nil {
		return nil, err
	}
	return s, nil
}
