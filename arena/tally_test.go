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

// TestBetween holds the interval of a share to tables of Wilson's: 81 of 263 and 0 of
// 20 (Newcombe 1998, table I, method 3), and to what must hold beside them.
func TestBetween(t *testing.T) {
	for _, c := range []struct {
		won, games int64
		each       int64 // games with the same dice
		low, high  float64
	}{
		{81, 263, 1, 0.2553, 0.3662},
		{15, 148, 1, 0.0624, 0.1605},
		{0, 20, 1, 0, 0.1611},
		{1, 29, 1, 0.0061, 0.1718},
		{20, 20, 1, 0.8389, 1},
		{0, 40, 2, 0, 0.1611}, // twenty groups that are alike are no more than twenty games
	} {
		all := newTally(1)
		for played := int64(0); played < c.games; played += c.each {
			o := outcome{games: c.each}
			if played < c.won {
				o.share[0] = whole
			}
			all.add(&o)
		}
		low, high, ok := all.between(all.bots[0].share)
		if !ok || math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("%d of %d: from %.5f to %.5f, want %v to %v", c.won, c.games, low, high, c.low, c.high)
		}
	}
	if _, _, ok := newTally(1).between(sample{}); ok {
		t.Error("no games, and yet an interval")
	}
}
