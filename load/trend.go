package load

import "math"

// A Trend is the straight line that fits what was measured at equal intervals best.
type Trend struct {
	Mean  float64
	Drift float64 // from the beginning of the line to its end
	Error float64 // standard error of the drift
}

// NewTrend draws the line by least squares through at least three values.
func NewTrend(values []float64) Trend {
	n := float64(len(values))
	middle := (n - 1) / 2
	var t Trend
	for _, y := range values {
		t.Mean += y / n
	}
	var xx, xy float64
	for i, y := range values {
		x := float64(i) - middle
		xx += x * x
		xy += x * (y - t.Mean)
	}
	slope, off := xy/xx, 0.0
	for i, y := range values {
		rest := y - t.Mean - slope*(float64(i)-middle)
		off += rest * rest
	}
	t.Drift = slope * (n - 1)
	t.Error = math.Sqrt(off/(n-2)/xx) * (n - 1)
	return t
}

// Of a drift that is more than chance as much as this share of the mean is level.
const levelWithin = .05

// Level reports whether nothing grows or shrinks.
func (t Trend) Level() bool {
	return math.Abs(t.Drift) <= levelWithin*t.Mean || math.Abs(t.Drift) <= 3*t.Error
}
