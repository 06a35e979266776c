package master

import (
	"math"

	"rowlock"
)

// A candidate is a choice that is tested by playing games on after it.
type candidate struct {
	action   rowlock.Action
	estimate float64       // the net's value of the choice
	came     []float64     // values of the games played on after it; all candidates' n-th games have the same throws
	next     rowlock.State // the position after it
}

// over estimates how much better a choice is than another. It returns the mean of the net's
// difference and the games' difference, each weighted by its precision, 1 over its variance. The
// standard deviation of the net's difference is doubt.
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

// steady is added to the sum of squares of a sample, so that a few games that happen to have
// equal values do not count as certain.
const steady = 0.01

// played compares, pair by pair, the games after a choice with those after another. It returns
// the mean of the differences and the variance of one difference.
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
