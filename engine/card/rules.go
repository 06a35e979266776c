// Package card is the turn machine of the card editions: take face-down cards, of which only
// the number shows, a call for all seats at once, then a play from the hand. It knows no
// edition by name. It has no clock and no randomness of its own, and a step allocates nothing.
//
// Start with Rules, which each edition's page fills in; Rules.Setup begins a game.
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
	Jokers    bool // the deck includes a joker of every number (K12)
	OwnRows   int  // rows locked by one seat that end the game (K11)
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

// DieFaces implements rowlock.Rules: there are no dice.
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

var keywords = []rowlock.Keyword{
	{Word: "hand", Named: true, Not: "deck"},
	{Word: "display", Not: "deck"},
	{Word: "pile", Not: "deck"},
	{Word: "deck", Not: "hand display pile"},
}

// Keywords implements rowlock.Rules.
func (*Rules) Keywords() []rowlock.Keyword { return append(words.Keywords(nil), keywords...) }
