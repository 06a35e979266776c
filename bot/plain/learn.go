package plain

import "rowlock"

// A Trainer changes a net by stochastic gradient descent on the cross entropy.
type Trainer struct {
	net  *Net
	sum  summary
	list [rowlock.MaxSeats]features
	acc  [rowlock.MaxSeats]weights
	odds [rowlock.MaxSeats]float64
}

// NewTrainer returns a trainer that changes that net.
func NewTrainer(n *Net) *Trainer { return &Trainer{net: n} }

// share returns what the net makes of a position for a seat, and keeps how.
func (p *Trainer) share(pos *Position, me rowlock.Seat) float64 {
	p.net.plan.fill(pos, &p.sum)
	share := 1.0
	for rival := range p.sum.seats {
		if rival != int(me) {
			p.net.plan.list(&p.sum, int(me), rival, &p.list[rival])
			p.net.sum(&p.list[rival], &p.acc[rival])
			p.odds[rival] = p.net.odds(&p.acc[rival])
			share *= chance(p.odds[rival])
		}
	}
	return share
}

// Learn moves the net's share of the position towards a target. With share
// P = Π p_j, the gradient of the cross entropy in the odds of rival j is
// (P − target) (1 − p_j) / (1 − P). It returns the share before that.
func (p *Trainer) Learn(pos *Position, me rowlock.Seat, target, rate float64) float64 {
	share := p.share(pos, me)
	slope := rate * (target - share) / max(1-share, 1e-3)
	for rival := range p.sum.seats {
		if rival != int(me) {
			p.step(rival, float32(slope*(1-chance(p.odds[rival]))))
		}
	}
	return share
}

func (p *Trainer) step(rival int, slope float32) {
	acc, out := &p.acc[rival], &p.net.out
	var change weights
	change[0] = slope * out[0]
	for u := 1; u < units; u++ {
		if acc[u] > 0 {
			change[u] = slope * out[u]
			out[u] += slope * acc[u]
		}
	}
	for _, index := range p.list[rival].list[:p.list[rival].n] {
		row := &p.net.rows[index]
		for u := range units {
			row[u] += change[u]
		}
	}
}
