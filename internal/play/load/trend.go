package load

import "math"

// A Trend is the straight line that best fits values measured at equal intervals. Its figures
// have the unit of the values.
type Trend struct {
	Mean  float64
	Drift float64 // how far the line rises from the first value to the last
	Error float64 // standard error of the drift
}

// spans is the number of spans of time into which the values are divided. The line is fitted to
// the means of the spans. Values that are close in time tend to be off the line in the same
// direction, so fitting to single values would make the error far too small.
const spans = 12

// NewTrend fits the line to values, at least three of them, by least squares.
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

// levelWithin is the share of the mean below which a drift counts as none, even if it is too large
// for chance.
const levelWithin = .05

// Level reports whether the values neither grow nor shrink: the drift is small, or within three
// standard errors.
func (t Trend) Level() bool {
	return math.Abs(t.Drift) <= levelWithin*t.Mean || math.Abs(t.Drift) <= 3*t.Error
}
