package master

import (
	"math/rand/v2"

	"rowlock/bot/master/weights"
	"rowlock/sheet"
)

// A Net estimates what a position is worth to a seat. For each rival, each row of the two sheets
// goes through the same first layer. The sum over the rows, the features of both seats and those of
// the pair go through the second. The outputs are the log-odds of ending ahead of that rival, given
// that the others are beaten, and the lead over it in points. The share of the win is the product
// over the rivals.
type Net struct {
	origin Origin
	levels [Levels]Level
	ahead  []Ahead
	rows   struct { // the first layer
		mine, theirs [rowInputs]weights.List
		crowd        [crowdInputs]weights.List
		bias         weights.List
	}
	rowSum       [weights.Units]weights.List // the second layer
	mine, theirs [seatInputs]weights.List
	pair         [pairInputs]weights.List
	bias         weights.List
	odds, lead   head
}

// A head computes one output from the second layer's units and, directly, from the features of the
// pair.
type head struct {
	units weights.List
	pair  [pairInputs]float32
	bias  [1]float32
}

// NewNet returns an untrained net with an origin and small random weights.
func NewNet(o Origin, random *rand.Rand) *Net {
	n := &Net{origin: o}
	scatter := func(size float64, layer []weights.List) {
		for i := range layer {
			for u := range layer[i] {
				layer[i][u] = float32(random.NormFloat64() * size)
			}
		}
	}
	scatter(0.25, n.rows.mine[:])
	scatter(0.25, n.rows.theirs[:])
	scatter(0.25, n.rows.crowd[:])
	scatter(0.12, n.rowSum[:])
	scatter(0.12, n.mine[:])
	scatter(0.12, n.theirs[:])
	scatter(0.12, n.pair[:])
	for u := range weights.Units {
		n.odds.units[u] = float32(random.NormFloat64() * 0.1)
		n.lead.units[u] = float32(random.NormFloat64() * 0.1)
	}
	return n
}

// layers returns all weights.
func (n *Net) layers() (list [][]float32) {
	for _, layer := range [][]weights.List{
		n.rows.mine[:], n.rows.theirs[:], n.rows.crowd[:], n.rowSum[:], n.mine[:], n.theirs[:], n.pair[:],
	} {
		for i := range layer {
			list = append(list, layer[i][:])
		}
	}
	list = append(list, n.rows.bias[:], n.bias[:])
	for _, h := range []*head{&n.odds, &n.lead} {
		list = append(list, h.units[:], h.pair[:], h.bias[:])
	}
	return list
}

// A part is the share of one seat alone in the sums of the two layers.
type part struct {
	rows [sheet.MaxRows]weights.List
	seat weights.List
}

// An output is a net's result for a seat and one rival, with the sums that learning needs.
type output struct {
	rows   [sheet.MaxRows]weights.List // before they are cut at 0
	rowSum weights.List
	units  weights.List // before they are cut at 0
	odds   float64
	lead   float64 // in leadPoints
}

// forward computes the output for a seat and a rival from their parts.
func (n *Net) forward(rows int, mine, theirs *part, pair *pairFeatures, t *output) {
	t.rowSum = weights.List{}
	for r := range rows {
		acc := &t.rows[r]
		*acc = n.rows.bias
		acc.Add(n.rows.crowd[:], pair.crowd[r][:])
		acc.Cut(&mine.rows[r], &theirs.rows[r], &t.rowSum)
	}
	t.units = n.bias
	t.units.Add(n.rowSum[:], t.rowSum[:])
	t.units.Add(n.pair[:], pair.pair[:])
	for u := range t.units {
		t.units[u] += mine.seat[u] + theirs.seat[u]
	}
	t.odds, t.lead = n.apply(t, pair)
}

// apply computes the two outputs from the second layer's units. It computes them side by side, as
// each sum has to wait for its last step, and without branches.
func (n *Net) apply(t *output, pair *pairFeatures) (odds, lead float64) {
	y, z := n.odds.bias[0], n.lead.bias[0]
	for u, x := range t.units {
		x = max(x, 0)
		y += float32(n.odds.units[u] * x)
		z += float32(n.lead.units[u] * x)
	}
	for i, x := range pair.pair {
		y += float32(n.odds.pair[i] * x)
		z += float32(n.lead.pair[i] * x)
	}
	return float64(y), float64(z)
}
