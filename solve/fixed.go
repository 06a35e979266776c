package solve

import (
	"math"

	"rowlock/sheet"
)

// A fixed is a number of points in units of 2⁻²². It is the same on every machine, and wide enough
// for the most that a sheet can score: two locked rows of 120 points and two more rows of 91 (L2,
// C14). Rounding a mean is off by at most 2⁻²³. Over a whole game the errors add up to less than
// 10⁻⁵ and, as they go up as often as down, to about 10⁻⁷.
type fixed int32

const point fixed = 1 << 22

// mostPoints is the most that the rows of a sheet may score together.
const mostPoints = 500

func (f fixed) float() float64 { return float64(f) / float64(point) }

// penalty is what one penalty scores (C16).
const penalty = sheet.PenaltyPoints * point

// A worths is what a sheet is worth with no, one, two and three penalties. The four are computed
// together, because what they depend on is stored side by side.
type worths [penalties]fixed

// impossible is worse than anything, even with points added.
var impossible = worths{math.MinInt32 / 2, math.MinInt32 / 2, math.MinInt32 / 2, math.MinInt32 / 2}

// set sets w to an option: v plus a gain.
func (w *worths) set(v *worths, gain fixed) {
	w[0] = v[0] + gain
	w[1] = v[1] + gain
	w[2] = v[2] + gain
	w[3] = v[3] + gain
}

// raise sets w to the better of itself and an option: v plus a gain. It is one statement for each
// number, so that no value has to be kept in between.
func (w *worths) raise(v *worths, gain fixed) {
	w[0] = max(w[0], v[0]+gain)
	w[1] = max(w[1], v[1]+gain)
	w[2] = max(w[2], v[2]+gain)
	w[3] = max(w[3], v[3]+gain)
}

// above returns 1 if w is the better option at some number of penalties, else 0.
func (w *worths) above(v *worths) int {
	less := int64(v[0]) - int64(w[0])
	less |= int64(v[1]) - int64(w[1])
	less |= int64(v[2]) - int64(w[2])
	less |= int64(v[3]) - int64(w[3])
	return int(uint64(less) >> 63)
}
