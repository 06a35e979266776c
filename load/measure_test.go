package load

import (
	"math/rand/v2"
	"testing"
	"time"
)

func TestPercentile(t *testing.T) {
	var r Result
	if got := r.Percentile(.5); got != 0 {
		t.Errorf("of nothing: %v", got)
	}
	for n := 100; n > 0; n-- {
		r.Taken = append(r.Taken, time.Duration(n))
	}
	r.Sort()
	for share, want := range map[float64]time.Duration{0: 1, .5: 51, .99: 100, 1: 100} {
		if got := r.Percentile(share); got != want {
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
