package fair

import "math"

// Spread returns the chi-square statistic of counts that should be equal, and the chance that
// fair counts differ at least as much. The number of counts must be even, because only then
// does the chance have a closed form.
func Spread(counts []int) (square, chance float64) {
	total := 0
	for _, n := range counts {
		total += n
	}
	want := float64(total) / float64(len(counts))
	for _, n := range counts {
		square += (float64(n) - want) * (float64(n) - want) / want
	}
	term, series := 1.0, 0.0
	for i := 1; i < len(counts)-1; i += 2 {
		series += term
		term *= square / float64(i+2)
	}
	return square, math.Erfc(math.Sqrt(square/2)) + math.Sqrt(2*square/math.Pi)*math.Exp(-square/2)*series
}
