package plain

import "errors"

var errOtherSheet = errors.New("this net is for other sheets or dice")

// ForSeats returns a copy of the net for a shape that differs in the number of
// players alone. It begins with what the net knows of single rivals.
func (n *Net) ForSeats(s Shape) (*Net, error) {
	same := n.plan.shape
	same.Seats = s.Seats
	switch {
	case same != s:
		return nil, errOtherSheet
	case n.plan.shape == s:
		return n.Clone(), nil
	}
	next := &Net{plan: newPlan(s), out: n.out}
	next.rows = make([]weights, next.plan.total)
	from, to := n.plan, next.plan
	copy(next.rows[:to.turn], n.rows[:from.turn])
	copy(next.rows[to.lead:to.crowd], n.rows[from.lead:from.crowd])
	if from.shape.Seats > 2 && s.Seats > 2 {
		copy(next.rows[to.crowd:], n.rows[from.crowd:])
	}
	for mine := range int(s.Seats) {
		for rival := range int(s.Seats) {
			next.rows[to.turnOf(mine, rival)] = n.rows[from.turnOf(from.nearest(mine, rival))]
		}
	}
	return next, nil
}

// nearest returns the two places in the order of turns that are most like the
// two of a larger or smaller table: who of them is first counts most.
func (p *plan) nearest(mine, rival int) (int, int) {
	last := int(p.shape.Seats) - 1
	switch {
	case mine < rival:
		mine = min(mine, last-1)
		return mine, min(max(rival, mine+1), last)
	case mine > rival:
		rival = min(rival, last-1)
		return min(max(mine, rival+1), last), rival
	}
	return 0, 0 // nobody sits in one place with a rival
}

// turnOf returns the feature of two seats by how many turns they wait.
func (p *plan) turnOf(mine, rival int) int { return p.turn + mine*int(p.shape.Seats) + rival }

// Clone returns a copy of the net.
func (n *Net) Clone() *Net {
	return &Net{plan: n.plan, rows: append([]weights(nil), n.rows...), out: n.out}
}
