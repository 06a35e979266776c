package master

import (
	"iter"
	"math"

	"rowlock"
	"rowlock/sheet"
)

// A Price is what a position is worth to a seat. For a player alone, who has nobody to beat, Lead
// is the points, and Win is computed from them.
type Price struct {
	Win  float64 // share of the win
	Lead float64 // points ahead of the best rival at the end
}

// PointShare is roughly the share of the win that a point is worth at a table of two. It is also
// used for a player alone.
const PointShare = 0.012

func priceAlone(points float64) Price { return Price{Win: PointShare * points, Lead: points} }

// perPoint is the weight of a point of the lead against the share of the win. It decides between
// choices with nearly equal shares.
const perPoint = 0.0005

// Worth returns the number by which choices are compared.
func (p Price) Worth() float64 { return p.Win + perPoint*p.Lead }

// An Evaluator asks a net about positions, one at a time. It caches each seat's part of the last
// position, as successive positions mostly differ little.
type Evaluator struct {
	net       *Net
	kinds     [rowlock.MaxSeats]kind
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
		price.Win *= chance(e.output.odds)
		price.Lead = min(price.Lead, leadPoints*e.output.lead)
	}
	if v.Seats == 1 {
		return priceAlone(price.Lead)
	}
	return price
}

// rivals lists the seats that a seat is compared with: all others, or itself if it plays alone.
func rivals(seats int, me rowlock.Seat) iter.Seq[rowlock.Seat] {
	return func(yield func(rowlock.Seat) bool) {
		for s := range rowlock.Seat(seats) {
			if (s != me || seats == 1) && !yield(s) {
				return
			}
		}
	}
}

// refresh computes again the sums whose features have changed.
func (m *cached) refresh(rowLayer, seatLayer []weights, rows int, out *seatFeatures) {
	for r := range rows {
		if m.rows[r] != out.rows[r] {
			m.rows[r] = out.rows[r]
			m.part.rows[r].sum(rowLayer, out.rows[r][:])
		}
	}
	if m.seat != out.seat {
		m.seat = out.seat
		m.part.seat.sum(seatLayer, out.seat[:])
	}
}

// update computes the features of the seats that differ from the last position.
func (e *Evaluator) update(v *rowlock.View) {
	if e.track != v.Track {
		e.track, e.snapshots = v.Track, [rowlock.MaxSeats]snapshot{}
		e.fields = fieldsOf(v)
	}
	for s := range rowlock.Seat(v.Seats) {
		if k := kindOf(v, s); e.kinds[s] != k {
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

// Result returns a seat's result in a game that is over (C16).
func Result(v *rowlock.View, s rowlock.Seat) Price {
	lead, winners := math.Inf(1), 1
	for rival := range rivals(v.Seats, s) {
		ahead := leadOver(v, s, rival)
		lead = min(lead, ahead)
		if ahead == 0 {
			winners++
		}
	}
	switch {
	case v.Seats == 1:
		return priceAlone(lead)
	case lead >= 0:
		return Price{Win: 1 / float64(winners), Lead: lead}
	}
	return Price{Lead: lead}
}

// leadOver returns how many points a seat is ahead of a rival. For a player alone, the rival is
// itself and the lead is its points.
func leadOver(v *rowlock.View, s, rival rowlock.Seat) float64 {
	if s == rival {
		return float64(v.Players[s].Total)
	}
	return float64(v.Players[s].Total - v.Players[rival].Total)
}
