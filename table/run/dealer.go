package run

import (
	"errors"

	"rowlock"
	"rowlock/table"
)

// A Dealer lets Chance decide. A draw is known by the table's code, the game and
// its number there; asked for the same again, after a restart say, a dealer that
// has made its outcome known must return the same.
type Dealer interface {
	// Deal returns the outcome, or ErrLater if it takes a while: the dealer is asked
	// again after a restart, when something else happens at the table, when it is late,
	// and when a Sharer has been given something.
	Deal(code string, d *table.Draw) (table.Outcome, error)
}

// ErrLater is what a Dealer answers that cannot deal at once.
var ErrLater = errors.New("the outcome comes later")

// A Sharer is a Dealer that draws by what the seats' own programs give, too. Its
// methods are called between those for the table that the draw is of.
type Sharer interface {
	Dealer
	// Wake is given the entries of the game that the next draw is of, at a table that wakes,
	// so that it need not read them; due says that this draw is awaited. What is wrong with
	// them it says when it is asked.
	Wake(code string, d *table.Draw, due bool, game []table.Entry)
	// Forget hears that the table has ended: it may wake again from its log.
	Forget(code string)
	// Give takes what a seat gives to the draw that is awaited. The error is a refusal.
	Give(code string, d *table.Draw, seat rowlock.Seat, s table.Share) error
	// Wants says what the draw waits for of a seat.
	Wants(code string, d *table.Draw, seat rowlock.Seat) (table.Want, error)
	// Settled returns the signed statement of what has been decided before the draw that
	// is awaited, with which links are wanted.
	Settled(code string, d *table.Draw) (string, error)
	// Lines returns the lines of the bundle of a draw's game that are on disk, behind
	// the first so many.
	Lines(code string, d *table.Draw, after int) ([]string, error)
	// Open returns the proofs of the cards in a draw's position that a viewer may see whole,
	// but for those that it has.
	Open(code string, d *table.Draw, viewer rowlock.Seat, has map[table.Place]bool) ([]table.Proof, error)
}

// Instant deals at once, by a source of numbers. Tables may share it if they may
// share the source.
type Instant struct{ Source rowlock.Source }

// Deal implements Dealer.
func (i Instant) Deal(_ string, d *table.Draw) (table.Outcome, error) { return d.By(i.Source) }
