package web

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"rowlock/table/run"
)

// A queue gives places to those that ask for them, to networks in turn and in each to its
// addresses in turn: who asks for much waits behind whoever asks for little.
type queue struct {
	most room

	mu      sync.Mutex
	free    int // places
	asked   int // that have one or wait for it
	from    map[string]*asker
	waiting []*waiter // in the order in which they came
	given   int       // places so far
}

// A room is how many may be asked for at the same time: all told, of one address, of its
// network, and of that where others have taken half of all.
type room struct{ all, address, network, late int }

// endless is for those whom a quota has let ask.
var endless = room{math.MaxInt, math.MaxInt, math.MaxInt, math.MaxInt}

// An asker is an address or a network.
type asker struct {
	asked int
	turn  int // how many places were given when it was given one, or came
}

// A waiter waits for a place.
type waiter struct {
	address, network *asker
	let              chan struct{} // closed when it has one
}

func newQueue(places int, most room) *queue {
	return &queue{most: most, free: places, from: map[string]*asker{}}
}

// enter waits for a place for whoever asks; leave gives it back. It is refused where too
// many are asked for.
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
		return nil, run.ErrShutdown // or nobody waits for an answer any more
	}
}

// do does something in a place.
func (q *queue) do(ctx context.Context, remote string, work func() error) error {
	leave, err := q.enter(ctx, remote)
	if err != nil {
		return err
	}
	defer leave()
	return work()
}

// ask counts one that is asked for, and lets it in or wait; nil if there are too many.
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

// asker counts one more of a source. Addresses and networks are never written alike.
func (q *queue) asker(source string) *asker {
	one := q.from[source]
	if one == nil { // before the one that was let in last, and so before all that this one asks for next
		one = &asker{turn: q.given - 1}
		q.from[source] = one
	}
	one.asked++
	return one
}

// letIn gives free places to those whose turn it is. It is called with the lock held.
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

// leave takes one out of the queue that waits or has a place.
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
