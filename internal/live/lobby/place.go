package lobby

import (
	"cmp"
	"context"
	"maps"
	"time"

	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

// A place holds a table that is in memory or is being read from the log. Whoever asks for it while
// it is being read waits only for this table.
type place struct {
	ready chan struct{} // closed when the fields below are set
	table *run.Runner
	err   error
	since time.Time // when they were set
	// released is closed when the table's claim has been given up, nil if it has none.
	released chan struct{}
}

// usable reports whether the place has a table or may still get one. A broken one counts: the
// place keeps it, so that it does not fail anew each time somebody asks.
func (p *place) usable() bool {
	switch {
	case !p.filled(), p.broken():
		return true
	case p.err != nil:
		return false
	}
	select {
	case <-p.table.Done():
		return false
	default:
		return true
	}
}

// filled reports whether the place has its table, or the reason why it has none.
func (p *place) filled() bool {
	select {
	case <-p.ready:
		return true
	default:
		return false
	}
}

// broken reports whether the program has failed at the place's table.
func (p *place) broken() bool {
	if p.err != nil {
		return refusal.Is(p.err, run.Broken)
	}
	select {
	case <-p.table.Done():
		return refusal.Is(p.table.Err(), run.Broken)
	default:
		return false
	}
}

// idle returns since when nobody has watched the place's table, or since when it has been broken.
func (p *place) idle() (since time.Time, idle bool) {
	if p.err != nil {
		return p.since, true
	}
	return p.table.Idle()
}

// rest ends the place's table if nobody has watched it for the span after and it is doing nothing
// just now. It reports whether the place can be forgotten. A broken table can be after that span,
// since nobody can watch it.
func (p *place) rest(after time.Duration) bool {
	if p.broken() {
		since, _ := p.idle()
		return max(time.Since(since), 0) >= after // the clock may have been set back
	}
	return p.err != nil || p.table.Rest(after)
}

// wait returns the place's table when it is there.
func (p *place) wait(ctx context.Context) (*run.Runner, error) {
	select {
	case <-p.ready:
		return p.table, p.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// reserve returns the place of a code. If it is fresh, the caller must fill it.
func (l *Lobby) reserve(code string) (p *place, fresh bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, false, run.ErrShutdown
	}
	if p, ok := l.places[code]; ok && p.usable() {
		return p, false, nil
	}
	delete(l.places, code)
	if live := len(l.places); live >= cmp.Or(l.cfg.Awake, l.cfg.Most) && !l.makeRoom() && live >= l.cfg.Most {
		return nil, false, errCrowded
	}
	p = &place{ready: make(chan struct{})}
	l.places[code] = p
	return p, true, nil
}

// present returns the place of a code if there is one already.
func (l *Lobby) present(_ context.Context, code string) (*place, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if p, ok := l.places[code]; ok && p.usable() {
		return p, nil
	}
	return nil, run.ErrUnavailable
}

// fill sets the place's table or error, for all who wait there. It goes on even if the caller's
// request has ended.
func (l *Lobby) fill(ctx context.Context, code string, p *place, bring func(context.Context) (*run.Runner, error)) {
	p.table, p.err = bring(context.WithoutCancel(ctx))
	p.since = time.Now()
	close(p.ready)
	if p.err != nil && !refusal.Is(p.err, run.Broken) {
		l.forget(code, p)
	}
}

func (l *Lobby) forget(code string, p *place) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.places[code] == p {
		delete(l.places, code)
	}
}

// sweep puts tables to sleep that nobody watches any longer.
func (l *Lobby) sweep() {
	ticker := time.NewTicker(max(l.cfg.Sleep/4, time.Second))
	defer ticker.Stop()
	for {
		select {
		case <-l.stop:
			return
		case <-ticker.C:
			l.putToSleep()
		}
	}
}

func (l *Lobby) putToSleep() {
	for code, p := range l.filled() {
		if p.rest(l.cfg.Sleep) {
			l.forget(code, p)
		}
	}
}

// filled returns the places that are filled.
func (l *Lobby) filled() map[string]*place {
	l.mu.Lock()
	defer l.mu.Unlock()
	filled := maps.Clone(l.places)
	maps.DeleteFunc(filled, func(_ string, p *place) bool { return !p.filled() })
	return filled
}

// makeRoom puts to sleep the table that has been unwatched for longest, and reports whether there
// was one. Anybody who comes for it wakes it again; a watched table stays. It is called with the
// lock held.
func (l *Lobby) makeRoom() bool {
	busy := map[*place]bool{}
	for {
		code, p := l.idlest(busy)
		if p == nil {
			return false
		}
		if p.rest(0) {
			delete(l.places, code)
			return true
		}
		busy[p] = true // somebody has come for it just now, or it is being written to
	}
}

// idlest returns the place whose table has been unwatched for longest, except for those in but.
func (l *Lobby) idlest(but map[*place]bool) (code string, idlest *place) {
	var first time.Time
	for name, p := range l.places {
		if !p.filled() || but[p] {
			continue
		}
		if since, idle := p.idle(); idle && (idlest == nil || since.Before(first)) {
			code, idlest, first = name, p, since
		}
	}
	return code, idlest
}
