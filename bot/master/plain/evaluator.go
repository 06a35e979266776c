package plain

import (
	"math"

	"rowlock"
	"rowlock/bot/master/weights"
)

// An evaluator asks a net about many positions that differ little from one another.
type evaluator struct {
	net  *Net
	me   int
	from Position // the fixed position, from which the others differ little
	sum  summary  // of the last position
	seen Position // the last position
	base [rowlock.MaxSeats]features
	acc  [rowlock.MaxSeats]weights.List
	now  features
}

// newEvaluator returns an evaluator that asks net n.
func newEvaluator(n *Net) *evaluator { return &evaluator{net: n} }

// fix sets the seat, and the position from which those asked about differ little.
func (e *evaluator) fix(pos *Position, me rowlock.Seat) {
	e.me, e.from, e.seen = int(me), *pos, *pos
	e.net.plan.fill(pos, &e.sum)
	for rival := range e.sum.seats {
		if rival != e.me {
			e.net.plan.list(&e.sum, e.me, rival, &e.base[rival])
			e.net.sum(&e.base[rival], &e.acc[rival])
		}
	}
}

// Share estimates the fixed seat's share of the win in a position. The game must not be over.
func (e *evaluator) Share(pos *Position) float64 {
	share, mine := 1.0, e.begin(pos)
	for rival := range e.sum.seats {
		if rival != e.me {
			acc := e.acc[rival]
			e.against(rival, mine, e.differs(pos, rival), &acc)
			share *= weights.Chance(e.net.odds(&acc))
		}
	}
	return share
}

// Lead estimates how many points the fixed seat will end ahead of its best rival, in a
// position. The game must not be over.
func (e *evaluator) Lead(pos *Position) float64 {
	lead, mine := math.Inf(1), e.begin(pos)
	for rival := range e.sum.seats {
		if rival != e.me {
			acc := e.acc[rival]
			e.against(rival, mine, e.differs(pos, rival), &acc)
			lead = min(lead, float64(e.sum.points[e.me]-e.sum.points[rival])+e.net.points(&acc))
		}
	}
	return lead
}

// begin takes a position and reports whether the fixed seat's part of it differs.
func (e *evaluator) begin(pos *Position) (mine bool) {
	e.update(pos)
	mine = e.differs(pos, e.me)
	if mine {
		e.net.plan.listMine(&e.sum, e.me, &e.now)
	}
	return mine
}

// against moves a sum from the fixed position to the current one, against one rival. mine and
// theirs say whose part differs.
func (e *evaluator) against(rival int, mine, theirs bool, acc *weights.List) {
	base, now := &e.base[rival], &e.now
	if mine {
		acc.Shift(e.net.rows, base.list[:ofTheirs], now.list[:ofTheirs])
	}
	if theirs {
		e.net.plan.listTheirs(&e.sum, rival, now)
		acc.Shift(e.net.rows, base.list[ofTheirs:ofBoth], now.list[ofTheirs:ofBoth])
	}
	e.net.plan.listBoth(&e.sum, e.me, rival, now)
	acc.Shift(e.net.rows, base.list[ofBoth:base.n], now.list[ofBoth:base.n])
}

// differs reports whether a seat's part of a position differs from that of the fixed one.
func (e *evaluator) differs(pos *Position, s int) bool {
	return pos.Closed != e.from.Closed || pos.Sheets[s] != e.from.Sheets[s]
}

// update updates the summary to a position, where it differs from the last one.
func (e *evaluator) update(pos *Position) {
	if pos.Closed != e.seen.Closed {
		e.seen = *pos
		e.net.plan.fill(pos, &e.sum)
		return
	}
	e.sum.next = int(pos.Next)
	for s := range e.sum.seats {
		if pos.Sheets[s] != e.seen.Sheets[s] {
			e.seen.Sheets[s] = pos.Sheets[s]
			e.net.plan.fillSeat(pos, &e.sum, s)
		}
	}
}
