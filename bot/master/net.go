package master

import (
	"math"
	"math/rand/v2"

	"rowlock"
	"rowlock/sheet"
)

// The widths of a net's two layers, and what it says.
const (
	rowUnits  = 24
	units     = 32
	crowdRows = sheet.MaxRows
	inputs    = rowUnits + 2*seatInputs + pairInputs // of the second layer
)

type (
	rowWeights [rowUnits]float32
	weights    [units]float32
)

// A Net estimates what a position is worth to a seat. Each row, as the seat and
// one rival have it, goes through the same first layer; the sum over the rows,
// the two seats and what is between them go through the second. It says the
// log-odds of ending ahead of that rival, given that the others are beaten, and
// the points ahead of it. The share of the win is the product over the rivals.
type Net struct {
	origin Origin
	mine   [rowInputs]rowWeights
	theirs [rowInputs]rowWeights
	crowd  [crowdInputs]rowWeights
	base   rowWeights
	second [inputs]weights
	bias   weights
	odds   head
	lead   head
}

// A head makes one number of the second layer's units and, past them, of what
// goes into it.
type head struct {
	Units  weights
	Inputs [inputs]float32
	Bias   [1]float32
}

// newNet returns a net that knows nothing, its weights small and random.
func newNet(random *rand.Rand) *Net {
	n := &Net{}
	scatter := func(list []float32, size float64) {
		for i := range list {
			list[i] = float32(random.NormFloat64() * size)
		}
	}
	for _, layer := range [][]rowWeights{n.mine[:], n.theirs[:], n.crowd[:]} {
		for i := range layer {
			scatter(layer[i][:], 0.25)
		}
	}
	for i := range n.second {
		scatter(n.second[i][:], 0.12)
	}
	scatter(n.odds.Units[:], 0.1)
	scatter(n.lead.Units[:], 0.1)
	return n
}

// A thought is what a net makes of a seat and one rival, kept to learn from.
type thought struct {
	rows  [sheet.MaxRows]rowWeights // before they are cut at 0
	input [inputs]float32
	units weights // before they are cut at 0
	odds  float64
	lead  float64 // in leadPoints
}

// think fills in a thought.
func (n *Net) think(rows int, me, rival *seatPicture, pair *pairPicture, t *thought) {
	t.input = [inputs]float32{}
	for r := range rows {
		acc := &t.rows[r]
		*acc = n.base
		for i, x := range me.Rows[r] {
			acc.add(&n.mine[i], x)
		}
		for i, x := range rival.Rows[r] {
			acc.add(&n.theirs[i], x)
		}
		for i, x := range pair.Crowd[r] {
			acc.add(&n.crowd[i], x)
		}
		for u, x := range acc {
			if x > 0 {
				t.input[u] += x
			}
		}
	}
	list := t.input[rowUnits:]
	copy(list, me.Seat[:])
	copy(list[seatInputs:], rival.Seat[:])
	copy(list[2*seatInputs:], pair.Pair[:])
	t.units = n.bias
	for i, x := range t.input {
		t.units.add(&n.second[i], x)
	}
	t.odds, t.lead = n.odds.say(t), n.lead.say(t)
}

// add adds weights that many times. The conversion keeps every machine from
// fusing the steps: the same weights decide the same everywhere.
func (acc *rowWeights) add(w *rowWeights, x float32) {
	if x != 0 {
		for u := range acc {
			acc[u] += float32(w[u] * x)
		}
	}
}

func (acc *weights) add(w *weights, x float32) {
	if x != 0 {
		for u := range acc {
			acc[u] += float32(w[u] * x)
		}
	}
}

func (h *head) say(t *thought) float64 {
	z := h.Bias[0]
	for u, x := range t.units {
		if x > 0 {
			z += float32(h.Units[u] * x)
		}
	}
	for i, x := range t.input {
		z += float32(h.Inputs[i] * x)
	}
	return float64(z)
}

func chance(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

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

// A Judge asks a net about positions, one at a time.
type Judge struct {
	net       *Net
	prospects *prospects
	kind      kind
	fields    []sheet.Cell // of the track
	track     *rowlock.Track
	pics      [rowlock.MaxSeats]seatPicture
	pair      pairPicture
	thought   thought
}

// NewJudge returns a judge that asks that net.
func NewJudge(n *Net) *Judge { return &Judge{net: n} }

// Price returns what a view's position, in which the game goes on, is worth to a
// seat.
func (j *Judge) Price(v *rowlock.View, me rowlock.Seat) Price {
	j.draw(v)
	price := Price{Win: 1, Lead: math.Inf(1)}
	for rival := range rowlock.Seat(v.Seats) {
		if rival != me {
			j.prospects.drawPair(v, &j.pics, me, rival, &j.pair)
			j.net.think(j.prospects.layout.Rows(), &j.pics[me], &j.pics[rival], &j.pair, &j.thought)
			price.Win *= chance(j.thought.odds)
			price.Lead = min(price.Lead, leadPoints*j.thought.lead)
		}
	}
	return price
}

// draw draws every seat.
func (j *Judge) draw(v *rowlock.View) {
	if k := kindOf(v); j.kind != k {
		j.kind, j.prospects = k, prospectsOf(k)
	}
	if j.track != v.Track {
		j.track, j.fields = v.Track, j.prospects.fieldsOf(v.Track)
	}
	for s := range rowlock.Seat(v.Seats) {
		j.prospects.drawSeat(v, s, j.fields, &j.pics[s])
	}
}

// fieldsOf returns the cells of a track's fields.
func (p *prospects) fieldsOf(t *rowlock.Track) []sheet.Cell {
	if t == nil {
		return nil
	}
	cells := make([]sheet.Cell, len(t.Fields))
	for i, f := range t.Fields {
		r, _ := p.layout.RowOf(f.Face.Colour)
		cells[i] = sheet.At(r, p.layout.White(uint(f.Face.Number)).Row(r).First())
	}
	return cells
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
