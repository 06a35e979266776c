package master

import (
	"math"
	"math/rand/v2"

	"rowlock"
)

// units is the width of the net's one hidden layer. Unit 0 is passed on as it
// is, the others only when positive.
const units = 32

type weights [units]float32

// A Net estimates a seat's share of the win from a position. It is one hidden
// layer over sparse features, summed for each rival on its own: z is the log-odds
// of ending ahead of that rival, given that the others are beaten, and the share is
// the product of all 1/(1+e^-z).
type Net struct {
	plan *plan
	rows []weights
	out  weights
}

// NewNet returns a net that knows nothing, its weights small and random.
func NewNet(s Shape, random *rand.Rand) *Net {
	n := &Net{plan: newPlan(s)}
	n.rows = make([]weights, n.plan.total)
	for i := range n.rows {
		for u := 1; u < units; u++ {
			n.rows[i][u] = float32(random.NormFloat64() * 0.1)
		}
	}
	n.out[0] = 1
	for u := 1; u < units; u++ {
		n.out[u] = float32(random.NormFloat64() * 0.3)
	}
	return n
}

// Shape returns what the net was made for.
func (n *Net) Shape() Shape { return n.plan.shape }

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
// machine from fusing the steps: the same weights decide the same everywhere.
func (n *Net) odds(acc *weights) float64 {
	z := float32(acc[0] * n.out[0])
	for u := 1; u < units; u++ {
		if acc[u] > 0 {
			z += float32(acc[u] * n.out[u])
		}
	}
	return float64(z)
}

func chance(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

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

// Approach moves the weights that part of the way to those of another net of the
// same shape: a mean over many of its states is steadier than the last.
func (n *Net) Approach(goal *Net, part float32) {
	for i := range n.rows {
		n.rows[i].approach(&goal.rows[i], part)
	}
	n.out.approach(&goal.out, part)
}

func (w *weights) approach(goal *weights, part float32) {
	for u := range units {
		w[u] += (goal[u] - w[u]) * part
	}
}
