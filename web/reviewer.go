package web

import (
	"context"
	"sync"

	"rowlock/refusal"
	"rowlock/review"
	"rowlock/table/run"
)

// A reviewer makes reviews, so many of a depth at a time: live tables come
// first.
type reviewer struct {
	table review.Tables
	quick chan struct{}
	deep  chan struct{}
	// glance is for single decisions: who plays waits for no whole review.
	glance chan struct{}
	asked  chan struct{} // those that are made and those that wait

	mu   sync.Mutex
	from map[string]int // of them, by address
}

const (
	mostQuick   = 2
	mostGlances = 2
	mostAsked   = 64
	mostFrom    = 8 // of one address
)

func newReviewer(g *gate, table review.Tables) *reviewer {
	return &reviewer{
		table: table.InTurn(g.turn).Keep(), quick: make(chan struct{}, mostQuick), deep: make(chan struct{}, 1), glance: make(chan struct{}, mostGlances),
		asked: make(chan struct{}, mostAsked), from: map[string]int{},
	}
}

var errManyReviews = refusal.Crowded.New("", refusal.ManyReviews.New(""))

// order finds the depth that is asked for, and the queue for it.
func (v *reviewer) order(depth string) (review.Depth, chan struct{}, error) {
	d, err := review.DepthByName(depth)
	if d == review.Deep {
		return d, v.deep, err
	}
	return d, v.quick, err
}

// enter waits for an address's place in a queue; leave gives it back.
func (v *reviewer) enter(ctx context.Context, address string, queue chan struct{}) (leave func(), err error) {
	if !v.ask(address) {
		return nil, errManyReviews
	}
	select {
	case queue <- struct{}{}:
		return func() { <-queue; v.unask(address) }, nil
	case <-ctx.Done():
		v.unask(address)
		return nil, run.ErrShutdown // or nobody waits for an answer any more
	}
}

// ask counts one that is asked for, if there are not too many, all told or of the
// address.
func (v *reviewer) ask(address string) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.from[address] >= mostFrom {
		return false
	}
	select {
	case v.asked <- struct{}{}:
		v.from[address]++
		return true
	default:
		return false
	}
}

func (v *reviewer) unask(address string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	<-v.asked
	if v.from[address]--; v.from[address] == 0 {
		delete(v.from, address)
	}
}
