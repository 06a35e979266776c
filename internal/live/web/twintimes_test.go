package web_test

import (
	"flag"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"
)

// timed is how many answers of twin tables are timed; make campaign takes a hundred
// thousand.
var timed = flag.Int("timed", 500, "answers of twin tables to time")

// TestTwinTimes times what seat 0 and a spectator can time: the refusals of what they try, and how
// long any seat's decision takes to reach seat 0. The hidden cards make no difference.
func TestTwinTimes(t *testing.T) {
	race.Leave(t)
	var all times
	for seed := uint64(0); all.count() < *timed; seed++ {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			p := newPair(t, seed, nil)
			if wrong := p.play(); wrong != nil {
				t.Fatal(wrong)
			}
			all.add(&p.times)
		})
		if t.Failed() {
			return
		}
	}
	t.Log(&all)
	if all.differ() {
		t.Error("the hidden cards can be told by the time")
	}
}

// A server that takes longer when seat 1 holds one card and not the other is found out.
func TestTwinTimesControl(t *testing.T) {
	race.Leave(t)
	slow := func(w *twin, _ string) {
		if strings.Index(w.started, w.swap.x) < strings.Index(w.started, w.swap.y) {
			time.Sleep(5 * time.Millisecond)
		}
	}
	var all times
	for seed := uint64(0); seed < 100 && !all.differ(); seed++ {
		p := newPair(t, seed, slow)
		if wrong := p.play(); wrong != nil {
			t.Fatal(wrong)
		}
		all.add(&p.times)
	}
	if !all.differ() {
		t.Errorf("not found: %v", &all)
	}
}

// times are how much longer answers took in the second world than in the first, with the order of
// the worlds random: for decisions, and for refusals.
type times struct{ taken, refused []time.Duration }

func (d *times) add(more *times) {
	d.taken, d.refused = append(d.taken, more.taken...), append(d.refused, more.refused...)
}

func (d *times) count() int { return len(d.taken) + len(d.refused) }

// A difference below noticeable is lost in the noise of a network. Signs of the differences as
// uneven as unlike come by chance once in a million times, however slow and busy the machine is.
const (
	noticeable = 50 * time.Microsecond
	unlike     = 5.0 // standard deviations
)

func (d *times) differ() bool { return differ(d.taken) || differ(d.refused) }

func differ(list []time.Duration) bool {
	median, sign := middle(list)
	return math.Abs(sign) > unlike && median.Abs() > noticeable
}

// middle returns the median, and by how many standard deviations more differences are above 0 than
// below.
func middle(list []time.Duration) (median time.Duration, sign float64) {
	if len(list) == 0 {
		return 0, 0
	}
	list = slices.Sorted(slices.Values(list))
	for _, d := range list {
		if d > 0 {
			sign++
		} else {
			sign--
		}
	}
	return list[len(list)/2], sign / math.Sqrt(float64(len(list)))
}

func (d *times) String() string {
	text := ""
	for name, list := range map[string][]time.Duration{"decisions": d.taken, "refusals": d.refused} {
		median, sign := middle(list)
		text += fmt.Sprintf("%d %s: median of the differences %v, %+.1f standard deviations of their signs; ", len(list), name, median, sign)
	}
	return text
}
