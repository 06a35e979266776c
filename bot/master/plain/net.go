package plain

import (
	"errors"
	"math/rand/v2"
	"slices"

	"rowlock/bot/master/weights"
)

// A Net estimates a seat's share of the win from a position. It has one hidden layer over sparse
// features, which is summed for each rival separately. Unit 0 is passed on unchanged, the others
// only if positive. The output z is the log-odds of ending ahead
// of that rival, given that the others are beaten, and the share is the product of all 1/(1+e^-z).
// From the same layer a second output estimates by how many points the seat's lead over the rival
// will grow.
type Net struct {
	plan *plan
	rows []weights.List
	out  weights.List
	gain weights.List // for the growth of the lead, in gainPoints
}

// gainPoints is the number of points that a gain of 1 stands for.
const gainPoints = 40

// NewNet returns an untrained net with small random weights.
func NewNet(s Shape, random *rand.Rand) *Net {
	n := &Net{plan: newPlan(s)}
	n.rows = make([]weights.List, n.plan.total)
	for i := range n.plan.contest { // the others begin at 0, since many are rare
		for u := 1; u < weights.Units; u++ {
			n.rows[i][u] = float32(random.NormFloat64() * 0.12)
		}
	}
	n.out[0] = 1
	for u := 1; u < weights.Units; u++ {
		n.out[u] = float32(random.NormFloat64() * 0.3)
	}
	return n
}

// Clone returns a copy of the net.
func (n *Net) Clone() *Net {
	return &Net{plan: n.plan, rows: slices.Clone(n.rows), out: n.out, gain: n.gain}
}

var errOtherSheet = errors.New("this net is for other sheets or dice")

// For returns a copy of the net for a shape that may differ only in Crowd. If it does, the copy
// keeps what the net knows about single rivals.
func (n *Net) For(s Shape) (*Net, error) {
	same := n.plan.shape
	same.Crowd = s.Crowd
	switch {
	case same != s:
		return nil, errOtherSheet
	case n.plan.shape == s:
		return n.Clone(), nil
	}
	next := &Net{plan: newPlan(s), out: n.out, gain: n.gain}
	next.rows = make([]weights.List, next.plan.total)
	copy(next.rows, n.rows[:n.plan.crowd])
	return next, nil
}

func (n *Net) sum(f *features, acc *weights.List) {
	*acc = weights.List{}
	acc.Count(n.rows, f.list[:f.n])
}

// odds returns the log-odds for a sum. The conversions prevent fused operations, so that the same
// weights give the same result on every machine.
func (n *Net) odds(acc *weights.List) float64 {
	return float64(acc.Dot(float32(acc[0]*n.out[0]), &n.out))
}

// points returns the gain for a sum, in points.
func (n *Net) points(acc *weights.List) float64 {
	return gainPoints * float64(acc.Dot(float32(max(acc[0], 0)*n.gain[0]), &n.gain))
}

// Approach moves the weights a part of the way to those of goal, a net of the same shape.
func (n *Net) Approach(goal *Net, part float32) { weights.Approach(n.lists(), goal.lists(), part) }
