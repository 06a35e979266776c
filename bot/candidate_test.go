package bot

import (
	"math"
	"math/rand/v2"
	"testing"
)

// playedOn returns two candidates after so many games that came to so much more in the mean.
func playedOn(games int, word, more, noise float64) (a, b candidate) {
	random := rand.New(rand.NewPCG(1, 2))
	a.word = word
	for range games {
		x := random.Float64()
		a.came = append(a.came, x+more+noise*random.NormFloat64())
		b.came = append(b.came, x)
	}
	return a, b
}

// Before a game is played the net's word is all that is known; few games change it little and
// many outweigh it, the more the less they differ.
func TestGamesOutweighTheWord(t *testing.T) {
	const word, more, doubt = 0.02, -0.03, 0.03
	before := word
	for _, games := range []int{0, 32, 256, 4096} {
		a, b := playedOn(games, word, more, 0.2)
		got := a.over(&b, doubt)
		if games == 0 && (got.mean != word || got.deviation != doubt) {
			t.Errorf("without a game: %+v", got)
		}
		if games > 0 && (got.mean >= before || got.mean < more-0.02) {
			t.Errorf("%d games: %+v, %v before", games, got, before)
		}
		before = got.mean
		steady, other := playedOn(games, word, more, 0.01)
		if sure := steady.over(&other, doubt); games > 0 && (sure.deviation >= got.deviation || math.Abs(sure.mean-more) > 0.005) {
			t.Errorf("%d games: %+v, where they differ less %+v", games, got, sure)
		}
	}
	if before > more/2 {
		t.Errorf("4096 games leave %v", before)
	}
}

// A gap one way is the other way what it takes away, and what is gained is the mean of what it
// would be.
func TestGain(t *testing.T) {
	a, b := playedOn(100, 0.01, 0.02, 0.3)
	one, two := a.over(&b, 0.05), b.over(&a, 0.05)
	if math.Abs(one.mean+two.mean) > 1e-12 || math.Abs(one.deviation-two.deviation) > 1e-12 {
		t.Errorf("%+v and %+v", one, two)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for _, g := range []gap{{0, 0.02}, {-0.03, 0.02}, {0.01, 0.04}} {
		const times = 400_000
		sum := 0.0
		for range times {
			sum += max(0, g.mean+g.deviation*random.NormFloat64())
		}
		if want := sum / times; math.Abs(g.gain()-want) > 0.02*g.deviation*math.Max(0.1, want/g.deviation) {
			t.Errorf("%+v gains %v, want %v", g, g.gain(), want)
		}
	}
}

// Choices that cannot be told apart by any game are not played on for ever: one is dropped.
func TestDropsEqualChoices(t *testing.T) {
	a, b := playedOn(32, 0, 0, 0)
	if gain := b.over(&a, 0.03).gain(); gain > 0.0075 {
		t.Errorf("gains %v", gain)
	}
	a, b = playedOn(2000, 0, 0, 0)
	if gain := b.over(&a, 0.03).gain(); gain > 0.00075 {
		t.Errorf("after 2000 games that came to the same, %v", gain)
	}
}
