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
	quick *queue
	deep  *queue
	// glance is for single decisions: who plays waits for no whole review.
	glance *queue
}

// A queue is those that are made at a time and those that wait for it.
type queue struct {
	places chan struct{}

	mu    sync.Mutex
	asked int
	from  map[string]int // of them, by address and by network
}

const (
	mostQuick   = 2
	mostGlances = 2
	// Of each queue:
	mostAsked       = 64
	mostFrom        = 8  // of one address
	mostFromNetwork = 24 // of its network
)

func newReviewer(g *gate, table review.Tables) *reviewer {
	return &reviewer{table: table.InTurn(g.turn).Keep().Table, quick: newQueue(mostQuick), deep: newQueue(1), glance: newQueue(mostGlances)}
}

func newQueue(places int) *queue {
	return &queue{places: make(chan struct{}, places), from: map[string]int{}}
}

var errManyReviews = refusal.Crowded.New("", refusal.ManyReviews.New(""))

// order finds the depth that is asked for, and the queue for it.
func (v *reviewer) order(depth string) (review.Depth, *queue, error) {
	d, err := review.DepthByName(depth)
	if d == review.Deep {
		return d, v.deep, err
	}
	return d, v.quick, err
}

// enter waits for a place for whoever asks; leave gives it back.
func (q *queue) enter(ctx context.Context, remote string) (leave func(), err error) {
	if !q.ask(remote) {
		return nil, errManyReviews
	}
	select {
	case q.places <- struct{}{}:
		return func() { <-q.places; q.unask(remote) }, nil
	case <-ctx.Done():
		q.unask(remote)
		return nil, run.ErrShutdown // or nobody waits for an answer any more
	}
}

// sources returns the address and the network by which one that is asked for is counted;
// they are never written alike.
func sources(remote string) [2]string { return [2]string{HostOf(remote), NetworkOf(remote)} }

// ask counts one that is asked for, if there are not too many: all told, of the address,
// and of its network.
func (q *queue) ask(remote string) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	by := sources(remote)
	if q.asked >= mostAsked || q.from[by[0]] >= mostFrom || q.from[by[1]] >= mostFromNetwork {
		return false
	}
	q.asked++
	for _, source := range by {
		q.from[source]++
	}
	return true
}

func (q *queue) unask(remote string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.asked--
	for _, source := range sources(remote) {
		if q.from[source]--; q.from[source] == 0 {
			delete(q.from, source)
		}
	}
}
