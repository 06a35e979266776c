package plain

import (
	"math"
	"math/rand/v2"
)

// units is the width of the net's one hidden layer. Unit 0 is passed on as it
// is, the others only when positive.
const units = 64

type weights [units]float32

// A Net estimates a seat's share of the win from a position. It is one hidden
// layer over sparse features, summed for each rival on its own: z is the log-odds
// of ending ahead of that rival, given that the others are beaten, and the share is
// the product of all 1/(1+e^-z). From the same layer it says how many points more
// than now the seat will end ahead of the rival.
type Net struct {
	plan *plan
	rows []weights
	out  weights
	gain weights // in gainPoints
}

// gainPoints is what a gain of 1 stands for.
const gainPoints = 40

// NewNet returns a net that knows nothing, its weights small and random.
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

func (n *Net) sum(f *features, acc *weights) {
	*acc = weights{}
	for _, index := range f.list[:f.n] {
		row := &n.rows[index]
		for u := range units {
			acc[u] += row[u]
		}
	}
}

// shift moves a sum from some features to others of the same kinds.
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

// odds returns the log-odds that a sum stands for. The conversions keep every
// machine from fusing the steps: the same weights make the same sum everywhere.
func (n *Net) odds(acc *weights) float64 {
	z := float32(acc[0] * n.out[0])
	for u := 1; u < units; u++ {
		if acc[u] > 0 {
			z += float32(acc[u] * n.out[u])
		}
	}
	return float64(z)
}

// points returns the gain that a sum stands for.
func (n *Net) points(acc *weights) float64 {
	z := float32(0)
	for u := range units {
		z += float32(max(acc[u], 0) * n.gain[u])
	}
	return gainPoints * float64(z)
}

func chance(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

// Approach moves the weights that part of the way to those of another net of the
// same shape: a mean over many of its states is steadier than the last.
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
