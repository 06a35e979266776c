package run

import (
	"context"
	"sync"
	"time"

	"rowlock/internal/live/table"
)

// A Subscription is a Subscriber of a Runner.
type Subscription struct {
	// ReadLog waits until the log may be read for events of games before the current one, which
	// many may ask for at once. It is set before the subscription is used.
	ReadLog Turn

	runner     *Runner
	subscriber *Subscriber
	tell       func()        // nil for nobody
	changed    chan struct{} // holds at most one
	closed     chan struct{}
	found      News // what News has asked for, so that it need not be allocated
	failed     error

	mu   sync.Mutex
	said []table.Said
}

// Subscribe adds a connection, see Core.Subscribe. It is closed once. Tell, if set, is called when
// there is something in Changed or Said, and when the table has ended; it must not wait or ask the
// table.
func (r *Runner) Subscribe(ctx context.Context, token table.Token, shares bool, tell func()) (*Subscription, error) {
	s := &Subscription{runner: r, tell: tell, changed: make(chan struct{}, 1), closed: make(chan struct{})}
	err := r.try(ctx, func(now time.Time) (err error) {
		if s.subscriber, err = r.core.Subscribe(token, shares, s.notify, now); err == nil {
			s.subscriber.Hear = s.hear
			r.open[s] = true
		}
		return err
	})
	return s, err
}

func (s *Subscription) wake() {
	if s.tell != nil {
		s.tell()
	}
}

func (s *Subscription) notify() {
	select {
	case s.changed <- struct{}{}:
	default: // the subscriber has not looked since the last time
	}
	s.wake()
}

// mostUnheard is how many sayings wait for a slow connection.
const mostUnheard = 8

// hear keeps what somebody says until Said is called. A subscriber slower than the talk misses
// some of it.
func (s *Subscription) hear(said table.Said) {
	s.mu.Lock()
	if len(s.said) < mostUnheard {
		s.said = append(s.said, said)
	}
	s.mu.Unlock()
	s.wake()
}

// Said returns what people have said since the last call.
func (s *Subscription) Said() []table.Said {
	s.mu.Lock()
	defer s.mu.Unlock()
	said := s.said
	s.said = nil
	return said
}

// Changed receives after something has changed. Changes do not queue up: a subscriber that is slow
// to look sees fewer and larger ones.
func (s *Subscription) Changed() <-chan struct{} { return s.changed }

// Close takes the connection away.
func (s *Subscription) Close() {
	// A table that has ended has no subscribers.
	_ = s.runner.ask(context.Background(), func(now time.Time) {
		delete(s.runner.open, s)
		s.runner.core.Unsubscribe(s.subscriber, now)
	})
	close(s.closed)
}
