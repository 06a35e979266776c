// Package weights is what every net of the master is made of: lists of numbers, one for each unit
// of a layer, and sums of such lists. On every processor the same lists give the same sums, to the
// last bit.
package weights

import "math"

// Units is the width of all layers.
const Units = 64

// A List holds a number for each unit of a layer: weights, or a sum of weights.
type List [Units]float32

// Sum makes acc the sum of a layer's weights, each times its factor.
func (acc *List) Sum(layer []List, times []float32) {
	*acc = List{}
	acc.Add(layer, times)
}

// Add adds a layer's weights, each times its factor, four of them at once.
func (acc *List) Add(layer []List, times []float32) {
	var by [4]float32
	var of [4]*List
	n := 0
	for i, x := range times {
		if x == 0 {
			continue
		}
		by[n], of[n] = x, &layer[i]
		if n++; n == len(by) {
			n = 0
			addFour(acc, of[0], of[1], of[2], of[3], by[0], by[1], by[2], by[3])
		}
	}
	for i := range n {
		addOne(acc, of[i], by[i])
	}
}

// Count adds the weights of a layer at some indices.
func (acc *List) Count(layer []List, at []uint16) {
	for _, index := range at {
		addOne(acc, &layer[index], 1)
	}
}

// Shift changes a sum of the weights of a layer at some indices to one of those at as many others.
func (acc *List) Shift(layer []List, from, to []uint16) {
	from = from[:len(to)]
	for i, index := range to {
		if old := from[i]; old != index {
			shift(acc, &layer[old], &layer[index])
		}
	}
}

// Dot adds to z, one after another, the numbers of acc but the first, cut at 0, each times its weight.
func (acc *List) Dot(z float32, weights *List) float32 { return dot(z, acc, weights) }

// Cut adds two lists to acc, and then the numbers of acc, cut at 0, to sum.
func (acc *List) Cut(a, b, sum *List) { cut(acc, a, b, sum) }

// Grow adds a list times a factor, as in training.
func (acc *List) Grow(slope *List, times float32) {
	for u := range acc {
		acc[u] += slope[u] * times
	}
}

// Approach moves a net's weights a part of the way to those of goal, a net of the same form. A mean
// over many states of a net in training is steadier than the last state.
func Approach(net, goal [][]float32, part float32) {
	for i := range net {
		for k := range net[i] {
			net[i][k] += (goal[i][k] - net[i][k]) * part
		}
	}
}

// Chance returns the chance for log-odds.
func Chance(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }
