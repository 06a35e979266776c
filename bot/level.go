package bot

import (
	"math"
	"math/rand/v2"
	"slices"

	"rowlock"
	"rowlock/bot/master"
)

// A level is a player that people can beat. It knows what the master knows, but often takes a
// choice that is nearly as good as the best: less often the more the choice gives away. It makes
// small mistakes but never big ones.
type level struct {
	knows  func(v *rowlock.View) Judge
	loose  func(v *rowlock.View) float64 // the share of the win that makes a choice e times rarer
	random *rand.Rand
}

// mostGiven is the most that a level gives away, in units of its looseness.
const mostGiven = 2.5

// sensibly is the looseness of each level that plays with the sensible bot. For two they win about
// 13, 22, 31 and 41 % against sensible, measured in Big Points and other editions before they had
// nets.
var sensibly = [...]float64{0.043, 0.033, 0.025, 0.0175}

// looseness returns the looseness of a level that plays with a judge.
func looseness(j Judge, number int) float64 {
	if p, ok := j.(master.Player); ok {
		return p.Loose(number)
	}
	return sensibly[number]
}

// newLevel returns a New for a level below the master. 0 is the weakest.
func newLevel(number int) func(uint64) Bot {
	return func(seed uint64) Bot {
		var knows learned
		return &level{
			knows.at, func(v *rowlock.View) float64 { return looseness(knows.at(v), number) },
			rand.New(rand.NewPCG(seed, 0)),
		}
	}
}

// Loosened returns a player that knows what a judge knows and plays with a looseness.
func Loosened(j Judge, loose float64, seed uint64) Bot {
	return &level{
		func(*rowlock.View) Judge { return j }, func(*rowlock.View) float64 { return loose },
		rand.New(rand.NewPCG(seed, 0)),
	}
}

// weight returns how much a part of the win counts at a table. With more seats one choice
// decides less of the win. It was found from matches of two and of four seats.
func weight(seats int) float64 { return math.Cbrt(float64(max(seats, 2)) / 2) }

// Choose implements Bot.
func (b *level) Choose(v *rowlock.View) rowlock.Action {
	choices := v.Choices[v.Viewer]
	if len(choices) == 1 {
		return choices[0].Action
	}
	odds := b.knows(v).Shares(v)
	best, sum, loose := slices.Max(odds), 0.0, b.loose(v)/weight(v.Seats)
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
