package plain

import (
	"errors"

	"rowlock"
)

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

// turnOf returns the feature of the turns that a seat and its rival wait.
func (p *plan) turnOf(mine, rival int) int { return p.turn + mine*rowlock.MaxSeats + rival }

// Clone returns a copy of the net.
func (n *Net) Clone() *Net {
	return &Net{plan: n.plan, rows: append([]weights(nil), n.rows...), out: n.out, gain: n.gain}
}
