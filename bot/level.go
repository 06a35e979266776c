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
	knows  learned
	number int // 0 is the weakest
	random *rand.Rand
}

// mostGiven is what a level gives away at most, in units of its looseness.
const mostGiven = 2.5

// loose is, by level, what share of the win makes a choice e times rarer where
// no net says how loosely to play.
var loose = [...]float64{0.06, 0.042, 0.03, 0.018}

func newLevel(number int) func(uint64) Bot {
	return func(seed uint64) Bot {
		return &level{number: number, random: rand.New(rand.NewPCG(seed, 0))}
	}
}

// loose returns the level's looseness in the view's game.
func (b *level) loose(v *rowlock.View) float64 {
	if p, ok := b.knows.at(v).(*master.Player); ok {
		return float64(p.Level(b.number).Loose)
	}
	return loose[b.number]
}

// Choose implements Bot.
func (b *level) Choose(v *rowlock.View) rowlock.Action {
	choices := v.Choices[v.Viewer]
	if len(choices) == 1 {
		return choices[0].Action
	}
	odds := b.knows.at(v).Shares(v)
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
