package bot

import (
	"math"
	"math/rand/v2"
	"slices"

	"rowlock"
)

// A level is a player one can beat: it knows what the master knows and takes a
// choice nearly as good as the best, the less often the more it gives away. It
// errs in small things, never in great ones.
type level struct {
	knows  learned
	loose  float64 // the share of the win that makes a choice e times rarer
	random *rand.Rand
}

// mostGiven is what a level gives away at most, in units of its looseness.
const mostGiven = 2.5

func newLevel(loose float64) func(uint64) Bot {
	return func(seed uint64) Bot { return &level{loose: loose, random: rand.New(rand.NewPCG(seed, 0))} }
}

// Choose implements Bot.
func (b *level) Choose(v *rowlock.View) rowlock.Action {
	choices := v.Choices[v.Viewer]
	if len(choices) == 1 {
		return choices[0].Action
	}
	odds := b.knows.at(v).Shares(v)
	best, sum := slices.Max(odds), 0.0
	for i, share := range odds {
		given := (best - share) / b.loose
		odds[i] = 0
		if given <= mostGiven {
			odds[i] = math.Exp(-given)
		}
		sum += odds[i]
	}
	toss := b.random.Float64() * sum
	for i := range odds {
		if toss -= odds[i]; toss < 0 {
			return choices[i].Action
		}
	}
	return choices[0].Action
}
