package bot

import "math"

// A gap is by how much one choice is better than another, as far as is known: normal, with that
// mean and deviation, in parts of the win.
type gap struct{ mean, deviation float64 }

// gain returns what is gained in the mean by knowing the gap before the choice is made, where
// otherwise the other one is: the expected improvement (Chick and Inoue 2001).
func (g gap) gain() float64 {
	u := g.mean / g.deviation
	density := math.Exp(-u*u/2) / math.Sqrt(2*math.Pi)
	return g.deviation * (density + u*math.Erfc(-u/math.Sqrt2)/2)
}
