package load

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestTrend(t *testing.T) {
	got := NewTrend([]float64{1, 3, 5, 7})
	if got.Mean != 4 || math.Abs(got.Drift-6) > 1e-9 || got.Error > 1e-9 {
		t.Errorf("of a straight line: %+v", got)
	}
	// By hand: slope 0.6, rests -0.1 0.3 -0.3 0.1 of 1 2 2 3: √(0.2/2/5)·3.
	got = NewTrend([]float64{1, 2, 2, 3})
	if math.Abs(got.Drift-1.8) > 1e-9 || math.Abs(got.Error-3*math.Sqrt(.02)) > 1e-9 {
		t.Errorf("%+v", got)
	}
}

// Values that go up and down are level, values that fall a little each time are not.
func TestLevel(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, leak := range []float64{0, .1} {
		wrong := 0
		for range 100 {
			values := make([]float64, 200)
			for i := range values {
				values[i] = 100 + leak*float64(i) + 5*random.NormFloat64()
			}
			if NewTrend(values).Level() != (leak == 0) {
				wrong++
			}
		}
		if wrong > 0 {
			t.Errorf("a leak of %.1f of a hundred each time is judged wrong %d times of 100", leak, wrong)
		}
	}
}

// Wandering values are level too, although values close together are off the line together.
func TestLevelWanders(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	wrong := 0
	for range 100 {
		values, at := make([]float64, 240), 0.0
		for i := range values {
			at = .9*at + 5*random.NormFloat64()
			values[i] = 100 + at
		}
		if !NewTrend(values).Level() {
			wrong++
		}
	}
	if wrong > 5 {
		t.Errorf("what wanders is judged to grow or shrink %d times of 100", wrong)
	}
}
