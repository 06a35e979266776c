package master

import (
	"math"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
)

// trainedOn is what the inputs of the games of TestInputs add up to, each weighed by its place. The
// nets learned from these inputs: with others they must be trained anew.
var trainedOn = map[string]float64{
	"classic@1":         1772758.30,
	"longo@1":           2076928.83,
	"onboard@1":         1389595.85,
	"cards@1":           4102749.84,
	"cards-jokers@1":    5369319.33,
	"gemixxt-a@1":       1627448.48,
	"gemixxt-b@1":       1759547.04,
	"big-points@1":      4131201.02,
	"connected-steps@1": 1950540.46,
	"double-a@1":        2342556.73,
}

// No input of a net is NaN, which would make all choices equal, or so large that the others do not
// matter; and all are those that it was trained on.
func TestInputs(t *testing.T) {
	const most = 20
	sums := map[string]float64{}
	evaluators := map[rowlock.Rules]*Evaluator{}
	walk(t, 3, func(g rowlock.State, src enginetest.Source) {
		if evaluators[g.Rules()] == nil {
			evaluators[g.Rules()] = NewEvaluator(randomNet(g.Rules()))
		}
		var v rowlock.View
		me := rowlock.Seat(src.IntN(g.Seats()))
		g.Look(me, &v)
		m := evaluators[g.Rules()].Note(&v, me)
		lists := [][]float32{}
		for s := range m.features {
			for r := range m.rows {
				lists = append(lists, m.features[s].rows[r][:])
			}
			lists = append(lists, m.features[s].seat[:])
		}
		for rival := range m.rivals() {
			lists = append(lists, m.pairs[rival].pair[:])
		}
		for n, list := range lists {
			for i, x := range list {
				sums[g.Rules().ID()] += float64(x) * float64(1+i+10*n)
				if math.IsNaN(float64(x)) || max(x, -x) > most {
					t.Fatalf("%s: input %d of %d is %v", g.Rules().ID(), i, len(list), x)
				}
			}
		}
	})
	for id, want := range trainedOn {
		if sum := sums[id]; math.Abs(sum-want) > 1e-6*want { // machines round differently
			t.Errorf("%s: the inputs add up to %.1f, not %.1f", id, sum, want)
		}
	}
}
