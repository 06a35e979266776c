package run

import (
	"context"
	"sync/atomic"
	"time"

	"rowlock/internal/live/table"
)

// A Runner is a table that many goroutines may use. Its methods wait for their turn: only the
// goroutine that has the turn uses the table.
type Runner struct {
	code   string
	core   *Core         // used only by whoever has the turn
	turn   chan struct{} // holds one while somebody has it
	done   chan struct{}
	ctx    context.Context // of tasks; it ends with the table
	cancel context.CancelFunc
	timer  *time.Timer
	due    time.Time // when the timer goes off, zero for never

	isOpen bool // what Config.Opened was told last, see noteOpen

	idle atomic.Int64           // what Idle returns, in nanoseconds; 0 while somebody has subscribed
	open map[*Subscription]bool // changed only by whoever has the turn, and not at all once done is closed
}

// New begins a table, see NewCore.
func New(code string, first table.Input, cfg Config) (*Runner, error) {
	return begin(code, cfg, func() (*Core, error) { return NewCore(code, first, cfg, time.Now()) })
}

// Open wakes a table from its log. ErrBroken says that the program cannot read the log, for
// example because it is of a newer version.
func Open(code string, entries []table.Entry, cfg Config) (*Runner, error) {
	return begin(code, cfg, func() (*Core, error) {
		core, err := OpenCore(code, entries, cfg, time.Now())
		if err != nil {
			cfg.Logger.Error("table is put aside", "table", code, "err", err)
			return nil, ErrBroken
		}
		return core, nil
	})
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
	r := &Runner{code: code, core: core, turn: make(chan struct{}, 1), done: make(chan struct{}), open: map[*Subscription]bool{}}
	r.ctx, r.cancel = context.WithCancel(context.Background())
	r.turn <- struct{}{}
	r.timer = time.AfterFunc(time.Hour, r.timePassed)
	r.use(func(time.Time) { r.arrange() })
	return r
}

// Code returns the table's address.
func (r *Runner) Code() string { return r.code }

func (r *Runner) noteIdle() {
	if len(r.core.subscribers) > 0 {
		r.idle.Store(0)
		return
	}
	r.idle.Store(r.core.idle.UnixNano())
}

// noteOpen tells whoever lists open tables how this one is.
func (r *Runner) noteOpen(now time.Time) {
	if r.core.cfg.Opened == nil {
		return
	}
	var o *table.Opening
	if r.core.Err() == nil {
		o = r.core.table.Opening(now)
	}
	if o != nil || r.isOpen {
		r.core.cfg.Opened(r.code, o)
		r.isOpen = o != nil
	}
}

// Idle returns since when nobody has subscribed, or since when the table has ended. It does not
// wait for a turn, so it may miss what the present turn does.
func (r *Runner) Idle() (since time.Time, idle bool) {
	at := r.idle.Load()
	return time.Unix(0, at), at != 0
}

// ask does a job when it has the turn, then starts the tasks that come of it and sets the timer.
// If the job ends the table, Done is closed before ask returns: a person who learns of the end and
// comes back finds the table ended.
func (r *Runner) ask(ctx context.Context, job func(now time.Time)) error {
	return r.look(ctx, func() {}, func(now time.Time) {
		job(now)
		r.arrange()
	})
}

// try is ask for a job that may fail.
func (r *Runner) try(ctx context.Context, job func(now time.Time) error) (err error) {
	if ended := r.ask(ctx, func(now time.Time) { err = job(now) }); ended != nil {
		return ended
	}
	return err
}

// look is ask for a job that changes nothing at the table: there are no tasks to start and no
// timer to set. If somebody else has the turn, it calls waits before it waits.
func (r *Runner) look(ctx context.Context, waits func(), job func(now time.Time)) error {
	select {
	case r.turn <- struct{}{}:
	default:
		waits()
		if err := r.wait(ctx); err != nil {
			return err
		}
	}
	if !r.use(job) {
		return r.core.Err()
	}
	return nil
}

// wait waits for a turn.
func (r *Runner) wait(ctx context.Context) error {
	select {
	case r.turn <- struct{}{}:
		return nil
	case <-r.done:
		return r.core.Err()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// use does a job in the turn that its caller has taken, and gives the turn back. It reports false
// if the job was not done, as the table has ended. If the job panics, this table ends and the
// others go on.
func (r *Runner) use(job func(now time.Time)) (done bool) {
	defer func() { <-r.turn }()
	select {
	case <-r.done:
		return false
	default:
	}
	defer func() {
		if why := recover(); why != nil {
			r.core.recovered(why)
		}
		r.noteIdle()
		r.noteOpen(time.Now())
		if r.core.Err() != nil {
			r.end()
		}
	}()
	if r.core.Err() == nil { // it may have ended while waking
		job(time.Now())
		done = true
	}
	return done
}

// end lets everybody know that the table has ended.
func (r *Runner) end() {
	r.idle.Store(time.Now().UnixNano()) // there is nothing to watch
	r.timer.Stop()
	r.cancel()
	close(r.done)
	for s := range r.open {
		s.wake()
	}
}

// arrange starts the work that has come up and sets the timer.
func (r *Runner) arrange() {
	for _, task := range r.core.Tasks() {
		go func() {
			finish := r.perform(task)
			// A table that has ended meanwhile no longer needs it.
			_ = r.ask(context.Background(), finish)
		}()
	}
	due := r.core.Due()
	if due.Equal(r.due) {
		return
	}
	r.timer.Stop()
	if r.due = due; !due.IsZero() {
		r.timer.Reset(time.Until(due))
	}
}

// timePassed is what the timer does.
func (r *Runner) timePassed() {
	// A table that has ended has nothing to do.
	_ = r.ask(context.Background(), func(now time.Time) {
		r.due = time.Time{}
		r.core.TimePassed(now)
	})
}

// perform does a task; a panic in it ends its table. The panic is logged here, since only the
// goroutine that panicked knows its stack.
func (r *Runner) perform(task Task) (finish func(time.Time)) {
	defer func() {
		if why := recover(); why != nil {
			logPanic(r.core.cfg.Logger, r.code, why)
			finish = func(time.Time) { r.core.End(ErrBroken) }
		}
	}()
	return task(r.ctx)
}

// Close ends the table; its log stays. Subscribers find Done closed.
func (r *Runner) Close() { r.End(ErrShutdown) }

// End is Close with a reason, which Err then returns.
func (r *Runner) End(why error) {
	// A table that has ended is already closed.
	_ = r.ask(context.Background(), func(time.Time) { r.core.End(why) })
	<-r.done
}

// Done is closed when the table can no longer be used.
func (r *Runner) Done() <-chan struct{} { return r.done }

// Err returns why the table can no longer be used, once Done is closed.
func (r *Runner) Err() error { return r.core.Err() }

// Do takes a request and returns the number of the fact it led to, as a View counts them. If the
// error is nil, that fact is on disk. The error is a refusal if the table did not take the
// request.
func (r *Runner) Do(ctx context.Context, request table.Request) (seq int64, err error) {
	err = r.try(ctx, func(now time.Time) (err error) { seq, err = r.core.Do(request, now); return err })
	return seq, err
}

// View returns what the holder of a token may know, with the events after a number: table.Newest
// for none.
func (r *Runner) View(ctx context.Context, token table.Token, after int64) (v table.View, err error) {
	if err = r.ask(ctx, func(now time.Time) { v = r.core.View(token, after, now) }); err != nil {
		return v, err
	}
	older, err := r.happened(ctx, after, v.From)
	v.Events, v.From = append(older, v.Events...), after
	return v, err
}

// WhyNot says why the token's seat may not cross a cell, see table.Table.WhyNot.
func (r *Runner) WhyNot(ctx context.Context, token table.Token, moment int, cell string) error {
	return r.try(ctx, func(now time.Time) error {
		r.core.by(table.Signed{Token: token}, now)
		return r.core.table.WhyNot(token, moment, cell)
	})
}

// Say tells everybody present what the token's seat says, see Core.Say.
func (r *Runner) Say(ctx context.Context, token table.Token, saying table.Saying) error {
	return r.try(ctx, func(now time.Time) error { return r.core.Say(token, saying, now) })
}

// Hint returns the decision that the token's seat has to make, see table.Table.Hint.
func (r *Runner) Hint(ctx context.Context, token table.Token, moment int) (q table.Question, err error) {
	err = r.try(ctx, func(now time.Time) (err error) {
		r.core.by(table.Signed{Token: token}, now)
		q, err = r.core.table.Hint(token, moment)
		return err
	})
	return q, err
}

// Explain returns what a bot decided, see table.Table.Explain.
func (r *Runner) Explain(ctx context.Context, moment, seat int) (q table.Question, err error) {
	err = r.try(ctx, func(time.Time) (err error) { q, err = r.core.table.Explain(moment, seat); return err })
	return q, err
}

// Rest ends the table if nobody has subscribed for that long, and reports whether it has ended.
// The log stays, and wakes the table again. Rest does not wait for its turn: if another has it,
// the table does not rest.
func (r *Runner) Rest(after time.Duration) bool {
	select {
	case r.turn <- struct{}{}:
	default:
		return false
	}
	resting := false
	done := r.use(func(now time.Time) {
		resting = r.core.Rest(after, now)
		r.arrange()
	})
	return resting || !done
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
