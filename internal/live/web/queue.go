package web

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"rowlock/internal/live/table/run"
)

// A queue lets only a few callers work at the same time; the others wait. Networks take turns, and
// within each network its addresses do. So whoever asks for much waits behind those who ask for
// little.
type queue struct {
	most room

	mu      sync.Mutex
	free    int               // free places
	asked   int               // how many have a place or wait for one
	from    map[string]*asker // by address and by network
	waiting []*waiter         // in the order in which they came
	given   int               // how many places were given so far
}

// A room says how many may have a place or wait for one: in all, from one address and from one
// network. While half of the room is taken, late bounds a network instead.
type room struct{ all, address, network, late int }

// endless refuses nobody. It is for askers whom a quota bounds already.
var endless = room{math.MaxInt, math.MaxInt, math.MaxInt, math.MaxInt}

// An asker is an address or a network.
type asker struct {
	asked int // how many of its requests have a place or wait for one
	turn  int // the value of queue.given when it got its last place; the lowest is next
}

// A waiter waits for a place.
type waiter struct {
	address, network *asker
	let              chan struct{} // closed when it has one
}

func newQueue(places int, most room) *queue {
	return &queue{most: most, free: places, from: map[string]*asker{}}
}

// enter waits for a place for a remote address; leave gives it back. It fails at once if too many
// wait already.
func (q *queue) enter(ctx context.Context, remote string) (leave func(), err error) {
	w := q.ask(remote)
	if w == nil {
		return nil, errManyReviews
	}
	select {
	case <-w.let:
		return func() { q.leave(remote, w) }, nil
	case <-ctx.Done():
		q.leave(remote, w)
		return nil, run.ErrShutdown // or the client has gone
	}
}

// do calls work while it has a place.
func (q *queue) do(ctx context.Context, remote string, work func() error) error {
	leave, err := q.enter(ctx, remote)
	if err != nil {
		return err
	}
	defer leave()
	return work()
}

// ask returns a waiter that gets a place, now or later; nil if there are too many.
func (q *queue) ask(remote string) *waiter {
	q.mu.Lock()
	defer q.mu.Unlock()
	network := q.most.network
	if q.asked >= q.most.all/2 {
		network = q.most.late
	}
	if q.asked >= q.most.all || q.askedBy(HostOf(remote)) >= q.most.address || q.askedBy(NetworkOf(remote)) >= network {
		return nil
	}
	q.asked++
	w := &waiter{address: q.asker(HostOf(remote)), network: q.asker(NetworkOf(remote)), let: make(chan struct{})}
	q.waiting = append(q.waiting, w)
	q.letIn()
	return w
}

func (q *queue) askedBy(source string) int {
	if one := q.from[source]; one != nil {
		return one.asked
	}
	return 0
}

// asker returns the asker of a source and counts one more for it. An address and a network are
// never written alike, so both are keys of one map.
func (q *queue) asker(source string) *asker {
	one := q.from[source]
	if one == nil { // its turn comes before that of the source with the last place
		one = &asker{turn: q.given - 1}
		q.from[source] = one
	}
	one.asked++
	return one
}

// letIn gives free places to the waiters whose turn it is. It is called with the lock held.
func (q *queue) letIn() {
	for q.free > 0 && len(q.waiting) > 0 {
		next := slices.MinFunc(q.waiting, func(a, b *waiter) int {
			return cmp.Or(cmp.Compare(a.network.turn, b.network.turn), cmp.Compare(a.address.turn, b.address.turn))
		})
		q.waiting = slices.DeleteFunc(q.waiting, func(w *waiter) bool { return w == next })
		q.free--
		q.given++
		next.network.turn, next.address.turn = q.given, q.given
		close(next.let)
	}
}

// leave removes a waiter that waits or has a place.
func (q *queue) leave(remote string, w *waiter) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if at := slices.Index(q.waiting, w); at >= 0 {
		q.waiting = slices.Delete(q.waiting, at, at+1)
	} else {
		q.free++
	}
	q.asked--
	for _, source := range []string{HostOf(remote), NetworkOf(remote)} {
		if q.from[source].asked--; q.from[source].asked == 0 {
			delete(q.from, source)
		}
	}
	q.letIn()
}
