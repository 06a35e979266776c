package run

import (
	"errors"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/table"
)

// A Dealer decides what Chance does. A draw is identified by the table's code, the game and the
// draw's number in it. Asked again for a draw whose outcome it has made known, as after a restart,
// a dealer must return the same outcome.
type Dealer interface {
	// Deal returns the outcome, or ErrLater if there is none yet. Then the dealer is asked again:
	// after a restart, when something else happens at the table, when the draw is late, and when a
	// seat has given something to a Sharer.
	Deal(code string, d *table.Draw) (table.Outcome, error)
}

// ErrLater is the answer of a Dealer that cannot deal at once.
var ErrLater = errors.New("the outcome comes later")

// A Sharer is a Dealer whose draws also depend on what the seats' programs give. For one table its
// methods, including Deal, are called one after the other.
type Sharer interface {
	Dealer
	// Wake is called when a table wakes, with the log's entries of the next draw's game, so that
	// the dealer need not read them. The parameter due says that the table waits for that draw. If
	// the entries are wrong, the next method that needs them says so.
	Wake(code string, d *table.Draw, due bool, game []table.Entry)
	// Forget is called when the table has ended. It may wake again from its log.
	Forget(code string)
	// Give takes what a seat gives to the awaited draw. The error is a refusal.
	Give(code string, d *table.Draw, seat rowlock.Seat, s table.Share) error
	// Wants returns what the draw still needs from a seat.
	Wants(code string, d *table.Draw, seat rowlock.Seat) (table.Want, error)
	// Settled returns the signed statement of what was decided before the awaited draw. A seat
	// gets it together with the request for its link.
	Settled(code string, d *table.Draw) (string, error)
	// Lines returns the lines on disk of the bundle of a draw's game, except for the first ones,
	// as many as after says.
	Lines(code string, d *table.Draw, after int) ([]string, error)
	// Open returns the proofs of the cards in a draw's position whose colour a viewer may see,
	// except for those that the viewer has.
	Open(code string, d *table.Draw, viewer rowlock.Seat, has map[table.Place]bool) ([]table.Proof, error)
}

// again deals the throws of a duel.
type again struct{}

// Deal implements Dealer.
func (again) Deal(_ string, d *table.Draw) (table.Outcome, error) {
	return d.Again(chance.NewSeeded(d.Throws.Seed, uint64(d.Number)))
}

// Instant deals at once, from a source of random numbers. Tables may share it if they may share
// the source.
type Instant struct{ Source rowlock.Source }

// Deal implements Dealer.
func (i Instant) Deal(_ string, d *table.Draw) (table.Outcome, error) { return d.By(i.Source) }
