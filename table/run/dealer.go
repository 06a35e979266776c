package run

import (
	"errors"

	"rowlock"
	"rowlock/table"
)

// A Dealer decides what Chance does. A table's code, the game and the number of the draw in it
// identify a draw. Asked again for a draw whose outcome it has made known, as after a restart, a
// dealer must return the same outcome.
type Dealer interface {
	// Deal returns the outcome, or ErrLater if there is none yet. Then the dealer is asked again:
	// after a restart, when something else happens at the table, when the draw is late, and when
	// a Sharer has been given something.
	Deal(code string, d *table.Draw) (table.Outcome, error)
}

// ErrLater is what a Dealer answers that cannot deal at once.
var ErrLater = errors.New("the outcome comes later")

// A Sharer is a Dealer whose draws also depend on what the programs of the seats give. For one
// table its methods are called one after the other, those of Dealer among them.
type Sharer interface {
	Dealer
	// Wake is called when a table wakes, with the log's entries of the game that the next draw
	// belongs to, so that the dealer need not read them. due says that the table waits for that
	// draw. If the entries are wrong, the method that needs them next says so.
	Wake(code string, d *table.Draw, due bool, game []table.Entry)
	// Forget is called when the table has ended. It may wake again from its log.
	Forget(code string)
	// Give takes what a seat gives to the draw that is awaited. The error is a refusal.
	Give(code string, d *table.Draw, seat rowlock.Seat, s table.Share) error
	// Wants returns what the draw still needs from a seat.
	Wants(code string, d *table.Draw, seat rowlock.Seat) (table.Want, error)
	// Settled returns the signed statement of what has been decided before the draw that is
	// awaited. It goes to a seat together with the request for its link.
	Settled(code string, d *table.Draw) (string, error)
	// Lines returns the lines of the bundle of a draw's game that are on disk, without the first
	// so many.
	Lines(code string, d *table.Draw, after int) ([]string, error)
	// Open returns the proofs of the cards in a draw's position that a viewer may see with their
	// colour, without the proofs that it has.
	Open(code string, d *table.Draw, viewer rowlock.Seat, has map[table.Place]bool) ([]table.Proof, error)
}

// Instant deals at once, by a source of numbers. Tables may share it if they may
// share the source.
type Instant struct{ Source rowlock.Source }

// Deal implements Dealer.
func (i Instant) Deal(_ string, d *table.Draw) (table.Outcome, error) { return d.By(i.Source) }
