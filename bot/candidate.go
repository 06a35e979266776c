package bot

import (
	"math"

	"rowlock"
)

// A candidate is a choice after which games are played on.
type candidate struct {
	action   rowlock.Action
	estimate float64       // its value by the net
	came     []float64     // values of the games played on after it; the n-th games of all candidates have the same throws
	next     rowlock.State // the position after it
}

// over returns by how much a choice is better than another: the mean of the net's difference and
// of the games' difference, each weighed by its precision, which is 1 over its variance. The
// net's difference has the standard deviation doubt.
func (c *candidate) over(other *candidate, doubt float64) gap {
	mean, precision := c.estimate-other.estimate, 1/(doubt*doubt)
	if n := float64(len(c.came)); n > 0 {
		games, variance := c.played(other)
		more := n / variance
		mean = (mean*precision + games*more) / (precision + more)
		precision += more
	}
	return gap{mean, 1 / math.Sqrt(precision)}
}

// steady is added to the sum of squares of a sample. Without it a few games that happen to have
// equal values would count as certain.
const steady = 0.01

// played returns the mean of by how much the games after a choice were worth more than those
// after another, pair by pair, and the variance of one pair.
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
