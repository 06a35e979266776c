package master

import "math"

// A gap is an estimate of how much better one choice is than another, in parts of the win: a
// normal distribution.
type gap struct{ mean, deviation float64 }

// gain returns the mean gain from knowing the true gap before choosing, compared with taking the
// other choice: the expected improvement (Chick and Inoue 2001).
func (g gap) gain() float64 {
	u := g.mean / g.deviation
	density := math.Exp(-u*u/2) / math.Sqrt(2*math.Pi)
	return g.deviation * (density + u*math.Erfc(-u/math.Sqrt2)/2)
}
