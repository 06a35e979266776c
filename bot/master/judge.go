package master

import (
	"math"

	"rowlock"
	"rowlock/sheet"
)

// A Price is what a position is worth to a seat.
type Price struct {
	Win  float64 // share of the win
	Lead float64 // points ahead of the best rival at the end
}

// perPoint is what a point of the lead counts beside the share of the win: it
// decides between choices that win alike.
const perPoint = 0.0005

// Worth returns what choices are compared by.
func (p Price) Worth() float64 { return p.Win + perPoint*p.Lead }

// A Judge asks a net about positions, one at a time. It remembers what each seat
// brought to the last one: positions that are asked for one after the other
// differ little.
type Judge struct {
	net       *Net
	kinds     [rowlock.MaxSeats]kind
	prospects [rowlock.MaxSeats]*prospects // of each seat's sheet
	track     *rowlock.Track
	fields    []sheet.Cell // of the track
	glances   [rowlock.MaxSeats]glance
	pics      [rowlock.MaxSeats]seatPicture
	mine      [rowlock.MaxSeats]remembered
	theirs    [rowlock.MaxSeats]remembered
	pair      pairPicture
	thought   thought
	asked     int // how often the net was
}

// A remembered part is good for a seat that looks as it did then.
type remembered struct {
	rows [sheet.MaxRows][rowInputs]float32
	seat [seatInputs]float32
	part part
}

// NewJudge returns a judge that asks that net.
func NewJudge(n *Net) *Judge { return &Judge{net: n} }

// Price returns what a view's position, in which the game goes on, is worth to a
// seat.
func (j *Judge) Price(v *rowlock.View, me rowlock.Seat) Price {
	j.draw(v)
	rows := v.Players[me].Layout.Rows()
	j.mine[me].refresh(j.net.rows.mine[:], j.net.mine[:], rows, &j.pics[me])
	price := Price{Win: 1, Lead: math.Inf(1)}
	for rival := range rowlock.Seat(v.Seats) {
		if rival == me {
			continue
		}
		j.theirs[rival].refresh(j.net.rows.theirs[:], j.net.theirs[:], rows, &j.pics[rival])
		drawPair(v, &j.pics, me, rival, &j.pair)
		j.net.think(rows, &j.mine[me].part, &j.theirs[rival].part, &j.pair, &j.thought)
		j.asked++
		price.Win *= chance(j.thought.odds)
		price.Lead = min(price.Lead, leadPoints*j.thought.lead)
	}
	return price
}

// refresh sums up anew what is not as it was.
func (m *remembered) refresh(rowLayer, seatLayer []weights, rows int, pic *seatPicture) {
	for r := range rows {
		if m.rows[r] != pic.rows[r] {
			m.rows[r] = pic.rows[r]
			m.part.rows[r].sum(rowLayer, pic.rows[r][:])
		}
	}
	if m.seat != pic.seat {
		m.seat = pic.seat
		m.part.seat.sum(seatLayer, pic.seat[:])
	}
}

// draw draws every seat.
func (j *Judge) draw(v *rowlock.View) {
	if j.track != v.Track {
		j.track, j.glances = v.Track, [rowlock.MaxSeats]glance{}
		j.fields = fieldsOf(v)
	}
	for s := range rowlock.Seat(v.Seats) {
		if k := kindOf(v, s); j.kinds[s] != k {
			j.kinds[s], j.prospects[s], j.glances[s] = k, prospectsOf(k), glance{}
		}
		g := glanceAt(v, s)
		if g != j.glances[s] || g.hand {
			j.glances[s] = g
			j.prospects[s].drawSeat(v, s, j.fields, &j.pics[s])
		}
	}
}

// A glance is all that a seat's picture shows, but for the cards of a hand.
type glance struct {
	sheet  sheet.Sheet
	pawns  [rowlock.MaxSeats]uint8
	total  int16
	lucky  [2]uint8
	closed sheet.RowSet
	active rowlock.Seat
	drawn  bool
	hand   bool // its cards show
	cards  uint8
}

func glanceAt(v *rowlock.View, s rowlock.Seat) glance {
	p := &v.Players[s]
	g := glance{
		sheet: p.Sheet, total: int16(p.Total), lucky: p.Lucky, closed: v.Closed, active: v.Active,
		drawn: true, hand: v.Viewer == s && p.Hand != nil, cards: uint8(len(p.Hand)),
	}
	if v.Track != nil {
		for other := range v.Seats {
			g.pawns[other] = uint8(v.Players[other].Pawn)
		}
	}
	return g
}

// result returns what a game that is over brought a seat (C16).
func result(v *rowlock.View, s rowlock.Seat) Price {
	mine, best, winners := v.Players[s].Total, math.MinInt, 1
	for other := range rowlock.Seat(v.Seats) {
		if other != s {
			total := v.Players[other].Total
			best = max(best, total)
			if total == mine {
				winners++
			}
		}
	}
	price := Price{Lead: float64(mine - best)}
	if mine >= best {
		price.Win = 1 / float64(winners)
	}
	return price
}
