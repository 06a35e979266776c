package load

import "math"

// A Trend is the straight line that fits what was measured at equal intervals best.
type Trend struct {
	Mean  float64
	Drift float64 // from the first value's time to the last one's
	Error float64 // standard error of the drift
}

// spans is how many spans of time a trend's line is drawn through, each at its mean.
// Values close together often are off the line together: taken one by one they would
// make the error far too small.
const spans = 12

// NewTrend draws the line by least squares through at least three values.
func NewTrend(values []float64) Trend {
	xs, ys := spanMeans(values)
	n := float64(len(ys))
	middle, mean := average(xs), average(ys)
	var xx, xy float64
	for i, y := range ys {
		x := xs[i] - middle
		xx += x * x
		xy += x * (y - mean)
	}
	slope, off := xy/xx, 0.0
	for i, y := range ys {
		rest := y - mean - slope*(xs[i]-middle)
		off += rest * rest
	}
	last := float64(len(values) - 1)
	return Trend{Mean: average(values), Drift: slope * last, Error: math.Sqrt(off/(n-2)/xx) * last}
}

// spanMeans returns the middle and the mean of each span of the values.
func spanMeans(values []float64) (middles, means []float64) {
	n := min(spans, len(values))
	for i := range n {
		from, to := i*len(values)/n, (i+1)*len(values)/n
		middles = append(middles, float64(from+to-1)/2)
		means = append(means, average(values[from:to]))
	}
	return middles, means
}

func average(values []float64) float64 {
	var sum float64
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// Of a drift that is more than chance as much as this share of the mean is level.
const levelWithin = .05

// Level reports whether nothing grows or shrinks.
func (t Trend) Level() bool {
	return math.Abs(t.Drift) <= levelWithin*t.Mean || math.Abs(t.Drift) <= 3*t.Error
}
