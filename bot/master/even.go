package master

import "math/rand/v2"

// even is a source whose first numbers come out even over many samples: of side
// times side samples each pair of values of the first two numbers comes up about
// equally often, and so does each value of the next few alone. A round of samples
// is then as good as many that are drawn one by one.
type even struct {
	side   int
	random *rand.Rand
	orders [evenDraws][]int // of the samples, by number drawn
	sample int
	drawn  int
	seed   uint64
	source rand.PCG
}

// evenDraws is how many numbers come out even: the dice of one throw.
const evenDraws = 6

// round begins a round of side times side samples.
func (e *even) round(side int, seed uint64) {
	e.side, e.seed = side, seed
	e.random = rand.New(&e.source)
	e.source.Seed(seed, 0)
	for i := range e.orders {
		e.orders[i] = e.random.Perm(side * side)
	}
}

// begin begins a sample, as often as wanted with the same numbers.
func (e *even) begin(sample int) {
	e.sample, e.drawn = sample, 0
	e.source.Seed(e.seed, uint64(sample)+1)
}

// Below implements rowlock.Source.
func (e *even) Below(n uint32) uint32 {
	part := float64(uint32(e.source.Uint64()>>32)) / (1 << 32)
	switch k := e.drawn; {
	case k == 0:
		part = (float64(e.sample%e.side) + part) / float64(e.side)
	case k == 1:
		part = (float64(e.sample/e.side) + part) / float64(e.side)
	case k < evenDraws:
		part = (float64(e.orders[k][e.sample]) + part) / float64(e.side*e.side)
	}
	e.drawn++
	return uint32(part * float64(n))
}
