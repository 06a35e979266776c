package dice

import (
	"rowlock"
	"rowlock/sheet"
)

// A Part is something that an edition adds to step 1. This package defines the parts, and
// the edition's page in package rules lists those it uses.
type Part interface {
	// check refuses rules whose sheets lack what the part needs.
	check(r *Rules) error
	// sums returns the white sums for which the part may offer a seat cells: bit n is set
	// for sum n. It is called once, when a state is made.
	sums(g *State, s rowlock.Seat) uint32
	// offers returns the open cells that a seat may cross instead of the white
	// sum.
	offers(g *State, s rowlock.Seat) sheet.Set
	// settled notes what all seats have crossed in step 1.
	settled(g *State)
	// why returns the reason why the part does not offer a cell whose number is not the
	// white sum, or nil if the part has nothing to say about it.
	why(g *State, s rowlock.Seat, c sheet.Cell) error
	// look puts the part's data about a seat into a view.
	look(g *State, s rowlock.Seat, p *rowlock.Player)
	// suppose takes the part's data about a seat from a view.
	suppose(g *State, s rowlock.Seat, p *rowlock.Player)
	// options returns what a table may choose of the part before the game.
	options() []rowlock.Option
	// keywords returns the part's set-up statements.
	keywords() []rowlock.Keyword
	// put takes a set-up statement and reports whether it is the part's.
	put(o *Setup, st rowlock.Statement) (taken bool, err error)
	// deal fills in what Chance deals.
	deal(o *Setup, src rowlock.Source)
	// statements returns what was put or dealt.
	statements(o *Setup) []rowlock.Statement
}
