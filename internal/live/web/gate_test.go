package web

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// piece is how long one piece of a review takes in these tests.
const piece = 250 * time.Microsecond

// worked lets that many workers work for a span, and returns what part of it each place was at
// work, and how many worked at once at most.
func worked(t *testing.T, turn func(context.Context) (func(), error), workers int, span time.Duration) (share float64, most int) {
	ctx, cancel := context.WithTimeout(t.Context(), span)
	defer cancel()
	var mu sync.Mutex
	pieces, now := 0, 0
	for range workers {
		go func() {
			for {
				done, err := turn(ctx)
				if err != nil {
					return
				}
				mu.Lock()
				now++
				most = max(most, now)
				mu.Unlock()
				time.Sleep(piece)
				mu.Lock()
				pieces, now = pieces+1, now-1
				mu.Unlock()
				done()
			}
		}()
	}
	<-ctx.Done()
	time.Sleep(time.Second)
	synctest.Wait()
	return float64(pieces) * float64(piece) / float64(span), most
}

// While commands wait, reviews work a fifth of the time, otherwise nearly all of it; and never
// more of them at once than there are places.
func TestReviewsGiveWay(t *testing.T) {
	for _, places := range []int{1, 3} {
		for name, test := range map[string]struct {
			commands    int
			least, most float64 // of the time, of each place
		}{
			"nobody plays":   {0, .95, 1},
			"one waits":      {1, .15, .25},
			"thousands wait": {5000, .15, .25},
		} {
			t.Run(name, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					g := newGate(places)
					for range test.commands {
						g.command()
					}
					share, at := worked(t, g.turn, 8, 10*time.Second)
					if share /= float64(places); share < test.least || share > test.most || at != places {
						t.Errorf("at work %.2f of the time, %d at once", share, at)
					}
				})
			})
		}
	}
}

// Reviews that do not give way are found out by the same measure.
func TestReviewsGiveWayControl(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		newGate(1).command()
		atOnce := func(ctx context.Context) (func(), error) { return func() {}, ctx.Err() }
		if share, at := worked(t, atOnce, 8, time.Second); share < 7 || at != 8 {
			t.Errorf("at work %.2f of the time, %d at once", share, at)
		}
	})
}

// A review goes on as soon as the last command has its answer, or when it has waited long enough.
func TestReviewsGoOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newGate(1)
		answered := []func(){g.command(), g.command()}
		begun := time.Now()
		for i, after := range []time.Duration{time.Millisecond, 2 * time.Millisecond} {
			go func() {
				time.Sleep(after)
				answered[i]()
			}()
		}
		for _, want := range []time.Duration{2 * time.Millisecond, 3*time.Millisecond + time.Microsecond} {
			done, err := g.turn(t.Context())
			if took := time.Since(begun); err != nil || took != want {
				t.Errorf("after %v, want %v, %v", took, want, err)
			}
			time.Sleep(stretch)
			done()
		}
		g.command()
		begun = time.Now()
		if _, err := g.turn(t.Context()); err != nil || time.Since(begun) != patience {
			t.Errorf("after %v, %v", time.Since(begun), err)
		}
	})
}

// A caller that gives up stops waiting and keeps no place.
func TestReviewsGiveUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := newGate(1)
		g.command()
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			time.Sleep(stretch)
			cancel()
		}()
		for range 2 { // before it has a place, and without one
			if _, err := g.turn(ctx); !errors.Is(err, context.Canceled) {
				t.Errorf("%v", err)
			}
		}
		if len(g.places) != 1 {
			t.Error("a place is gone")
		}
	})
}
