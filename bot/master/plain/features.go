package plain

import (
	"rowlock"
	"rowlock/sheet"
)

// The net gets a position once for each rival, as a short list of features: of the seat's own
// sheet, of the rival's, and of both together. Each feature is the index of one weight row of the
// net. Features do not tell colours apart, only the two directions of rows, so that what the net
// learns about one row holds for all.
const maxFeatures = 35

// The parts of a list. Most moves change only one or two of them.
const (
	ofMine   = 0  // of the seat's own sheet
	ofTheirs = 10 // of the rival's sheet
	ofBoth   = 20 // of both sheets together
)

type features struct {
	list [maxFeatures]uint16
	n    int
}

func (f *features) add(index int) {
	f.list[f.n] = uint16(index)
	f.n++
}

// The numbers of values that features have.
const (
	readiness = 17 // how near a row is to its lock, 0 for a closed row
	classes   = 31 // the same, finer
	kinds     = 6  // steps of crosses, for each reach
	leads     = 27 // steps of half a die, from far behind to far ahead
	points    = 81 // steps of a point
	tensions  = 4  // how close a seat is to its next lock
)

// A plan gives the index of the first weight row of each kind of feature.
type plan struct {
	shape                                   Shape
	states, reaches, stages                 int
	own, rival, contest                     int
	ownSame, ownCross                       int
	rivalSame, rivalCross                   int
	penalties, turn, lead, exact            int
	crowd, crowdPenalties, crowdLead, seats int
	total, next                             int
	points                                  []int // of a row, by its crosses
	closed                                  [sheet.MaxCells + 2]rowFacts
	open                                    [sheet.MaxCells + 2][sheet.MaxCells + 2]rowFacts // by reach and crosses
}

func newPlan(s Shape) *plan {
	cells := int(s.Cells)
	p := &plan{shape: s, reaches: cells + 2, stages: int(s.ClosedRows), points: sheet.Triangle(cells + 1)}
	p.states = cells*(cells+1)/2 + 1 + cells + 2
	p.own = p.reserve(p.stages * p.states)
	p.rival = p.reserve(p.stages * p.states)
	p.contest = p.reserve(p.stages * classes * classes)
	p.ownSame, p.ownCross = p.reserve(kinds*kinds*p.reaches*p.reaches), p.reserve(p.reaches*p.reaches)
	p.rivalSame, p.rivalCross = p.reserve(kinds*kinds*p.reaches*p.reaches), p.reserve(p.reaches*p.reaches)
	p.penalties = p.reserve(int(s.Penalties) * int(s.Penalties))
	p.turn = p.reserve(rowlock.MaxSeats * rowlock.MaxSeats)
	p.lead = p.reserve(p.stages * tensions * tensions * leads)
	p.exact = p.reserve(p.stages * points)
	p.crowd = p.next
	if s.Crowd {
		p.crowd = p.reserve(p.stages * readiness * readiness)
		p.crowdPenalties = p.reserve(int(s.Penalties))
		p.crowdLead = p.reserve(p.stages * tensions * leads)
		p.seats = p.reserve(rowlock.MaxSeats + 1)
	}
	p.total = p.next
	p.writeRows()
	return p
}

func (p *plan) reserve(n int) int {
	begin := p.next
	p.next += n
	return begin
}

// rowFacts describe a row for the features.
type rowFacts struct {
	state int // crosses and reach, or crosses alone once it is closed
	reach int // cells+1 once it is closed
	ready int // 0 closed, else 1 + four steps of crosses × four of distance
	class int // the same, finer
	kind  int // reach and crosses, in fewer steps than state
	tense int // how close the lock is, from 0 to 3
}

func (p *plan) rowOf(row sheet.Row, closed bool) *rowFacts {
	if closed {
		return &p.closed[row.Crosses()]
	}
	return &p.open[row.Reach()][row.Crosses()]
}

// writeRows writes what rowOf returns, which is asked again and again.
func (p *plan) writeRows() {
	cells := int(p.shape.Cells)
	for crosses := range cells + 2 {
		p.closed[crosses] = rowFacts{state: cells*(cells+1)/2 + 1 + crosses, reach: cells + 1, kind: (cells + 1) * kinds}
		for reach := range cells + 2 {
			p.open[reach][crosses] = p.openRow(reach, crosses)
		}
	}
}

func (p *plan) openRow(reach, crosses int) rowFacts {
	left := int(p.shape.Cells) - int(p.shape.Closers) - reach
	full := min(max(crosses-int(p.shape.Need)+3, 0), 3)
	fuller := min(max(crosses-int(p.shape.Need)+4, 0), 4)
	kind, near := min(max(crosses-1, 0), kinds-1), within(left, nearSteps[:])
	return rowFacts{
		state: reach*(reach-1)/2 + crosses, reach: reach, ready: 1 + 4*full + near,
		class: 1 + 6*fuller + within(left, fineSteps[:]), kind: reach*kinds + kind, tense: tension(full, near),
	}
}

// Steps for the number of cells left before a row's lock.
var (
	nearSteps = [...]int{3, 1, 0}
	fineSteps = [...]int{7, 4, 2, 1, 0}
)

// within counts the steps that are at least left.
func within(left int, steps []int) (n int) {
	for _, step := range steps {
		if left <= step {
			n++
		}
	}
	return n
}

// tension returns how close a row's lock is, from 0 to 3, by steps of crosses and of distance.
func tension(full, near int) int {
	switch {
	case full < 2:
		return 0
	case full == 2:
		return 1
	case near < 2:
		return 2
	}
	return 3
}

// A summary describes a position for the features. It is made once for all pairs of seats.
type summary struct {
	rows      [rowlock.MaxSeats][rows]rowFacts
	points    [rowlock.MaxSeats]int
	penalties [rowlock.MaxSeats]int
	tension   [rowlock.MaxSeats]int
	stage     int
	next      int
	seats     int
}

// waits returns the number of other seats' turns before the seat's next turn.
func (sum *summary) waits(s int) int { return (s - sum.next + sum.seats) % sum.seats }

func (p *plan) fill(pos *Position, sum *summary) {
	sum.seats, sum.next, sum.stage = int(pos.Seats), int(pos.Next), pos.Closed.Len()
	for s := range sum.seats {
		p.fillSeat(pos, sum, s)
	}
}

func (p *plan) fillSeat(pos *Position, sum *summary, s int) {
	mine := &pos.Sheets[s]
	points, tension := int(mine.Penalties)*sheet.PenaltyPoints, 0
	for r := range rows {
		row := p.rowOf(mine.Rows[r], pos.Closed.Has(r))
		sum.rows[s][r] = *row
		points += p.points[mine.Crosses(r)]
		tension = max(tension, row.tense)
	}
	sum.points[s], sum.penalties[s], sum.tension[s] = points, int(mine.Penalties), tension
}

// list lists the features of one seat against one rival. All lists of a plan have the same kind of
// feature at the same index.
func (p *plan) list(sum *summary, me, rival int, f *features) {
	p.listMine(sum, me, f)
	p.listTheirs(sum, rival, f)
	p.listBoth(sum, me, rival, f)
}

func (p *plan) listMine(sum *summary, me int, f *features) {
	f.n = ofMine
	for r := range rows {
		f.add(p.own + sum.stage*p.states + sum.rows[me][r].state)
	}
	p.pairs(&sum.rows[me], p.ownSame, p.ownCross, f)
}

func (p *plan) listTheirs(sum *summary, rival int, f *features) {
	f.n = ofTheirs
	for r := range rows {
		f.add(p.rival + sum.stage*p.states + sum.rows[rival][r].state)
	}
	p.pairs(&sum.rows[rival], p.rivalSame, p.rivalCross, f)
}

func (p *plan) listBoth(sum *summary, me, rival int, f *features) {
	f.n = ofBoth
	for r := range rows {
		f.add(p.contest + (sum.stage*classes+sum.rows[me][r].class)*classes + sum.rows[rival][r].class)
	}
	f.add(p.penalties + sum.penalties[me]*int(p.shape.Penalties) + sum.penalties[rival])
	f.add(p.turnOf(sum.waits(me), sum.waits(rival)))
	theirs := sum.tension[rival]
	if p.shape.Crowd {
		theirs = max(theirs, p.others(sum, me, rival, f))
	}
	ahead := sum.points[me] - sum.points[rival]
	lead := p.leadOf(ahead)
	f.add(p.lead + ((sum.stage*tensions+sum.tension[me])*tensions+theirs)*leads + lead)
	f.add(p.exact + sum.stage*points + min(max(ahead+points/2, 0), points-1))
}

// turnOf returns the feature of the turns that a seat and its rival wait.
func (p *plan) turnOf(mine, rival int) int { return p.turn + mine*rowlock.MaxSeats + rival }

// leadOf returns the step that a lead falls into.
func (p *plan) leadOf(ahead int) int {
	step := int(p.shape.Sides) / 2
	return min(max((ahead+step*leads/2+step)/step-1, 0), leads-1)
}

// pairs adds a feature for each two rows of one sheet. Rows of the same direction need the same
// white sums, rows of different directions do not.
func (p *plan) pairs(row *[rows]rowFacts, same, cross int, f *features) {
	a, b, c, d := row[0].reach, row[1].reach, row[2].reach, row[3].reach
	f.add(same + p.kindPair(row[0].kind, row[1].kind))
	f.add(same + p.kindPair(row[2].kind, row[3].kind))
	f.add(cross + p.pair(a, c))
	f.add(cross + p.pair(a, d))
	f.add(cross + p.pair(b, c))
	f.add(cross + p.pair(b, d))
}

func (p *plan) kindPair(a, b int) int { return min(a, b)*p.reaches*kinds + max(a, b) }

func (p *plan) pair(a, b int) int { return min(a, b)*p.reaches + max(a, b) }

// others adds the features of the other rivals together, and returns their tension.
func (p *plan) others(sum *summary, me, rival int, f *features) int {
	var ready [rows]int
	penalties, tension, most := 0, 0, -100
	for s := range sum.seats {
		if s == me || s == rival {
			continue
		}
		most = max(most, sum.points[s])
		for r := range rows {
			ready[r] = max(ready[r], sum.rows[s][r].ready)
		}
		penalties, tension = max(penalties, sum.penalties[s]), max(tension, sum.tension[s])
	}
	for r := range rows {
		f.add(p.crowd + (sum.stage*readiness+sum.rows[me][r].ready)*readiness + ready[r])
	}
	f.add(p.crowdPenalties + penalties)
	f.add(p.seats + sum.seats)
	f.add(p.crowdLead + (sum.stage*tensions+sum.tension[me])*leads + p.leadOf(sum.points[me]-most))
	return tension
}
