package arena

import (
	"math"
	"testing"
)

// TestSpread holds the interval to the textbook: 1.96 standard errors.
func TestSpread(t *testing.T) {
	single := newTally(1)
	for _, won := range []int64{60, 0, 0, 30, 60, 0, 60, 60, 30, 0} { // mean 0.5, squared differences 2
		single.add(&outcome{games: 1, share: [5]int64{won}})
	}
	want := 1.959964 * math.Sqrt(2.0/9/10)
	if got, ok := single.spread(single.bots[0].share); !ok || math.Abs(got/whole-want) > 1e-9 {
		t.Errorf("spread %v, %v, want %v", got/whole, ok, want)
	}

	// Games with the same dice count together: groups that are all alike leave
	// nothing open, however the games in them differ.
	paired := newTally(1)
	for range 3 {
		paired.add(&outcome{games: 2, share: [5]int64{60}})
	}
	paired.add(&outcome{games: 1, share: [5]int64{30}})
	if got, ok := paired.spread(paired.bots[0].share); !ok || got != 0 || paired.mean(paired.bots[0].share) != 30 {
		t.Errorf("spread %v, %v, mean %v", got, ok, paired.mean(paired.bots[0].share))
	}

	if _, ok := newTally(1).spread(sample{}); ok {
		t.Error("no games, and yet a spread")
	}
}
