package dice

// A Thrower makes a whole throw from one random number, for loops over many
// games. It must agree with State.Draw: every throw of six dice equally often,
// here to one part in ten million.
type Thrower struct{ triples []Throw }

// NewThrower returns a thrower of dice with that many sides.
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

// Throw returns the throw that 64 random bits stand for.
func (t *Thrower) Throw(random uint64) Throw {
	n := uint64(len(t.triples))
	return t.triples[random>>32*n>>32] | t.triples[random&(1<<32-1)*n>>32]<<12
}
