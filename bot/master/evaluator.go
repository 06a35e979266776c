package master

import (
	"math"

	"rowlock"
	"rowlock/bot/master/outlook"
	"rowlock/bot/master/weights"
	"rowlock/sheet"
)

// An Evaluator asks a net about positions, one at a time. It caches each seat's part of the last
// position, as successive positions mostly differ little.
type Evaluator struct {
	net       *Net
	kinds     [rowlock.MaxSeats]outlook.Kind
	prospects [rowlock.MaxSeats]*prospects // of each seat's sheet
	track     *rowlock.Track
	fields    []sheet.Cell // of the track
	snapshots [rowlock.MaxSeats]snapshot
	features  [rowlock.MaxSeats]seatFeatures
	mine      [rowlock.MaxSeats]cached
	theirs    [rowlock.MaxSeats]cached
	pair      pairFeatures
	output    output
	asked     int // how often the net was asked
}

// A cached is a part with the features that it was computed from.
type cached struct {
	rows [sheet.MaxRows][rowInputs]float32
	seat [seatInputs]float32
	part part
}

// NewEvaluator returns an evaluator that asks net n.
func NewEvaluator(n *Net) *Evaluator { return &Evaluator{net: n} }

// Price returns what a view's position is worth to a seat. The game must not be over.
func (e *Evaluator) Price(v *rowlock.View, me rowlock.Seat) Price {
	e.update(v)
	rows := v.Players[me].Layout.Rows()
	e.mine[me].refresh(e.net.rows.mine[:], e.net.mine[:], rows, &e.features[me])
	price := Price{Win: 1, Lead: math.Inf(1)}
	for rival := range rivals(v.Seats, me) {
		e.theirs[rival].refresh(e.net.rows.theirs[:], e.net.theirs[:], rows, &e.features[rival])
		writePair(v, &e.features, me, rival, &e.pair)
		e.net.forward(rows, &e.mine[me].part, &e.theirs[rival].part, &e.pair, &e.output)
		e.asked++
		price.Win *= weights.Chance(e.output.odds)
		price.Lead = min(price.Lead, leadPoints*e.output.lead)
	}
	if v.Seats == 1 {
		return priceAlone(price.Lead)
	}
	return price
}

// refresh computes again the sums whose features have changed.
func (m *cached) refresh(rowLayer, seatLayer []weights.List, rows int, out *seatFeatures) {
	for r := range rows {
		if m.rows[r] != out.rows[r] {
			m.rows[r] = out.rows[r]
			m.part.rows[r].Sum(rowLayer, out.rows[r][:])
		}
	}
	if m.seat != out.seat {
		m.seat = out.seat
		m.part.seat.Sum(seatLayer, out.seat[:])
	}
}

// update computes the features of the seats that differ from the last position.
func (e *Evaluator) update(v *rowlock.View) {
	if e.track != v.Track {
		e.track, e.snapshots = v.Track, [rowlock.MaxSeats]snapshot{}
		e.fields = fieldsOf(v)
	}
	for s := range rowlock.Seat(v.Seats) {
		if k := outlook.KindOf(v, s); e.kinds[s] != k {
			e.kinds[s], e.prospects[s], e.snapshots[s] = k, prospectsOf(k), snapshot{}
		}
		g := snapshotOf(v, s)
		if g != e.snapshots[s] || v.Cards != nil {
			e.snapshots[s] = g
			e.prospects[s].writeSeat(v, s, e.fields, &e.features[s])
		}
	}
}

// A snapshot is everything that a seat's features depend on, except cards.
type snapshot struct {
	sheet  sheet.Sheet
	pawns  [rowlock.MaxSeats]uint8
	total  int16
	lucky  [2]uint8
	closed sheet.RowSet
	active rowlock.Seat
	taken  bool
}

func snapshotOf(v *rowlock.View, s rowlock.Seat) snapshot {
	p := &v.Players[s]
	g := snapshot{
		sheet: p.Sheet, total: int16(p.Total), lucky: p.Lucky, closed: v.Closed, active: v.Active,
		taken: true,
	}
	if v.Track != nil {
		for other := range v.Seats {
			g.pawns[other] = uint8(v.Players[other].Pawn)
		}
	}
	return g
}
