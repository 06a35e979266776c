package master

import (
	"math"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
)

// No input of a net is NaN, which would make all choices equal, or so large that the others do not
// matter.
func TestInputs(t *testing.T) {
	const most = 20
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
		for _, list := range lists {
			for i, x := range list {
				if math.IsNaN(float64(x)) || max(x, -x) > most {
					t.Fatalf("%s: input %d of %d is %v", g.Rules().ID(), i, len(list), x)
				}
			}
		}
	})
}
