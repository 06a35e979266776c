package bot

import (
	"math"
	"math/rand/v2"
	"slices"

	"rowlock"
	"rowlock/bot/master"
)

// A level is a player one can beat: it knows what the master knows and takes a
// choice nearly as good as the best, the less often the more it gives away. It
// errs in small things, never in great ones.
type level struct {
	knows  func(v *rowlock.View) Judge
	loose  func(v *rowlock.View) float64 // the share of the win that makes a choice e times rarer
	random *rand.Rand
}

// mostGiven is what a level gives away at most, in units of its looseness.
const mostGiven = 2.5

// looseness is that of the levels where no net says how loosely to play.
var looseness = [...]float64{0.06, 0.042, 0.03, 0.018}

// newLevel returns a level below the master, 0 the weakest.
func newLevel(number int) func(uint64) Bot {
	return func(seed uint64) Bot {
		var knows learned
		return &level{knows.at, func(v *rowlock.View) float64 {
			if p, ok := knows.at(v).(*master.Player); ok && p.Level(number).Loose > 0 {
				return float64(p.Level(number).Loose)
			}
			return looseness[number]
		}, rand.New(rand.NewPCG(seed, 0))}
	}
}

// Loosened returns a player that knows what a judge knows and plays that loosely.
func Loosened(j Judge, loose float64, seed uint64) Bot {
	return &level{
		func(*rowlock.View) Judge { return j }, func(*rowlock.View) float64 { return loose },
		rand.New(rand.NewPCG(seed, 0)),
	}
}

// Choose implements Bot.
func (b *level) Choose(v *rowlock.View) rowlock.Action {
	choices := v.Choices[v.Viewer]
	if len(choices) == 1 {
		return choices[0].Action
	}
	odds := b.knows(v).Shares(v)
	best, sum, loose := slices.Max(odds), 0.0, b.loose(v)
	for i, share := range odds {
		given := (best - share) / loose
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
