// Package card is the turn machine of the card editions: take cards of which
// only the number shows, a call for every seat at once, then a play from the
// hand. It knows no edition by name. It keeps no clock, owns no randomness and
// allocates nothing in a step.
//
// Start with Rules, which a page fills in; Rules.Setup begins a game.
package card

import (
	"rowlock"
	"rowlock/engine/words"
	"rowlock/sheet"
)

// Rules is what one published card edition prints and counts.
type Rules struct {
	rowlock.Metadata
	Sheet     *sheet.Layout
	Jokers    bool // a joker of every number is in the deck (K12)
	OwnRows   int  // rows of its own that end the game when a seat locks them (K11)
	Penalties int  // penalties of one seat that end the game (K11)
}

// The sizes of the table (K2, K3, K5, K6).
const (
	dealt     = 4               // cards a seat is dealt
	handSize  = rowlock.MaxHand // cards the active seat holds after taking
	places    = 4               // places of the display
	mostCards = 3               // cards in one play
	mostGap   = 1               // numbers left out between the crosses of one play
)

// Pads implements rowlock.Rules: all sheets are alike.
func (r *Rules) Pads() []rowlock.Pad { return []rowlock.Pad{{Layout: r.Sheet}} }

// Options implements rowlock.Rules: a table has nothing to choose.
func (r *Rules) Options() []rowlock.Option { return nil }

// DieFaces implements rowlock.Rules: there are none.
func (r *Rules) DieFaces() int { return 0 }

// Ends implements rowlock.Rules.
func (r *Rules) Ends() (rows, penalties int) { return r.OwnRows, r.Penalties }

// ClosesForAll implements rowlock.Rules.
func (r *Rules) ClosesForAll() bool { return false }

// Setup implements rowlock.Rules.
func (r *Rules) Setup(seats int) (rowlock.Setup, error) {
	if err := r.CheckSeats(seats); err != nil {
		return nil, err
	}
	opening, err := words.NewOpening(r)
	if err == nil {
		err = words.CheckColours(r.Name, r.Pads())
	}
	if err != nil {
		return nil, err
	}
	return &Setup{Opening: opening, rules: r, seats: seats}, nil
}

// deck returns every card of the edition.
func (r *Rules) deck() cardSet {
	if r.Jokers {
		return 1<<(5*numbers) - 1
	}
	return 1<<(4*numbers) - 1
}
