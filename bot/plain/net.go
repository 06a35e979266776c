package plain

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
)

// units is the width of the net's only hidden layer. Unit 0 is passed on unchanged, the others
// only if positive.
const units = 64

type weights [units]float32

// A Net estimates a seat's share of the win from a position. It has one hidden layer over sparse
// features, which is summed for each rival separately. The output z is the log-odds of ending ahead
// of that rival, given that the others are beaten, and the share is the product of all 1/(1+e^-z).
// From the same layer a second output estimates by how many points the seat's lead over the rival
// will grow.
type Net struct {
	plan *plan
	rows []weights
	out  weights
	gain weights // for the growth of the lead, in gainPoints
}

// gainPoints is the number of points that a gain of 1 stands for.
const gainPoints = 40

// NewNet returns an untrained net with small random weights.
func NewNet(s Shape, random *rand.Rand) *Net {
	n := &Net{plan: newPlan(s)}
	n.rows = make([]weights, n.plan.total)
	for i := range n.plan.contest { // the others begin at 0, since many are rare
		for u := 1; u < units; u++ {
			n.rows[i][u] = float32(random.NormFloat64() * 0.12)
		}
	}
	n.out[0] = 1
	for u := 1; u < units; u++ {
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
	next.rows = make([]weights, next.plan.total)
	copy(next.rows, n.rows[:n.plan.crowd])
	return next, nil
}

func (n *Net) sum(f *features, acc *weights) {
	*acc = weights{}
	for _, index := range f.list[:f.n] {
		row := &n.rows[index]
		for u := range units {
			acc[u] += row[u]
		}
	}
}

// shift changes a sum of the features of from to one of the features of to, which are of the same
// kinds.
func (n *Net) shift(from, to []uint16, acc *weights) {
	for i, index := range to {
		if old := from[i]; old != index {
			less, more := &n.rows[old], &n.rows[index]
			for u := range acc {
				acc[u] += more[u] - less[u]
			}
		}
	}
}

// odds returns the log-odds for a sum. The conversions prevent fused operations, so that the same
// weights give the same result on every machine.
func (n *Net) odds(acc *weights) float64 {
	z := float32(acc[0] * n.out[0])
	for u := 1; u < units; u++ {
		if acc[u] > 0 {
			z += float32(acc[u] * n.out[u])
		}
	}
	return float64(z)
}

// points returns the gain for a sum, in points.
func (n *Net) points(acc *weights) float64 {
	z := float32(0)
	for u := range units {
		z += float32(max(acc[u], 0) * n.gain[u])
	}
	return gainPoints * float64(z)
}

func chance(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

// Approach moves the weights a part of the way to those of goal, a net of the same shape. A mean
// over many states of a net in training is steadier than the last state.
func (n *Net) Approach(goal *Net, part float32) {
	for i := range n.rows {
		n.rows[i].approach(&goal.rows[i], part)
	}
	n.out.approach(&goal.out, part)
	n.gain.approach(&goal.gain, part)
}

func (w *weights) approach(goal *weights, part float32) {
	for u := range units {
		w[u] += (goal[u] - w[u]) * part
	}
}
