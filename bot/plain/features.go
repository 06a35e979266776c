package plain

import (
	"rowlock"
	"rowlock/sheet"
)

// A position is shown to the net once for each rival, as a short list of
// features: what is on the own sheet, on the rival's, and on both together.
// Each feature is one weight row of the net. Colours are not told apart, only
// rows of one direction from rows of the other, so that what is learned of one
// row holds for all.
const maxFeatures = 33

// A list's parts: most moves change but one or two of them.
const (
	ofMine   = 0  // of the own sheet
	ofTheirs = 10 // of the rival's
	ofBoth   = 20 // of both together
)

type features struct {
	list [maxFeatures]uint16
	n    int
}

func (f *features) add(index int) {
	f.list[f.n] = uint16(index)
	f.n++
}

// What the features count in.
const (
	readiness = 17 // ways a row can stand to its lock, 0 for a closed one
	leads     = 27 // steps of three points, from far behind to far ahead
	tensions  = 4  // how close somebody is to the next lock
)

// A plan says where each kind of feature begins among the net's weight rows.
type plan struct {
	shape                              Shape
	states, reaches, stages            int
	own, rival, contest                int
	ownSame, ownCross                  int
	rivalSame, rivalCross              int
	penalties, turn, lead              int
	crowd, crowdPenalties, total, next int
	points                             []int // of a row by its crosses
}

func newPlan(s Shape) *plan {
	cells, seats := int(s.Cells), int(s.Seats)
	p := &plan{shape: s, reaches: cells + 2, stages: int(s.ClosedRows), points: sheet.Triangle(cells + 1)}
	p.states = cells*(cells+1)/2 + 1 + cells + 2
	p.own = p.take(p.stages * p.states)
	p.rival = p.take(p.stages * p.states)
	p.contest = p.take(p.stages * readiness * readiness)
	p.ownSame, p.ownCross = p.take(p.reaches*p.reaches), p.take(p.reaches*p.reaches)
	p.rivalSame, p.rivalCross = p.take(p.reaches*p.reaches), p.take(p.reaches*p.reaches)
	p.penalties = p.take(int(s.Penalties) * int(s.Penalties))
	p.turn = p.take(seats * seats)
	p.lead = p.take(p.stages * tensions * leads)
	p.crowd, p.crowdPenalties = p.next, p.next
	if seats > 2 {
		p.crowd = p.take(p.stages * readiness * readiness)
		p.crowdPenalties = p.take(int(s.Penalties))
	}
	p.total = p.next
	return p
}

func (p *plan) take(n int) int {
	begin := p.next
	p.next += n
	return begin
}

// A row as the features see it.
type seen struct {
	state int // crosses and reach, or crosses alone once it is closed
	reach int // cells+1 once it is closed
	ready int // 0 closed, else 1 + four steps of crosses × four of distance
}

func (p *plan) see(row sheet.Row, closed bool) seen {
	cells := int(p.shape.Cells)
	crosses, reach := row.Crosses(), row.Reach()
	if closed {
		return seen{state: cells*(cells+1)/2 + 1 + crosses, reach: cells + 1}
	}
	left := cells - int(p.shape.Closers) - reach
	near := 0
	switch {
	case left <= 0:
		near = 3
	case left == 1:
		near = 2
	case left <= 3:
		near = 1
	}
	full := min(max(crosses-int(p.shape.Need)+3, 0), 3)
	return seen{state: reach*(reach-1)/2 + crosses, reach: reach, ready: 1 + 4*full + near}
}

// tension says how close a row's lock is, from 0 to 3.
func (s seen) tension() int {
	switch full, near := (s.ready-1)/4, (s.ready-1)%4; {
	case s.ready == 0 || full < 2:
		return 0
	case full == 2:
		return 1
	case near < 2:
		return 2
	}
	return 3
}

// A picture is a position as the features see it, made once for all pairs of
// seats.
type picture struct {
	rows      [rowlock.MaxSeats][rows]seen
	points    [rowlock.MaxSeats]int
	penalties [rowlock.MaxSeats]int
	tension   [rowlock.MaxSeats]int
	stage     int
	next      int
	seats     int
}

// waits returns how many turns of others come before the seat's own.
func (pic *picture) waits(s int) int { return (s - pic.next + pic.seats) % pic.seats }

func (p *plan) draw(pos *Position, pic *picture) {
	pic.seats, pic.next, pic.stage = int(pos.Seats), int(pos.Next), pos.Closed.Len()
	for s := range pic.seats {
		p.drawSeat(pos, pic, s)
	}
}

func (p *plan) drawSeat(pos *Position, pic *picture, s int) {
	mine := &pos.Sheets[s]
	points, tension := int(mine.Penalties)*sheet.PenaltyPoints, 0
	for r := range rows {
		row := p.see(mine.Rows[r], pos.Closed.Has(r))
		pic.rows[s][r] = row
		points += p.points[mine.Crosses(r)]
		tension = max(tension, row.tension())
	}
	pic.points[s], pic.penalties[s], pic.tension[s] = points, int(mine.Penalties), tension
}

// list lists the features of one seat against one rival. Lists of the same
// plan have the same kind of feature at the same index.
func (p *plan) list(pic *picture, me, rival int, f *features) {
	p.listMine(pic, me, f)
	p.listTheirs(pic, rival, f)
	p.listBoth(pic, me, rival, f)
}

func (p *plan) listMine(pic *picture, me int, f *features) {
	f.n = ofMine
	for r := range rows {
		f.add(p.own + pic.stage*p.states + pic.rows[me][r].state)
	}
	p.pairs(&pic.rows[me], p.ownSame, p.ownCross, f)
}

func (p *plan) listTheirs(pic *picture, rival int, f *features) {
	f.n = ofTheirs
	for r := range rows {
		f.add(p.rival + pic.stage*p.states + pic.rows[rival][r].state)
	}
	p.pairs(&pic.rows[rival], p.rivalSame, p.rivalCross, f)
}

func (p *plan) listBoth(pic *picture, me, rival int, f *features) {
	f.n = ofBoth
	for r := range rows {
		f.add(p.contest + (pic.stage*readiness+pic.rows[me][r].ready)*readiness + pic.rows[rival][r].ready)
	}
	f.add(p.penalties + pic.penalties[me]*int(p.shape.Penalties) + pic.penalties[rival])
	f.add(p.turnOf(pic.waits(me), pic.waits(rival)))
	tension := max(pic.tension[me], pic.tension[rival])
	if pic.seats > 2 {
		tension = max(tension, p.others(pic, me, rival, f))
	}
	lead := min(max((pic.points[me]-pic.points[rival]+3*leads/2+3)/3-1, 0), leads-1)
	f.add(p.lead + (pic.stage*tensions+tension)*leads + lead)
}

// pairs adds how far two rows of one sheet are together: rows of one direction
// want the same white sums, rows of two do not.
func (p *plan) pairs(row *[rows]seen, same, cross int, f *features) {
	a, b, c, d := row[0].reach, row[1].reach, row[2].reach, row[3].reach
	f.add(same + p.pair(a, b))
	f.add(same + p.pair(c, d))
	f.add(cross + p.pair(a, c))
	f.add(cross + p.pair(a, d))
	f.add(cross + p.pair(b, c))
	f.add(cross + p.pair(b, d))
}

func (p *plan) pair(a, b int) int { return min(a, b)*p.reaches + max(a, b) }

// others adds what the further rivals threaten and returns their tension.
func (p *plan) others(pic *picture, me, rival int, f *features) int {
	var ready [rows]int
	penalties, tension := 0, 0
	for s := range pic.seats {
		if s == me || s == rival {
			continue
		}
		for r := range rows {
			ready[r] = max(ready[r], pic.rows[s][r].ready)
		}
		penalties, tension = max(penalties, pic.penalties[s]), max(tension, pic.tension[s])
	}
	for r := range rows {
		f.add(p.crowd + (pic.stage*readiness+pic.rows[me][r].ready)*readiness + ready[r])
	}
	f.add(p.crowdPenalties + penalties)
	return tension
}
