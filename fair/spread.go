package fair

import "math"

// Spread returns how far counts are from being equal, in the units of the
// chi-square distribution, and how often counts that are equally likely come out
// at least as far apart. There are 2, 4, 6 … counts, so that the chance has a
// closed form.
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
