package review

import (
	"math"
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
	"rowlock/wire"
)

// Of choices that are worth the same one seems better by chance. That is called a
// mistake about once in a hundred decisions at most, however many choices there are and
// although two of them are played on longer; a loss of many errors always is one.
func TestChanceIsNoMistake(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, choices := range []int{2, 5, 30} {
		const decisions = 20000
		mistakes := 0
		for range decisions {
			if classOf(byChance(random, choices), choices, unitChance, methodSampled) != fine {
				mistakes++
			}
		}
		if share := float64(mistakes) / decisions; share > 1.1*rare+4*math.Sqrt(rare/decisions) || share < rare/2 {
			t.Errorf("of %d choices chance makes a mistake in %.4f of the decisions", choices, share)
		}
		if class := classOf(wire.Figure{Value: 0.5, Error: 0.1}, choices, unitChance, methodSampled); class != large {
			t.Errorf("of %d choices a loss of five errors is %s", choices, class)
		}
	}
}

// byChance returns the loss that is found, as settle finds it, where nothing is lost by
// any of so many choices.
func byChance(random *rand.Rand, choices int) (loss wire.Figure) {
	sums, games := make([]float64, choices-1), make([]int, choices-1)
	play := func(i, n int) {
		sums[i] += math.Sqrt(float64(n-games[i])) * random.NormFloat64()
		games[i] = n
	}
	for i := range sums {
		play(i, 1)
	}
	for n := 2; ; n *= 2 {
		best := 0
		for i := range sums {
			if sums[i]/float64(games[i]) > sums[best]/float64(games[best]) {
				best = i
			}
		}
		many := float64(games[best])
		loss = wire.Figure{Value: sums[best] / many, Error: 1 / math.Sqrt(many)}
		if n > Quick.Longer || !isOpen(loss, choices) {
			return loss
		}
		play(best, n)
	}
}

// A review of a whole game weighs no more choices than its depth says, but by the games
// that every choice has; where there is room it has all its samples.
func TestWithin(t *testing.T) {
	for _, ru := range []rowlock.Rules{rules.Classic, rules.Cards} {
		src := enginetest.NewSource(1)
		g := &game{rules: ru, start: enginetest.Deal(t, ru, 2, src)}
		for at := g.start.Clone(); len(g.turns) < 30; {
			g.turns = append(g.turns, turn{end: at.Clone()})
			for moment := at.Moment(); at.Moment() == moment && at.Phase() != rowlock.PhaseOver; {
				enginetest.Advance(at, src)
			}
		}
		tasks := g.tasks()
		free, half, none := Depth{Samples: 200}, Depth{Samples: 200, Weighed: 2_000_000}, Depth{Samples: 200, Weighed: 1}
		if n := free.within(tasks); n != 200 {
			t.Errorf("%s: %d samples without a bound", ru.ID(), n)
		}
		n := half.within(tasks)
		half.Weighed /= 2
		if m := half.within(tasks); n >= 200 || n < 2*m || n > 2*m+1 {
			t.Errorf("%s: %d samples, and %d of half the choices", ru.ID(), n, m)
		}
		if n := none.within(tasks); n != fewest {
			t.Errorf("%s: %d samples at least", ru.ID(), n)
		}
	}
}
