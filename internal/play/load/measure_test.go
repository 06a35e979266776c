package load

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"
)

func TestPercentile(t *testing.T) {
	var times Times
	if got := times.Percentile(.5); got != 0 {
		t.Errorf("of nothing: %v", got)
	}
	for n := range 100 {
		times = append(times, time.Duration(n+1))
	}
	for share, want := range map[float64]time.Duration{0: 1, .5: 51, .99: 100, 1: 100} {
		if got := times.Percentile(share); got != want {
			t.Errorf("%v of 1 to 100: %d, want %d", share, got, want)
		}
	}
}

// Each decision that fell due is in exactly one of the counts.
func TestCounts(t *testing.T) {
	m := &measure{}
	m.fellDue(false, true) // not measured
	m.fellDue(true, false)
	m.fellDue(true, true)
	m.fellDue(true, true)
	m.fellDue(true, true)
	m.answered(time.Second, true)
	m.answered(time.Second, false)
	if m.allAnswered() {
		t.Error("one has no answer")
	}
	r := m.take()
	if r.Due != 4 || r.Starved != 1 || len(r.Taken) != 1 || r.Refused != 1 || r.Lost != 1 {
		t.Errorf("%+v", r)
	}
}

// Every decision is picked once, and an empty pool says so.
func TestPool(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	p := &pool{}
	for moment := range 50 {
		p.put(&decision{moment: moment})
	}
	seen := map[int]bool{}
	for d := p.pick(random); d != nil; d = p.pick(random) {
		seen[d.moment] = true
	}
	if len(seen) != 50 {
		t.Errorf("%d of 50 were taken", len(seen))
	}
}

// The first player who is shown a phase is on time, others are late, and whoever is still shown an
// older phase is not counted for this one.
func TestShows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := &seating{}
		for _, c := range []struct {
			game, moment int
			want         time.Duration
		}{{1, 1, 0}, {1, 1, time.Second}, {1, 5, 0}, {1, 1, 0}, {1, 5, 2 * time.Second}, {2, 1, 0}, {1, 9, 0}, {2, 1, 2 * time.Second}} {
			if late := table.shows(phase{c.game, c.moment}); late != c.want {
				t.Errorf("moment %d of game %d: %s late, want %s", c.moment, c.game, late, c.want)
			}
			time.Sleep(time.Second)
		}
	})
}
