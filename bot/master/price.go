package master

import (
	"iter"
	"math"

	"rowlock"
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

// A Line is a choice and the price of the position that it is expected to lead to.
type Line struct {
	Action rowlock.Action
	Price  Price
}

// best returns the line that is worth most, the first if several are.
func best(lines []Line) *Line {
	top := &lines[0]
	for i := range lines {
		if lines[i].Price.Worth() > top.Price.Worth() {
			top = &lines[i]
		}
	}
	return top
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
