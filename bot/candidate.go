package bot

import (
	"math"

	"rowlock"
)

// A candidate is a choice that is played on.
type candidate struct {
	action   rowlock.Action
	estimate float64       // what the net holds it for
	came     []float64     // what each game after it came to: the n-th has the throws of the others' n-th
	next     rowlock.State // to which it leads
}

// over returns by how much a choice is better than another. What the net says of the two is off
// by doubt, the root of the mean square; games tell the more of it the less they scatter.
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
