package arena

import (
	"math"
	"time"
)

// A tally adds up outcomes in whole numbers, so that the result does not depend on their order.
type tally struct {
	groups, games int64
	squares       int64 // sum of the squares of the groups' numbers of games
	bots          []botTally
}

type botTally struct {
	share, points     sample
	forfeits, clocked int64
	time              time.Duration
}

// A sample adds up one figure of the games, such as points, group by group.
type sample struct {
	sum     int64 // sum over all games
	squares int64 // sum of the squares of the groups' sums
	weighed int64 // sum of each group's sum times its number of games
}

func newTally(bots int) *tally { return &tally{bots: make([]botTally, bots)} }

func (t *tally) add(o *outcome) {
	t.groups++
	t.games += o.games
	t.squares += o.games * o.games
	for i := range t.bots {
		b := &t.bots[i]
		b.share.add(o.share[i], o.games)
		b.points.add(o.points[i], o.games)
		b.forfeits += o.forfeits[i]
		b.clocked += o.clocked[i]
		b.time += o.time[i]
	}
}

func (s *sample) add(sum, games int64) {
	s.sum += sum
	s.squares += sum * sum
	s.weighed += sum * games
}

// merge adds the tally of another worker.
func (t *tally) merge(other *tally) {
	t.groups += other.groups
	t.games += other.games
	t.squares += other.squares
	for i := range t.bots {
		a, b := &t.bots[i], &other.bots[i]
		a.share.merge(b.share)
		a.points.merge(b.points)
		a.forfeits += b.forfeits
		a.clocked += b.clocked
		a.time += b.time
	}
}

func (s *sample) merge(other sample) {
	s.sum += other.sum
	s.squares += other.squares
	s.weighed += other.weighed
}

// mean returns the mean of a figure over all games, 0 if there are none.
func (t *tally) mean(s sample) float64 {
	if t.games == 0 {
		return 0
	}
	return float64(s.sum) / float64(t.games)
}

// normal95 is the number of standard deviations on either side of the mean that hold 95 % of a
// normal distribution.
const normal95 = 1.959964

// spread returns how far the mean may be off, with 95 % confidence. It is computed from the
// differences between groups. If there are fewer than two groups, ok is false.
func (t *tally) spread(s sample) (spread float64, ok bool) {
	if t.groups < 2 {
		return 0, false
	}
	groups := float64(t.groups)
	return normal95 * math.Sqrt(t.differences(s)*groups/(groups-1)) / float64(t.games), true
}

// differences returns the sum, over the groups, of the squared difference between the group's sum
// and the mean for as many games.
func (t *tally) differences(s sample) float64 {
	mean := t.mean(s)
	return max(float64(s.squares)-2*mean*float64(s.weighed)+mean*mean*float64(t.squares), 0)
}

// between returns a 95 % confidence interval for a share of the games, by Wilson's formula (Wilson
// 1927), which also holds near 0 and 1. The formula is for independent games, which the games of a
// group are not. So it uses the number of independent games that would differ as much as the groups
// do, or the number of groups if they do not differ at all. If there are fewer than two groups, ok
// is false.
func (t *tally) between(s sample) (low, high float64, ok bool) {
	if t.groups < 2 {
		return 0, 0, false
	}
	share, games := t.mean(s)/whole, float64(t.groups)
	if d := t.differences(s) / (whole * whole); d > 0 {
		games = share * (1 - share) * float64(t.games) * float64(t.games) / d
	}
	const z2 = normal95 * normal95
	middle := (share + z2/(2*games)) / (1 + z2/games)
	half := normal95 / (1 + z2/games) * math.Sqrt(share*(1-share)/games+z2/(4*games*games))
	return max(middle-half, 0), min(middle+half, 1), true
}
