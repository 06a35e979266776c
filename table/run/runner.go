package run

import (
	"context"
	"sync/atomic"
	"time"

	"rowlock/table"
)

// A Runner is a table with a goroutine of its own. Its methods ask that goroutine
// and may be called by any.
type Runner struct {
	code   string
	core   *Core // the goroutine's
	jobs   chan func(now time.Time)
	quit   chan struct{}
	done   chan struct{}
	ctx    context.Context // of tasks; it ends with the goroutine
	cancel context.CancelFunc
	timer  *time.Timer

	idle atomic.Int64           // since when nobody has subscribed, in nanoseconds; 0 while somebody has
	open map[*Subscription]bool // the goroutine's until done, then nobody changes it
}

// New begins a table, see NewCore.
func New(code string, first table.Input, cfg Config) (*Runner, error) {
	return begin(code, cfg, func() (*Core, error) { return NewCore(code, first, cfg, time.Now()) })
}

// Open wakes a table from its log. ErrBroken says that the log is more than the
// program can take.
func Open(code string, entries []table.Entry, cfg Config) (*Runner, error) {
	return begin(code, cfg, func() (*Core, error) { return OpenCore(code, entries, cfg, time.Now()) })
}

func begin(code string, cfg Config, bring func() (*Core, error)) (r *Runner, err error) {
	defer func() {
		if why := recover(); why != nil {
			logPanic(cfg.Logger, code, why)
			r, err = nil, ErrBroken
		}
	}()
	core, err := bring()
	if err != nil {
		return nil, err
	}
	return start(code, core), nil
}

func start(code string, core *Core) *Runner {
	r := &Runner{
		code: code, core: core, timer: time.NewTimer(time.Hour), open: map[*Subscription]bool{},
		jobs: make(chan func(time.Time)), quit: make(chan struct{}), done: make(chan struct{}),
	}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	r.timer.Stop()
	r.noteIdle()
	go r.run()
	return r
}

// Code returns the table's address.
func (r *Runner) Code() string { return r.code }

func (r *Runner) run() {
	defer close(r.done)
	defer r.cancel()
	defer r.timer.Stop()
	for r.core.Err() == nil {
		r.once()
		r.noteIdle()
	}
}

func (r *Runner) noteIdle() {
	if len(r.core.subscribers) > 0 {
		r.idle.Store(0)
		return
	}
	r.idle.Store(r.core.idle.UnixNano())
}

// Idle returns since when nobody has subscribed. It asks nobody and may be late by
// what the table does just now.
func (r *Runner) Idle() (since time.Time, idle bool) {
	at := r.idle.Load()
	return time.Unix(0, at), at != 0
}

// once does one thing. If it panics, this table ends and the others go on.
func (r *Runner) once() {
	defer func() {
		if why := recover(); why != nil {
			r.core.recovered(why)
		}
	}()
	r.arrange()
	select {
	case job := <-r.jobs:
		job(time.Now())
	case <-r.timer.C:
		r.core.TimePassed(time.Now())
	case <-r.quit:
		r.core.End(ErrShutdown)
	}
}

// arrange starts the work that has come up and sets the timer.
func (r *Runner) arrange() {
	for _, task := range r.core.Tasks() {
		go func() {
			finish := r.perform(task)
			// A table that has ended meanwhile needs it no more.
			_ = r.ask(context.Background(), finish)
		}()
	}
	r.timer.Stop()
	if due := r.core.Due(); !due.IsZero() {
		r.timer.Reset(time.Until(due))
	}
}

// perform does a task; one that panics ends its table.
func (r *Runner) perform(task Task) (finish func(time.Time)) {
	defer func() {
		if why := recover(); why != nil {
			finish = func(time.Time) { r.core.recovered(why) }
		}
	}()
	return task(r.ctx)
}

// ask runs a job in the table's goroutine and waits for it. If the job ends the table,
// Done is closed before ask returns: whoever heard of it and comes back finds it ended.
func (r *Runner) ask(ctx context.Context, job func(now time.Time)) error {
	ready := make(chan struct{})
	finished, ended := false, true // as they are if it panics
	select {
	case r.jobs <- func(now time.Time) {
		defer close(ready)
		job(now)
		finished, ended = true, r.core.Err() != nil
	}:
		<-ready
		if ended {
			<-r.done
		}
		if !finished {
			return r.core.Err()
		}
		return nil
	case <-r.done:
		return r.core.Err()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Close ends the table's goroutine; its log stays. Subscribers find Done closed.
func (r *Runner) Close() {
	select {
	case r.quit <- struct{}{}:
	case <-r.done:
	}
	<-r.done
}

// Done is closed when the table can no longer be used.
func (r *Runner) Done() <-chan struct{} { return r.done }

// Err returns why the table can no longer be used, once Done is closed.
func (r *Runner) Err() error { return r.core.Err() }

// Do takes a request and returns the number of the fact it led to, as a View
// counts them. When the error is nil, that is on disk; it is a refusal if the
// request was not taken.
func (r *Runner) Do(ctx context.Context, request table.Request) (seq int64, err error) {
	if ended := r.ask(ctx, func(now time.Time) { seq, err = r.core.Do(request, now) }); ended != nil {
		return 0, ended
	}
	return seq, err
}

// Deal takes an outcome that the table waits for, see Core.Deal.
func (r *Runner) Deal(ctx context.Context, outcome table.Dealt) (err error) {
	if ended := r.ask(ctx, func(now time.Time) { err = r.core.Deal(outcome, now) }); ended != nil {
		return ended
	}
	return err
}

// View returns what whoever shows a token may know, with the events after a
// number: table.Newest for none.
func (r *Runner) View(ctx context.Context, token table.Token, after int64) (v table.View, err error) {
	err = r.ask(ctx, func(now time.Time) { v = r.core.View(token, after, now) })
	return v, err
}

// Parted reports whether somebody who was at a number of facts, under a digest, was
// in another history of the table.
func (r *Runner) Parted(ctx context.Context, seq int64, digest string) (parted bool, err error) {
	err = r.ask(ctx, func(time.Time) { parted = r.core.Parted(seq, digest) })
	return parted, err
}

// WhyNot says what keeps the token's seat from crossing a cell in a moment of the
// game, nil if it may cross it. The error is a refusal.
func (r *Runner) WhyNot(ctx context.Context, token table.Token, moment int, cell string) (err error) {
	if ended := r.ask(ctx, func(time.Time) { err = r.core.WhyNot(token, moment, cell) }); ended != nil {
		return ended
	}
	return err
}

// Say tells everybody who is there what the token's seat says, see Core.Say.
func (r *Runner) Say(ctx context.Context, token table.Token, saying table.Saying) (err error) {
	if ended := r.ask(ctx, func(now time.Time) { err = r.core.Say(token, saying, now) }); ended != nil {
		return ended
	}
	return err
}

// Hint returns the decision that the token's seat has to make, see Core.Hint.
func (r *Runner) Hint(ctx context.Context, token table.Token, moment int) (q table.Question, err error) {
	if ended := r.ask(ctx, func(time.Time) { q, err = r.core.Hint(token, moment) }); ended != nil {
		return q, ended
	}
	return q, err
}

// Explain returns what a bot has decided, see Core.Explain.
func (r *Runner) Explain(ctx context.Context, moment, seat int) (q table.Question, err error) {
	if ended := r.ask(ctx, func(time.Time) { q, err = r.core.Explain(moment, seat) }); ended != nil {
		return q, ended
	}
	return q, err
}

// Rest ends the table if nobody has subscribed for so long, and reports whether it
// has ended. The log stays, and wakes the table again.
func (r *Runner) Rest(after time.Duration) bool {
	resting := false
	err := r.ask(context.Background(), func(now time.Time) { resting = r.core.Rest(after, now) })
	return resting || err != nil
}

// A Subscription is a Subscriber of a Runner.
type Subscription struct {
	runner     *Runner
	subscriber *Subscriber
	changed    chan struct{} // holds at most one
	said       chan table.Said
	closed     chan struct{}
}

// Subscribe adds a connection, see Core.Subscribe. It is closed once.
func (r *Runner) Subscribe(ctx context.Context, token table.Token, shares bool) (*Subscription, error) {
	s := &Subscription{runner: r, changed: make(chan struct{}, 1), said: make(chan table.Said, mostUnheard), closed: make(chan struct{})}
	var refused error
	err := r.ask(ctx, func(now time.Time) {
		if s.subscriber, refused = r.core.Subscribe(token, shares, s.notify, now); refused == nil {
			s.subscriber.Hear = s.hear
			r.open[s] = true
		}
	})
	if err == nil {
		err = refused
	}
	return s, err
}

func (s *Subscription) notify() {
	select {
	case s.changed <- struct{}{}:
	default: // the subscriber has not looked since the last time
	}
}

// mostUnheard is how much of what people say waits for a connection that is slow.
const mostUnheard = 8

// hear passes on what somebody says. Who is slower than people talk misses it.
func (s *Subscription) hear(said table.Said) {
	select {
	case s.said <- said:
	default:
	}
}

// Said receives what people say from now on.
func (s *Subscription) Said() <-chan table.Said { return s.said }

// Changed receives after something has changed. Changes do not queue up: one that
// is slow to look sees fewer and larger ones.
func (s *Subscription) Changed() <-chan struct{} { return s.changed }

// View returns what the subscriber may know, with the events after a number.
func (s *Subscription) View(ctx context.Context, after int64) (table.View, error) {
	return s.runner.View(ctx, s.subscriber.token, after)
}

// Close takes the connection away.
func (s *Subscription) Close() {
	// A table that has ended has no subscribers.
	_ = s.runner.ask(context.Background(), func(now time.Time) {
		delete(s.runner.open, s)
		s.runner.core.Unsubscribe(s.subscriber, now)
	})
	close(s.closed)
}

// AwaitSubscribers waits, after Close, until all subscriptions are closed.
func (r *Runner) AwaitSubscribers(ctx context.Context) {
	<-r.done
	for s := range r.open {
		select {
		case <-s.closed:
		case <-ctx.Done():
			return
		}
	}
}
