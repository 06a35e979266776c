package master

import (
	"math"
	"math/rand/v2"
	"testing"
)

// playedOn returns two candidates after a number of games whose values differ by a mean.
func playedOn(games int, estimate, more, noise float64) (a, b candidate) {
	random := rand.New(rand.NewPCG(1, 2))
	a.estimate = estimate
	for range games {
		x := random.Float64()
		a.came = append(a.came, x+more+noise*random.NormFloat64())
		b.came = append(b.came, x)
	}
	return a, b
}

// Without games only the net's estimate counts. A few games change it little, and many outweigh it,
// the more so the less they scatter.
func TestGamesOutweighTheWord(t *testing.T) {
	const estimate, more, doubt = 0.02, -0.03, 0.03
	before := estimate
	for _, games := range []int{0, 32, 256, 4096} {
		a, b := playedOn(games, estimate, more, 0.2)
		got := a.over(&b, doubt)
		if games == 0 && (got.mean != estimate || got.deviation != doubt) {
			t.Errorf("without a game: %+v", got)
		}
		if games > 0 && (got.mean >= before || got.mean < more-0.02) {
			t.Errorf("%d games: %+v, %v before", games, got, before)
		}
		before = got.mean
		steady, other := playedOn(games, estimate, more, 0.01)
		if sure := steady.over(&other, doubt); games > 0 && (sure.deviation >= got.deviation || math.Abs(sure.mean-more) > 0.005) {
			t.Errorf("%d games: %+v, where they scatter less %+v", games, got, sure)
		}
	}
	if before > more/2 {
		t.Errorf("4096 games leave %v", before)
	}
}

// If no game tells two choices apart, one is dropped, but not after only a few games, as these may
// agree by accident.
func TestDropsEqualChoices(t *testing.T) {
	for games, dropped := range map[int]bool{each: false, 20 * each: true} {
		a, b := playedOn(games, 0, 0, 0)
		if gain := b.over(&a, 0.03).gain(); gain < spare/2 != dropped {
			t.Errorf("after %d games that came to the same %v is to be gained, dropped should be %v", games, gain, dropped)
		}
	}
}
