package arena

import (
	"math"
	"testing"
	"time"
)

// TestSpread compares the interval with the textbook: 1.96 standard errors.
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

// TestBetween compares the interval of a share with a published table of Wilson's method, 81 of 263
// and 0 of 20 (Newcombe 1998, table I, method 3), and checks what else must hold.
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

// A line has what two workers have counted together: shares to five places and points to three,
// with their intervals, and decisions per second of thinking time.
func TestLine(t *testing.T) {
	one, other := newTally(1), newTally(1)
	for won := range int64(2) {
		one.add(&outcome{games: 1, share: [5]int64{whole * (won % 2)}, points: [5]int64{100 * won}, clocked: [5]int64{30}, time: [5]time.Duration{time.Second}})
	}
	other.add(&outcome{games: 1, points: [5]int64{12345}, clocked: [5]int64{10}, time: [5]time.Duration{time.Second}})
	one.merge(other)
	got := one.line("greedy", &one.bots[0])
	if got.Share != 0.33333 || got.Mean != 4148.333 || got.Decisions != 23 || got.Bot != "greedy" {
		t.Errorf("%+v", got)
	}
	spread, _ := one.spread(one.bots[0].points)
	low, high, _ := one.between(one.bots[0].share)
	want := [2]float64{math.Round((12445.0/3-spread)*1e3) / 1e3, math.Round((12445.0/3+spread)*1e3) / 1e3}
	if got.MeanInterval == nil || *got.MeanInterval != want {
		t.Errorf("the mean is within %v, want %v", got.MeanInterval, want)
	}
	if want := [2]float64{math.Round(low*1e5) / 1e5, math.Round(high*1e5) / 1e5}; got.Interval != want {
		t.Errorf("the share is within %v, want %v", got.Interval, want)
	}

	single := newTally(1)
	single.add(&outcome{games: 1, share: [5]int64{whole}, points: [5]int64{70}})
	if got := single.line("", &single.bots[0]); got.Share != 1 || got.Mean != 70 || got.MeanInterval != nil || got.Interval != [2]float64{0, 1} || got.Decisions != 0 {
		t.Errorf("of one game: %+v", got)
	}
	if _, ok := other.spread(sample{}); ok {
		t.Error("one group, and yet a spread")
	}
	other.add(&outcome{games: 1, points: [5]int64{12345}})
	_, spreads := other.spread(other.bots[0].points)
	if _, _, ok := other.between(other.bots[0].share); !ok || !spreads {
		t.Error("two groups, and no spread or no interval")
	}
}
