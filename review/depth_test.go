package review

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

// Of choices with the same worth one seems better by chance. That is called a mistake at most about
// once in a hundred decisions, however many choices there are and although two of them are played
// on longer. A loss of many standard errors is always called a mistake.
func TestChanceIsNoMistake(t *testing.T) {
	race.Leave(t)
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

// byChance returns the loss that settle would find among a number of choices with the same worth.
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

// A review of a whole game weighs no more choices than its depth says, except for the fewest games
// of every choice. If the limit allows, it has all its samples.
func TestWithin(t *testing.T) {
	race.Leave(t)
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

// A review plays no more games on than its depth allows, and says how many.
func TestReviewKeepsWithin(t *testing.T) {
	race.Leave(t)
	rec, err := record.Parse(rules.Published(), "rowlock 1\nedition classic\nplayer Max\nplayer Emma\nroll 4 1 R3 Y2 G6 B6\nwhite\ncolour B10\n")
	if err != nil {
		t.Fatal(err)
	}
	r, heard := Review{Depth: Depth{Samples: 200, Weighed: 1}, Workers: 1}, errors.New("heard enough")
	err = r.Run(t.Context(), rec, func(message any) error {
		if head := message.(wire.Review); head.Samples != fewest {
			t.Errorf("%d samples", head.Samples)
		}
		return heard
	})
	if !errors.Is(err, heard) {
		t.Error(err)
	}
}

// The class of a loss depends on its size: of chance up to 0.25, 3 and 7 %, of points up to 0.2, 2
// and 5. A loss smaller than its own error is no mistake.
func TestClassOf(t *testing.T) {
	race.Leave(t)
	for _, c := range []struct {
		value, off float64
		unit, want string
	}{
		{0, 0, unitChance, fine},
		{0.0024, 0, unitChance, fine},
		{0.0025, 0, unitChance, small},
		{0.03, 0, unitChance, small},
		{0.031, 0, unitChance, medium},
		{0.07, 0, unitChance, medium},
		{0.071, 0, unitChance, large},
		{0.05, 0.06, unitChance, fine},
		{0.05, 0.05, unitChance, medium},
		{0.19, 0, unitPoints, fine},
		{0.2, 0, unitPoints, small},
		{2, 0, unitPoints, small},
		{2.1, 0, unitPoints, medium},
		{5, 0, unitPoints, medium},
		{5.1, 0, unitPoints, large},
	} {
		if got := classOf(wire.Figure{Value: c.value, Error: c.off}, 2, c.unit, methodExact); got != c.want {
			t.Errorf("a loss of %v ± %v in %s is %s, want %s", c.value, c.off, c.unit, got, c.want)
		}
	}
}
