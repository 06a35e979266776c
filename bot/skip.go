package bot

import "rowlock"

// skip takes the choice that skips the fewest cells, if it skips at most most cells, or one more
// if passing would cost a penalty. Of equal choices it takes the one that crosses more cells, then
// the first listed. It is a yardstick that is easy to rebuild elsewhere.
type skip struct{ most int }

// Choose implements Bot.
func (b skip) Choose(v *rowlock.View) rowlock.Action {
	most := b.most
	if mustCross(v) {
		most++
	}
	return best(v, func(c *rowlock.Choice) float64 {
		n := crosses(c)
		if n == 0 {
			return idle(v, c, nearness(v)) - 1e3
		}
		if left := skips(v, c); left <= most {
			return float64(n) - 10*float64(left)
		}
		return -1e6
	})
}
