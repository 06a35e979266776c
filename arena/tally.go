package arena

import (
	"math"
	"time"
)

// A tally adds up outcomes in whole numbers, so that the order in which they
// come changes nothing.
type tally struct {
	groups, games int64
	squares       int64 // of the games in each group
	bots          []botTally
}

type botTally struct {
	share, points                sample
	forfeits, decisions, clocked int64
	time                         time.Duration
}

// A sample is the sum of one figure over groups of games.
type sample struct {
	sum     int64
	squares int64 // of each group's sum
	weighed int64 // each group's sum times its games
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
		b.decisions += o.decisions[i]
		b.clocked += o.clocked[i]
		b.time += o.time[i]
	}
}

func (s *sample) add(sum, games int64) {
	s.sum += sum
	s.squares += sum * sum
	s.weighed += sum * games
}

// merge adds another worker's tally.
func (t *tally) merge(other *tally) {
	t.groups += other.groups
	t.games += other.games
	t.squares += other.squares
	for i := range t.bots {
		a, b := &t.bots[i], &other.bots[i]
		a.share.merge(b.share)
		a.points.merge(b.points)
		a.forfeits += b.forfeits
		a.decisions += b.decisions
		a.clocked += b.clocked
		a.time += b.time
	}
}

func (s *sample) merge(other sample) {
	s.sum += other.sum
	s.squares += other.squares
	s.weighed += other.weighed
}

// mean returns a figure's mean a game.
func (t *tally) mean(s sample) float64 {
	if t.games == 0 {
		return 0
	}
	return float64(s.sum) / float64(t.games)
}

// spread returns how far the mean may be off with 95 % confidence, from how the
// groups differ; ok is false with fewer than two groups.
func (t *tally) spread(s sample) (spread float64, ok bool) {
	if t.groups < 2 {
		return 0, false
	}
	mean, groups, games := t.mean(s), float64(t.groups), float64(t.games)
	squares := float64(s.squares) - 2*mean*float64(s.weighed) + mean*mean*float64(t.squares)
	const normal95 = 1.959964
	return normal95 * math.Sqrt(max(squares, 0)*groups/(groups-1)) / games, true
}
