package master

import (
	"iter"
	"math"

	"rowlock"
	"rowlock/bot/master/weights"
)

// A Moment is a position that a net learns from, from one seat's view, and what the net should have
// estimated there.
type Moment struct {
	me       rowlock.Seat
	rows     int
	features []seatFeatures
	pairs    []pairFeatures // by rival
	Price    Price          // the net's estimate
	leads    []float64      // by rival
	Win      float64        // target
	Leads    []float64      // targets by rival
}

// Note returns a view's position for learning from it later.
func (e *Evaluator) Note(v *rowlock.View, me rowlock.Seat) Moment {
	e.update(v)
	m := Moment{
		me: me, rows: v.Players[me].Layout.Rows(), Price: Price{Win: 1},
		pairs: make([]pairFeatures, v.Seats), leads: make([]float64, v.Seats), Leads: make([]float64, v.Seats),
	}
	m.features = append(m.features, e.features[:v.Seats]...)
	for rival := range rivals(v.Seats, me) {
		writePair(v, &e.features, me, rival, &m.pairs[rival])
		e.net.ask(&m, rival, &e.output)
		m.Price.Win *= weights.Chance(e.output.odds)
		m.leads[rival] = e.output.lead
	}
	return m
}

// ask computes the output for a moment and one rival.
func (n *Net) ask(m *Moment, rival rowlock.Seat, t *output) {
	var mine, theirs part
	me, other := &m.features[m.me], &m.features[rival]
	for r := range m.rows {
		mine.rows[r].Sum(n.rows.mine[:], me.rows[r][:])
		theirs.rows[r].Sum(n.rows.theirs[:], other.rows[r][:])
	}
	mine.seat.Sum(n.mine[:], me.seat[:])
	theirs.seat.Sum(n.theirs[:], other.seat[:])
	n.forward(m.rows, &mine, &theirs, &m.pairs[rival], t)
}

// Saw adds the result of a game that a moment led to, with a weight, to the moment's targets.
func (m *Moment) Saw(v *rowlock.View, weight float64) {
	m.Win += weight * Result(v, m.me).Win
	for rival := range m.rivals() {
		m.Leads[rival] += weight * leadOver(v, m.me, rival) / leadPoints
	}
}

// Aim sets the targets of a seat's moments of one game, which must be in order. The target of the
// last moment is the result that the view shows. The target of every other moment is a mean of the
// next moment's target, with weight lambda, and the net's estimate for the next moment.
func Aim(moments []Moment, v *rowlock.View, lambda float64) {
	if len(moments) == 0 {
		return
	}
	me := moments[0].me
	win := Result(v, me).Win
	leads := make([]float64, v.Seats)
	for rival := range rivals(v.Seats, me) {
		leads[rival] = leadOver(v, me, rival) / leadPoints
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

// A Trainer trains a net by gradient descent with Adam (Kingma and Ba, 2015): the share of the win
// by cross entropy, the leads by least squares.
type Trainer struct {
	net, slope, mean, square *Net
	outputs                  [2]outputs // of two compared moments, or of one in the first
	steps                    int
	Loss, LeadLoss, Gap      float64 // sums since they were last set to 0
}

// An outputs holds the outputs for a seat and each rival.
type outputs [rowlock.MaxSeats]output

// NewTrainer returns a trainer for net n.
func NewTrainer(n *Net) *Trainer {
	return &Trainer{net: n, slope: &Net{}, mean: &Net{}, square: &Net{}}
}

// leadWeight is the weight of the loss of a lead against that of the win.
const leadWeight = 0.3

// Learn adds the gradient of one moment.
func (p *Trainer) Learn(m *Moment) {
	out := &p.outputs[0]
	win := p.net.askAll(m, out)
	p.learn(m, out, win, 1, 0, new([rowlock.MaxSeats]float64))
}

// The weights of the difference of two moments and of the worth of each. The slope of the share of
// the win is at most a quarter of that of the odds, which gapWeight makes up for.
const (
	gapWeight   = 4
	plainWeight = 0.2
)

// LearnGap adds the gradient of two positions to which two choices in one position led. A choice
// depends on the difference of their worths, and the games after them, which get the same throws,
// measure this difference far better than the worth of each.
func (p *Trainer) LearnGap(pair *[2]Moment) {
	var win [2]float64
	for i := range pair {
		win[i] = p.net.askAll(&pair[i], &p.outputs[i])
	}
	gap := win[0] - win[1] - (pair[0].Win - pair[1].Win)
	p.Gap += gap * gap
	for i, sign := range [...]float64{1, -1} {
		var leads [rowlock.MaxSeats]float64
		for rival := range pair[0].rivals() {
			lead := p.outputs[0][rival].lead - p.outputs[1][rival].lead - (pair[0].Leads[rival] - pair[1].Leads[rival])
			leads[rival] = sign * leadWeight * clamp(lead)
		}
		p.learn(&pair[i], &p.outputs[i], win[i], plainWeight, sign*gapWeight*gap*win[i], &leads)
	}
}

// learn adds, for each rival, the slopes of a moment's own loss with a weight, and the given slopes
// of its share of the win and of its leads.
func (p *Trainer) learn(m *Moment, out *outputs, win, weight, slope float64, leads *[rowlock.MaxSeats]float64) {
	p.Loss += (win - m.Win) * (win - m.Win)
	for rival := range m.rivals() {
		t := &out[rival]
		miss := t.lead - m.Leads[rival]
		p.LeadLoss += miss * miss
		odds := 0.0
		if rival != m.me { // alone there is nobody to beat
			odds = (weight*(win-m.Win)/max(1-win, 1e-3) + slope) * (1 - weights.Chance(t.odds))
		}
		p.back(t, m, rival, float32(odds), float32(weight*leadWeight*clamp(miss)+leads[rival]))
	}
}

// clamp limits the effect of single games.
func clamp(miss float64) float64 { return max(-1, min(miss, 1)) }

// askAll computes the outputs of a moment and returns its share of the win.
func (n *Net) askAll(m *Moment, out *outputs) float64 {
	win := 1.0
	for rival := range m.rivals() {
		n.ask(m, rival, &out[rival])
		win *= weights.Chance(out[rival].odds)
	}
	return win
}

// rivals lists the seats that the moment's seat is compared with.
func (m *Moment) rivals() iter.Seq[rowlock.Seat] { return rivals(len(m.pairs), m.me) }

// back adds the slopes of all weights for the output of one pair.
func (p *Trainer) back(t *output, m *Moment, rival rowlock.Seat, odds, lead float32) {
	n, s, pair := p.net, p.slope, &m.pairs[rival]
	s.odds.bias[0] += odds
	s.lead.bias[0] += lead
	for i, x := range pair.pair {
		s.odds.pair[i] += odds * x
		s.lead.pair[i] += lead * x
	}
	var second weights.List
	for u, x := range t.units {
		if x > 0 {
			s.odds.units[u] += odds * x
			s.lead.units[u] += lead * x
			second[u] = odds*n.odds.units[u] + lead*n.lead.units[u]
		}
	}
	s.bias.Grow(&second, 1)
	growAll(s.rowSum[:], &second, t.rowSum[:])
	growAll(s.mine[:], &second, m.features[m.me].seat[:])
	growAll(s.theirs[:], &second, m.features[rival].seat[:])
	growAll(s.pair[:], &second, pair.pair[:])
	var sum weights.List
	for i := range sum {
		for u := range second {
			sum[i] += second[u] * n.rowSum[i][u]
		}
	}
	for r := range m.rows {
		var first weights.List
		for u, x := range t.rows[r] {
			if x > 0 {
				first[u] = sum[u]
			}
		}
		s.rows.bias.Grow(&first, 1)
		growAll(s.rows.mine[:], &first, m.features[m.me].rows[r][:])
		growAll(s.rows.theirs[:], &first, m.features[rival].rows[r][:])
		growAll(s.rows.crowd[:], &first, pair.crowd[r][:])
	}
}

// growAll adds a slope to each of a layer's weights, each times its factor.
func growAll(layer []weights.List, slope *weights.List, times []float32) {
	for i, x := range times {
		if x != 0 {
			layer[i].Grow(slope, x)
		}
	}
}

// Step changes the net by the gradients added since the last Step, which come from a number of
// moments.
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

// CopyFor returns a copy of the net with another origin, to be trained further.
func (n *Net) CopyFor(o Origin) *Net {
	twin := *n
	twin.origin = o
	return &twin
}

// Approach moves the weights a part of the way to those of goal.
func (n *Net) Approach(goal *Net, part float32) { weights.Approach(n.layers(), goal.layers(), part) }
