package bot

import (
	"math"

	"rowlock"
)

// A candidate is a choice that is played on.
type candidate struct {
	action rowlock.Action
	word   float64       // what the net holds it for
	came   []float64     // what each game after it came to: the n-th has the throws of the others' n-th
	next   rowlock.State // to which it leads
}

// A gap is what one choice is better than another, as far as is known: normal, with that
// mean and deviation.
type gap struct{ mean, deviation float64 }

// over returns what a choice is better than another. What the net says of the two is off by
// doubt, in the root of the mean square, and games tell the more the less they differ.
func (c *candidate) over(other *candidate, doubt float64) gap {
	mean, precision := c.word-other.word, 1/(doubt*doubt)
	if n := float64(len(c.came)); n > 0 {
		games, variance := c.played(other)
		more := n / variance
		mean = (mean*precision + games*more) / (precision + more)
		precision += more
	}
	return gap{mean, 1 / math.Sqrt(precision)}
}

// steady is what is added to the squares of a sample: few games that came to the same say
// little of others.
const steady = 0.01

// played returns by how much more the games after a choice came to in the mean than those after
// another, and the variance of one such pair.
func (c *candidate) played(other *candidate) (mean, variance float64) {
	n := float64(len(c.came))
	sum, squares := 0.0, steady
	for i, came := range c.came {
		d := came - other.came[i]
		sum += d
		squares += d * d
	}
	mean = sum / n
	return mean, squares/n - mean*mean
}

// gain returns what is gained in the mean by knowing the gap before the choice is made, where
// otherwise the other one is: the expected improvement (Chick and Inoue 2001).
func (g gap) gain() float64 {
	u := g.mean / g.deviation
	density := math.Exp(-u*u/2) / math.Sqrt(2*math.Pi)
	return g.deviation * (density + u*math.Erfc(-u/math.Sqrt2)/2)
}
