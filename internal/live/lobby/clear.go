package lobby

import (
	"context"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
)

// Old finds and deletes tables that have long been unused.
type Old interface {
	// Untouched lists the tables that have had nothing written to them since a time; with a kind,
	// only those that have no entry of that kind.
	Untouched(ctx context.Context, since time.Time, without string) (codes []string, err error)
	// DeleteUntouched deletes a table unless something has been written to it since, and reports
	// whether it did.
	DeleteUntouched(ctx context.Context, code string, since, now time.Time) (deleted bool, err error)
}

const (
	clearEvery = time.Hour
	// keepUnplayed is how long a table is kept where nobody has ever decided anything, if others
	// are kept longer.
	keepUnplayed = 30 * 24 * time.Hour
)

// clear deletes old tables every clearEvery.
func (l *Lobby) clear() {
	ctx, cancel := context.WithCancel(context.Background())
	defer l.OnClose(cancel)()
	ticker := time.NewTicker(clearEvery)
	defer ticker.Stop()
	for {
		l.deleteOld(ctx)
		select {
		case <-l.stop:
			return
		case <-ticker.C:
		}
	}
}

func (l *Lobby) deleteOld(ctx context.Context) {
	now, deleted := time.Now(), 0
	for _, rule := range []struct {
		keep    time.Duration
		without string
	}{{l.cfg.Keep, ""}, {min(l.cfg.Keep, keepUnplayed), table.Decision}} {
		since := now.Add(-rule.keep)
		codes, err := l.cfg.Old.Untouched(ctx, since, rule.without)
		for _, code := range codes {
			if err != nil {
				break
			}
			var gone bool
			if gone, err = l.delete(ctx, code, since, now); gone {
				deleted++
			}
		}
		if err != nil && ctx.Err() == nil {
			l.cfg.Table.Logger.Error("old tables are not deleted", "err", err)
		}
	}
	if deleted > 0 {
		l.cfg.Table.Logger.Info("old tables are deleted", "tables", deleted)
	}
}

// delete deletes a table that nobody watches. Whoever asks for the table meanwhile is told that
// it is unavailable.
func (l *Lobby) delete(ctx context.Context, code string, since, now time.Time) (gone bool, err error) {
	p := l.takeAway(code)
	if p == nil {
		return false, nil
	}
	gone, err = l.cfg.Old.DeleteUntouched(ctx, code, since, now)
	p.err = run.ErrUnavailable
	close(p.ready) // sweep forgets the place
	return gone, err
}

// takeAway puts a table to sleep and returns a place under its code from which nobody can wake it.
// It returns nil if somebody watches the table, if the table does something, or if the lobby
// closes.
func (l *Lobby) takeAway(code string) *place {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil
	}
	if p, ok := l.places[code]; ok && !(p.filled() && p.rest(0)) {
		return nil
	}
	p := &place{ready: make(chan struct{})}
	l.places[code] = p
	return p
}
