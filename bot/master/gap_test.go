package master

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Two choices exchanged have the opposite mean and the same deviation, and the gain is the mean of
// the positive part of the gap.
func TestGain(t *testing.T) {
	a, b := playedOn(100, 0.01, 0.02, 0.3)
	one, two := a.over(&b, 0.05), b.over(&a, 0.05)
	if math.Abs(one.mean+two.mean) > 1e-12 || math.Abs(one.deviation-two.deviation) > 1e-12 {
		t.Errorf("%+v and %+v", one, two)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for _, g := range []gap{{0, 0.02}, {-0.03, 0.02}, {0.01, 0.04}} {
		const times = 400_000
		sum := 0.0
		for range times {
			sum += max(0, g.mean+g.deviation*random.NormFloat64())
		}
		if want := sum / times; math.Abs(g.gain()-want) > 0.02*g.deviation*math.Max(0.1, want/g.deviation) {
			t.Errorf("%+v gains %v, want %v", g, g.gain(), want)
		}
	}
}
