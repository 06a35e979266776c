package dice

import (
	"rowlock"
	"rowlock/sheet"
)

// A Part is something that an edition adds to step 1. Parts are made here and
// named by a page; a page without any is the plain game.
type Part interface {
	// check refuses rules whose sheets lack what the part needs.
	check(r *Rules) error
	// sums returns the white sums with which the part may offer a seat cells, by their
	// bits. It is asked once.
	sums(g *State, s rowlock.Seat) uint32
	// offers returns the open cells that a seat may cross instead of the white
	// sum.
	offers(g *State, s rowlock.Seat) sheet.Set
	// settled notes what all seats have crossed in step 1.
	settled(g *State)
	// why says why the part does not offer a cell with another number than the
	// white sum, nil if there is nothing to say.
	why(g *State, s rowlock.Seat, c sheet.Cell) error
	// look shows in a view what the part keeps of a seat.
	look(g *State, s rowlock.Seat, p *rowlock.Player)
	// suppose keeps of a seat what a view shows.
	suppose(g *State, s rowlock.Seat, p *rowlock.Player)
	// put takes a set-up statement and reports whether it is the part's.
	put(o *Setup, st rowlock.Statement) (taken bool, err error)
	// deal fills in what Chance deals.
	deal(o *Setup, src rowlock.Source)
	// statements returns what was put or dealt.
	statements(o *Setup) []rowlock.Statement
}
