package dice

import "math/bits"

// A Thrower makes a whole throw from one random number, for loops over many games. As with
// State.Draw, every throw of six dice must be equally likely, here to within one part in
// ten million.
type Thrower struct{ triples []Throw }

// NewThrower returns a thrower of dice with a number of sides.
func NewThrower(sides int) *Thrower {
	t := &Thrower{}
	for a := 1; a <= sides; a++ {
		for b := 1; b <= sides; b++ {
			for c := 1; c <= sides; c++ {
				t.triples = append(t.triples, Throw(a|b<<4|c<<8))
			}
		}
	}
	return t
}

// Throw returns a throw made from 64 random bits.
func (t *Thrower) Throw(random uint64) Throw {
	throw, _ := t.Split(random)
	return throw
}

// Split takes 64 random bits as a fraction. It returns the throw at that fraction of all
// throws, and the remainder as a new fraction, from which the caller may draw more.
func (t *Thrower) Split(random uint64) (throw Throw, rest uint64) {
	n := uint64(len(t.triples))
	one, rest := bits.Mul64(random, n)
	other, rest := bits.Mul64(rest, n)
	return t.triples[one] | t.triples[other]<<12, rest
}
