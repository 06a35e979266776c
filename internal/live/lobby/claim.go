package lobby

import (
	"context"
	"time"

	"rowlock/internal/live/table/run"
)

// Claims make this lobby the only one that writes to a table, where several lobbies share a log.
type Claims interface {
	// Begin claims a code that no table has or had. The error is run.ErrTaken if one has.
	Begin(ctx context.Context, code string) (Claim, error)
	// Claim claims a table. The error is the refusal NoTable if there is none, and another one if
	// another lobby holds it.
	Claim(ctx context.Context, code string) (Claim, error)
}

// A Claim is a table that only this lobby writes to.
type Claim struct {
	Log     run.Log
	Ended   <-chan struct{} // closed when the claim is lost, nil if that cannot be
	Release func()
}

// held opens a table under a claim, which is released when the table ends. If the claim is lost, the
// table ends.
func (l *Lobby) held(p *place, claim func() (Claim, error), open func(cfg run.Config) (*run.Runner, error)) (*run.Runner, error) {
	c, err := claim()
	if err != nil {
		return nil, err
	}
	cfg := l.cfg.Table
	cfg.Log = c.Log
	table, err := open(cfg)
	if err != nil || c.Ended == nil {
		if err != nil {
			c.Release()
		}
		return table, err
	}
	p.released = make(chan struct{})
	go func() {
		defer close(p.released)
		select {
		case <-table.Done():
		case <-c.Ended:
			table.End(run.ErrUnavailable)
		}
		c.Release()
	}()
	return table, nil
}

// Holds reports whether a table is in memory here.
func (l *Lobby) Holds(code string) bool {
	p, err := l.present(context.Background(), code)
	return err == nil && p.filled() && p.err == nil
}

// Yield gives a table up that nobody watches, so that another lobby can claim it, and reports whether
// it did.
func (l *Lobby) Yield(code string) bool {
	p, err := l.present(context.Background(), code)
	if err != nil || !p.filled() || p.err != nil || p.released == nil || !p.table.Rest(0) {
		return false
	}
	l.forget(code, p)
	<-p.released
	return true
}

// Drain ends one table after the other, within about that time, as Close would, while others can still
// be used.
func (l *Lobby) Drain(ctx context.Context, within time.Duration) {
	places := l.filled()
	pause := min(within/time.Duration(max(len(places), 1)), drainPause)
	for code, p := range places {
		if p.err == nil {
			p.table.Close()
			l.forget(code, p)
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return
		}
	}
}

// drainPause is how long Drain waits between two tables, if there are few.
const drainPause = 20 * time.Millisecond
