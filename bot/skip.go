package bot

import "rowlock"

// skip takes the cell that skips the fewest, if that is at most so many, one
// more where passing would cost a penalty: a yardstick that is easily rebuilt
// elsewhere. Of equals it takes the one with more cells, then the first listed.
type skip struct{ most int }

// Choose implements Bot.
func (b skip) Choose(v *rowlock.View) rowlock.Action {
	most := b.most
	if mustCross(v) {
		most++
	}
	return best(v, func(c *rowlock.Choice) float64 {
		n := len(c.Cells())
		if n == 0 {
			return idle(v, c, nearness(v)) - 1e3
		}
		if left := skips(v, c); left <= most {
			return float64(n) - 10*float64(left)
		}
		return -1e6
	})
}
