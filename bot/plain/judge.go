package plain

import "rowlock"

// A Judge asks a net about many positions that differ little.
type Judge struct {
	net  *Net
	me   int
	from Position // from which they differ little
	pic  picture  // of the last one
	seen Position // the last one
	base [rowlock.MaxSeats]features
	acc  [rowlock.MaxSeats]weights
	now  features
}

// NewJudge returns a judge that asks that net.
func NewJudge(n *Net) *Judge { return &Judge{net: n} }

// Fix takes a seat and a position from which the ones asked for differ little.
func (j *Judge) Fix(pos *Position, me rowlock.Seat) {
	j.me, j.from, j.seen = int(me), *pos, *pos
	j.net.plan.draw(pos, &j.pic)
	for rival := range j.pic.seats {
		if rival != j.me {
			j.net.plan.list(&j.pic, j.me, rival, &j.base[rival])
			j.net.sum(&j.base[rival], &j.acc[rival])
		}
	}
}

// Share returns the estimated share of the win of the fixed seat in a position
// in which the game goes on.
func (j *Judge) Share(pos *Position) float64 {
	j.look(pos)
	share, mine := 1.0, j.differs(pos, j.me)
	if mine {
		j.net.plan.listMine(&j.pic, j.me, &j.now)
	}
	for rival := range j.pic.seats {
		if rival != j.me {
			share *= chance(j.against(rival, mine, j.differs(pos, rival)))
		}
	}
	return share
}

// against returns the log-odds for one rival, given whose sheet differs.
func (j *Judge) against(rival int, mine, theirs bool) float64 {
	acc, base, now := j.acc[rival], &j.base[rival], &j.now
	if mine {
		j.net.shift(base.list[:ofTheirs], now.list[:ofTheirs], &acc)
	}
	if theirs {
		j.net.plan.listTheirs(&j.pic, rival, now)
		j.net.shift(base.list[ofTheirs:ofBoth], now.list[ofTheirs:ofBoth], &acc)
	}
	j.net.plan.listBoth(&j.pic, j.me, rival, now)
	j.net.shift(base.list[ofBoth:base.n], now.list[ofBoth:base.n], &acc)
	return j.net.odds(&acc)
}

// differs reports whether a seat's part of a position is not that of the fixed
// one.
func (j *Judge) differs(pos *Position, s int) bool {
	return pos.Closed != j.from.Closed || pos.Sheets[s] != j.from.Sheets[s]
}

// look draws what is new in a position.
func (j *Judge) look(pos *Position) {
	if pos.Closed != j.seen.Closed {
		j.seen = *pos
		j.net.plan.draw(pos, &j.pic)
		return
	}
	j.pic.next = int(pos.Next)
	for s := range j.pic.seats {
		if pos.Sheets[s] != j.seen.Sheets[s] {
			j.seen.Sheets[s] = pos.Sheets[s]
			j.net.plan.drawSeat(pos, &j.pic, s)
		}
	}
}
