package review

import (
	"math"
	"math/rand/v2"
	"testing"

	"rowlock/wire"
)

// Of choices that are worth the same one seems better by chance. That is called a
// mistake once in a hundred decisions at most, however many there are; a loss of many
// errors always is one.
func TestChanceIsNoMistake(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, choices := range []int{2, 5, 30} {
		const decisions = 20000
		mistakes := 0
		for range decisions {
			most := 0.0
			for range choices - 1 {
				most = max(most, random.NormFloat64())
			}
			if classOf(wire.Figure{Value: most, Error: 1}, choices, unitChance, methodSampled) != fine {
				mistakes++
			}
		}
		if share := float64(mistakes) / decisions; share > rare+4*math.Sqrt(rare/decisions) || share < rare/2 {
			t.Errorf("of %d choices chance makes a mistake in %.4f of the decisions", choices, share)
		}
		if class := classOf(wire.Figure{Value: 0.5, Error: 0.1}, choices, unitChance, methodSampled); class != large {
			t.Errorf("of %d choices a loss of five errors is %s", choices, class)
		}
	}
}
