package plain

import (
	"rowlock"
	"rowlock/bot/master/weights"
	"rowlock/sheet"
)

// A Trainer trains a net by stochastic gradient descent on the cross entropy.
type Trainer struct {
	net  *Net
	sum  summary
	list [rowlock.MaxSeats]features
	acc  [rowlock.MaxSeats]weights.List
	odds [rowlock.MaxSeats]float64
}

// NewTrainer returns a trainer for net n.
func NewTrainer(n *Net) *Trainer { return &Trainer{net: n} }

// share returns the net's share of the win for a seat in a position, and keeps the steps of the
// computation.
func (p *Trainer) share(pos *Position, me rowlock.Seat) float64 {
	p.net.plan.fill(pos, &p.sum)
	share := 1.0
	for rival := range p.sum.seats {
		if rival != int(me) {
			p.net.plan.list(&p.sum, int(me), rival, &p.list[rival])
			p.net.sum(&p.list[rival], &p.acc[rival])
			p.odds[rival] = p.net.odds(&p.acc[rival])
			share *= weights.Chance(p.odds[rival])
		}
	}
	return share
}

// An Expected is what a seat can expect in a position.
type Expected struct {
	Share float64                   // of the win
	Leads [rowlock.MaxSeats]float64 // over each rival at the end, in points
}

// Ended returns a seat's result in a game that is over.
func Ended(pos *Position, l *sheet.Layout, me rowlock.Seat) Expected {
	e := Expected{Share: pos.won(l, me)}
	for rival := range pos.Seats {
		e.Leads[rival] = float64(pos.Sheets[me].Points(l) - pos.Sheets[rival].Points(l))
	}
	return e
}

// Toward moves e a part of the way to goal.
func (e *Expected) Toward(goal *Expected, part float64) {
	e.Share += part * (goal.Share - e.Share)
	for s := range e.Leads {
		e.Leads[s] += part * (goal.Leads[s] - e.Leads[s])
	}
}

// Learn moves the net's estimate for a position towards a target, and returns the estimate before.
// With share P = Π p_j, the gradient of the cross entropy in the odds of rival j is
// (P − target) (1 − p_j) / (1 − P). The leads are learned by least squares and in the last layer
// only, so that the hidden units serve the win.
func (p *Trainer) Learn(pos *Position, me rowlock.Seat, target *Expected, rate float64) (was Expected) {
	was.Share = p.share(pos, me)
	slope := rate * (target.Share - was.Share) / max(1-was.Share, 1e-3)
	for rival := range p.sum.seats {
		if rival != int(me) {
			was.Leads[rival] = float64(p.sum.points[me]-p.sum.points[rival]) + p.net.points(&p.acc[rival])
			p.gain(rival, float32(rate*(target.Leads[rival]-was.Leads[rival])/gainPoints))
			p.step(rival, float32(slope*(1-weights.Chance(p.odds[rival]))))
		}
	}
	return was
}

// gain moves the weights of the estimated gain.
func (p *Trainer) gain(rival int, slope float32) {
	for u, x := range p.acc[rival] {
		p.net.gain[u] += slope * max(x, 0)
	}
}

func (p *Trainer) step(rival int, slope float32) {
	acc, out := &p.acc[rival], &p.net.out
	var change weights.List
	change[0] = slope * out[0]
	for u := 1; u < weights.Units; u++ {
		if acc[u] > 0 {
			change[u] = slope * out[u]
			out[u] += slope * acc[u]
		}
	}
	for _, index := range p.list[rival].list[:p.list[rival].n] {
		p.net.rows[index].Grow(&change, 1)
	}
}
