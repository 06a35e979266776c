// Package master is the strongest player of every rule set that it has learned. A small net,
// trained by playing against itself and others, estimates what a position is worth. The player
// looks ahead to the end of the turn and asks the net. The package knows no edition, no other
// seat's secrets and no clock.
//
// There are two kinds of nets, with a look-ahead each. The nets of room plain know the shape of
// the plain dice editions and are asked about sheets alone, which is fast. The others learn from
// views of any rule set. New hides which of them plays.
package master

import "rowlock"

// A Player is the master in one kind of game. It must not be used by several goroutines at once.
type Player interface {
	// Choose returns one of the viewer's choices, of which there must be at least one.
	Choose(v *rowlock.View) rowlock.Action

	// Lines prices the viewer's choices, in the view's order. The list is valid until the next
	// call.
	Lines(v *rowlock.View) []Line

	// Shares returns what each of the viewer's choices is worth as a share of the win, in the
	// view's order.
	Shares(v *rowlock.View) []float64

	// Price returns what a position between decisions is worth to a seat.
	Price(v *rowlock.View, s rowlock.Seat) Price

	// OffBy returns the root mean square error of the shares at tables of a number of seats,
	// compared with games played on, or 0 if nobody has measured it.
	OffBy(seats int) float64

	// Loose returns the share of the win that makes a choice e times rarer when level n, counted
	// from 0, plays with what the player knows.
	Loose(n int) float64

	// Further returns a player that looks further at close choices, at tables of a number of
	// seats. If it plays games on for that, on does.
	Further(t Thinking, seats int, on PlayOn) Player
}

// A Thinking says how far a player looks if choices are close.
type Thinking uint8

// With AtOnce the master takes a few milliseconds for a decision, with Long some hundreds.
const (
	AtOnce Thinking = iota
	Long
)

// A PlayOn plays games on. All chance is drawn from a key, so that games with the same key get the
// same throws.
type PlayOn interface {
	// Suppose returns a copy of a game in which what the viewer may not know is redrawn.
	Suppose(g rowlock.State, viewer rowlock.Seat, key uint64) rowlock.State
	// Others makes all seats but one decide, if the phase is for all.
	Others(g rowlock.State, but rowlock.Seat)
	// Turns plays the rest of the current turn and then a number of turns, or to the game's end.
	Turns(g rowlock.State, key uint64, turns int)
	// Work returns how much has been done so far, in about fifths of a microsecond: a count, so
	// that it is the same on every machine.
	Work() int
}

// New returns a player for games by the rules with a number of seats, which looks to the end of
// the turn, or a refusal if there is no net for them. The same seed decides alike in the same
// position.
func New(r rowlock.Rules, seats int, seed uint64) (Player, error) {
	return shipped().player(r, seats, seed)
}
