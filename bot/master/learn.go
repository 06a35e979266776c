package master

import (
	"math"
	"math/rand/v2"

	"rowlock"
)

// A Moment is a position that a net learns from, as one seat sees it, and what
// the seat should expect there.
type Moment struct {
	me       rowlock.Seat
	rows     int
	features []seatFeatures
	pairs    []pairFeatures // by rival
	Price    Price          // what the net made of it
	leads    []float64      // by rival
	Win      float64        // target
	Leads    []float64      // targets by rival
}

// Note returns a view's position to learn from it later.
func (e *Evaluator) Note(v *rowlock.View, me rowlock.Seat) Moment {
	e.update(v)
	m := Moment{
		me: me, rows: v.Players[me].Layout.Rows(), Price: Price{Win: 1},
		pairs: make([]pairFeatures, v.Seats), leads: make([]float64, v.Seats), Leads: make([]float64, v.Seats),
	}
	m.features = append(m.features, e.features[:v.Seats]...)
	for rival := range rowlock.Seat(v.Seats) {
		if rival != me {
			writePair(v, &e.features, me, rival, &m.pairs[rival])
			e.net.ask(&m, rival, &e.output)
			m.Price.Win *= chance(e.output.odds)
			m.leads[rival] = e.output.lead
		}
	}
	return m
}

// ask fills in an output of a moment and one rival.
func (n *Net) ask(m *Moment, rival rowlock.Seat, t *output) {
	var mine, theirs part
	me, other := &m.features[m.me], &m.features[rival]
	for r := range m.rows {
		mine.rows[r].sum(n.rows.mine[:], me.rows[r][:])
		theirs.rows[r].sum(n.rows.theirs[:], other.rows[r][:])
	}
	mine.seat.sum(n.mine[:], me.seat[:])
	theirs.seat.sum(n.theirs[:], other.seat[:])
	n.forward(m.rows, &mine, &theirs, &m.pairs[rival], t)
}

// Aim sets the targets of a seat's moments of one game, in order, from the end
// that the view shows: each is what the net made of the next moment, and with
// weight lambda that one's own target.
func Aim(moments []Moment, v *rowlock.View, lambda float64) {
	if len(moments) == 0 {
		return
	}
	me := moments[0].me
	win := result(v, me).Win
	leads := make([]float64, v.Seats)
	for s := range leads {
		leads[s] = float64(v.Players[me].Total-v.Players[s].Total) / leadPoints
	}
	for i := len(moments) - 1; i >= 0; i-- {
		m := &moments[i]
		m.Win = win
		copy(m.Leads, leads)
		win = lambda*win + (1-lambda)*m.Price.Win
		for s := range leads {
			leads[s] = lambda*leads[s] + (1-lambda)*m.leads[s]
		}
	}
}

// A Trainer changes a net by gradient descent with Adam (Kingma and Ba, 2015): the
// share of the win by cross entropy, the leads by squares.
type Trainer struct {
	net, slope, mean, square *Net
	outputs                  [rowlock.MaxSeats]output
	steps                    int
	Loss, LeadLoss           float64 // sums since they were last set to 0
}

// NewTrainer returns a trainer that changes that net.
func NewTrainer(n *Net) *Trainer {
	return &Trainer{net: n, slope: &Net{}, mean: &Net{}, square: &Net{}}
}

// What the loss of a lead counts beside that of the win.
const leadWeight = 0.3

// Learn adds what the net should change to make of a moment what it should.
func (p *Trainer) Learn(m *Moment) {
	win := 1.0
	for rival := range m.pairs {
		if rowlock.Seat(rival) != m.me {
			t := &p.outputs[rival]
			p.net.ask(m, rowlock.Seat(rival), t)
			win *= chance(t.odds)
		}
	}
	p.Loss += (win - m.Win) * (win - m.Win)
	for rival := range m.pairs {
		if rowlock.Seat(rival) != m.me {
			t := &p.outputs[rival]
			odds := (win - m.Win) * (1 - chance(t.odds)) / max(1-win, 1e-3)
			miss := t.lead - m.Leads[rival]
			p.LeadLoss += miss * miss
			p.back(m, rival, float32(odds), float32(leadWeight*max(-1, min(miss, 1))))
		}
	}
}

// back adds the slopes of one pair's output.
func (p *Trainer) back(m *Moment, rival int, odds, lead float32) {
	t, n, s, pair := &p.outputs[rival], p.net, p.slope, &m.pairs[rival]
	s.odds.bias[0] += odds
	s.lead.bias[0] += lead
	for i, x := range pair.pair {
		s.odds.pair[i] += odds * x
		s.lead.pair[i] += lead * x
	}
	var second weights
	for u, x := range t.units {
		if x > 0 {
			s.odds.units[u] += odds * x
			s.lead.units[u] += lead * x
			second[u] = odds*n.odds.units[u] + lead*n.lead.units[u]
		}
	}
	s.bias.grow(&second, 1)
	growAll(s.rowSum[:], &second, t.rowSum[:])
	growAll(s.mine[:], &second, m.features[m.me].seat[:])
	growAll(s.theirs[:], &second, m.features[rival].seat[:])
	growAll(s.pair[:], &second, pair.pair[:])
	var sum weights
	for i := range sum {
		for u := range second {
			sum[i] += second[u] * n.rowSum[i][u]
		}
	}
	for r := range m.rows {
		var first weights
		for u, x := range t.rows[r] {
			if x > 0 {
				first[u] = sum[u]
			}
		}
		s.rows.bias.grow(&first, 1)
		growAll(s.rows.mine[:], &first, m.features[m.me].rows[r][:])
		growAll(s.rows.theirs[:], &first, m.features[rival].rows[r][:])
		growAll(s.rows.crowd[:], &first, pair.crowd[r][:])
	}
}

// growAll adds a slope to each of a layer's weights, that many times.
func growAll(layer []weights, slope *weights, times []float32) {
	for i, x := range times {
		if x != 0 {
			layer[i].grow(slope, x)
		}
	}
}

func (acc *weights) grow(slope *weights, times float32) {
	for u := range acc {
		acc[u] += slope[u] * times
	}
}

// Step changes the net by what was learned from so many moments.
func (p *Trainer) Step(moments int, rate float64) {
	const beta1, beta2, tiny = 0.9, 0.999, 1e-8
	p.steps++
	fix1, fix2 := 1-math.Pow(beta1, float64(p.steps)), 1-math.Pow(beta2, float64(p.steps))
	net, slope, mean, square := p.net.layers(), p.slope.layers(), p.mean.layers(), p.square.layers()
	for i := range net {
		for k := range net[i] {
			g := float64(slope[i][k]) / float64(moments)
			slope[i][k] = 0
			m := beta1*float64(mean[i][k]) + (1-beta1)*g
			v := beta2*float64(square[i][k]) + (1-beta2)*g*g
			mean[i][k], square[i][k] = float32(m), float32(v)
			net[i][k] -= float32(rate * m / fix1 / (math.Sqrt(v/fix2) + tiny))
		}
	}
}

// NewNet returns a net of that origin with which learning begins.
func NewNet(o Origin, random *rand.Rand) *Net {
	n := newNet(random)
	n.origin = o
	return n
}

// CopyFor returns a copy of the net that goes on to learn something of another
// origin.
func (n *Net) CopyFor(o Origin) *Net {
	twin := *n
	twin.origin = o
	return &twin
}

// Approach moves the weights that part of the way to those of another net: a
// mean over many of its states is steadier than the last.
func (n *Net) Approach(goal *Net, part float32) {
	from, to := n.layers(), goal.layers()
	for i := range from {
		for k := range from[i] {
			from[i][k] += (to[i][k] - from[i][k]) * part
		}
	}
}
