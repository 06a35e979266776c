package web

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"rowlock/internal/live/table/run"
)

// A queue lets only a few callers work at the same time; the others wait. Networks take turns, the
// widest first, then those within each, and at last addresses. So whoever asks for much waits behind
// those who ask for little. Where all places to wait are taken, the latest of whoever has most of them
// gives its place to somebody who has at least two fewer.
type queue struct {
	most room

	mu      sync.Mutex
	free    int               // free places
	asked   int               // how many have a place or wait for one
	from    map[prefix]*asker // by address and by network
	waiting []*waiter         // in the order in which they came
	given   int               // how many places were given so far
}

// A prefix is one of the sources of an address.
type prefix struct {
	level int
	who   string
}

// A room says how many may have a place or wait for one: in all, from one address and from one
// network.
type room struct{ all, address, network int }

// endless refuses nobody. It is for askers whom a quota bounds already.
var endless = room{math.MaxInt, math.MaxInt, math.MaxInt}

// An asker is an address or a network.
type asker struct {
	prefix
	asked int // how many of its requests have a place or wait for one
	turn  int // the value of queue.given when it got its last place; the lowest is next
}

// A waiter waits for a place.
type waiter struct {
	from [levels]*asker // its address, and the networks around it
	let  chan struct{}  // closed when it has a place, or has given up that to wait
	gone bool           // the latter
}

func newQueue(places int, most room) *queue {
	return &queue{most: most, free: places, from: map[prefix]*asker{}}
}

// enter waits for a place for a remote address; leave gives it back. It fails if too many wait.
func (q *queue) enter(ctx context.Context, remote string) (leave func(), err error) {
	w := q.ask(remote)
	if w == nil {
		return nil, errManyReviews
	}
	select {
	case <-w.let:
		if w.gone {
			return nil, errManyReviews
		}
		return func() { q.leave(w) }, nil
	case <-ctx.Done():
		q.leave(w)
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
	from := sources(remote)
	if q.askedBy(0, from) >= q.most.address || q.askedBy(1, from) >= q.most.network || q.asked >= q.most.all && !q.makeRoom(from) {
		return nil
	}
	q.asked++
	w := &waiter{let: make(chan struct{})}
	for level, who := range from {
		w.from[level] = q.asker(prefix{level, who})
	}
	q.waiting = append(q.waiting, w)
	q.letIn()
	return w
}

func (q *queue) askedBy(level int, from [levels]string) int {
	if one := q.from[prefix{level, from[level]}]; one != nil {
		return one.asked
	}
	return 0
}

// makeRoom takes a place to wait from whoever has most of them, and reports whether that is at least
// two more than a newcomer has.
func (q *queue) makeRoom(newcomer [levels]string) bool {
	if len(q.waiting) == 0 {
		return false
	}
	most := q.waiting[0]
	for _, w := range q.waiting[1:] {
		if w.compare(most, func(a *asker) int { return a.asked }) >= 0 {
			most = w
		}
	}
	level := levels - 1
	for level > 0 && q.from[prefix{level, newcomer[level]}] == most.from[level] {
		level-- // both are within that network
	}
	if most.from[level].asked < q.askedBy(level, newcomer)+2 {
		return false
	}
	most.gone = true
	q.remove(most)
	close(most.let)
	return true
}

// compare compares the sources of two waiters by a number, the widest first.
func (w *waiter) compare(other *waiter, number func(*asker) int) int {
	for level := levels - 1; level >= 0; level-- {
		if c := cmp.Compare(number(w.from[level]), number(other.from[level])); c != 0 {
			return c
		}
	}
	return 0
}

// asker returns the asker of a prefix and counts one more for it.
func (q *queue) asker(from prefix) *asker {
	one := q.from[from]
	if one == nil { // its turn comes before that of the source with the last place
		one = &asker{prefix: from, turn: q.given - 1}
		q.from[from] = one
	}
	one.asked++
	return one
}

// letIn gives free places to the waiters whose turn it is. It is called with the lock held.
func (q *queue) letIn() {
	for q.free > 0 && len(q.waiting) > 0 {
		next := slices.MinFunc(q.waiting, func(a, b *waiter) int { return a.compare(b, func(one *asker) int { return one.turn }) })
		q.waiting = slices.DeleteFunc(q.waiting, func(w *waiter) bool { return w == next })
		q.free--
		q.given++
		for _, one := range next.from {
			one.turn = q.given
		}
		close(next.let)
	}
}

// leave removes a waiter that waits or has a place.
func (q *queue) leave(w *waiter) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if !w.gone {
		q.remove(w)
		q.letIn()
	}
}

// remove forgets a waiter, with the lock held.
func (q *queue) remove(w *waiter) {
	if at := slices.Index(q.waiting, w); at >= 0 {
		q.waiting = slices.Delete(q.waiting, at, at+1)
	} else {
		q.free++
	}
	q.asked--
	for _, one := range w.from {
		if one.asked--; one.asked == 0 {
			delete(q.from, one.prefix)
		}
	}
}
