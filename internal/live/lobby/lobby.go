// Package lobby holds the tables of one server: it makes them, finds them by their code, wakes
// them from the log and lets them sleep. It knows neither the network nor what happens at a table.
//
// Start with Open; Create and Find return tables.
package lobby

import (
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
	"time"

	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
)

// Why there is no table. The errors are refusals.
var (
	errNoTable = NoTable.New()
	errCrowded = run.Crowded.New(manyTables.New())
)

// Config is what a lobby requires.
type Config struct {
	Table  run.Config
	Prefix string // before the letters of every code, "" for none
	Most   int    // how many tables may be in memory; more are refused
	// Awake is how many tables may be in memory before each new one puts to sleep the one that has
	// been unwatched for longest. 0 is the same as Most.
	Awake int
	Sleep time.Duration // how long an unwatched table stays in memory
	Old   Old           // nil to keep all tables for ever
	Keep  time.Duration // how long an unused table is kept; above 0 if Old is set
	// Claims make this lobby the only one that writes to a table. Nil if no other lobby has the log.
	Claims Claims
	// Has reports whether a table is still in the log. Nil means that only the lobby deletes
	// tables.
	Has func(ctx context.Context, code string) (bool, error)
}

// A Lobby is open until Close.
type Lobby struct {
	cfg    Config
	mu     sync.Mutex
	places map[string]*place
	closed bool
	stop   chan struct{}
	done   sync.WaitGroup
	opened opened
}

// Book returns the rule sets that can be played at the tables.
func (l *Lobby) Book() *rules.Book { return l.cfg.Table.Book }

// Open returns a lobby with no table in memory. A table is read from the log when somebody asks
// for it: before that nothing happens at it anyway. Open panics if Config.Keep would delete every
// table at once.
func Open(cfg Config) *Lobby {
	if cfg.Old != nil && cfg.Keep <= 0 {
		panic("lobby: all tables would be deleted, as they are kept for " + cfg.Keep.String())
	}
	l := &Lobby{cfg: cfg, opened: opened{tables: map[string]*table.Opening{}}, places: map[string]*place{}, stop: make(chan struct{})}
	l.cfg.Table.Opened = l.opened.note
	l.done.Go(l.sweep)
	if cfg.Old != nil {
		l.done.Go(l.clear)
	}
	return l
}

// grace is how long Close waits for connections to say why they end.
const grace = 5 * time.Second

// Close ends all tables; their logs stay.
func (l *Lobby) Close() {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return
	}
	l.closed = true
	places := maps.Clone(l.places) // those still being read may fail and be forgotten
	l.mu.Unlock()
	close(l.stop)
	l.done.Wait()
	var ending sync.WaitGroup // all at once, since each waits for its writes to the disk
	for _, p := range places {
		ending.Go(func() {
			if <-p.ready; p.err == nil {
				p.table.Close()
			}
		})
	}
	ending.Wait()
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	for _, p := range places {
		if p.err == nil {
			p.table.AwaitSubscribers(ctx)
		}
	}
}

// Live counts the tables in memory.
func (l *Lobby) Live() (tables int) {
	for _, p := range l.filled() {
		if p.err == nil {
			tables++
		}
	}
	return tables
}

// Closed reports whether the lobby closes or has closed.
func (l *Lobby) Closed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.closed
}

// OnClose calls f when the lobby closes, unless forget is called before, which the caller must do
// once.
func (l *Lobby) OnClose(f func()) (forget func()) {
	forgotten := make(chan struct{})
	go func() {
		select {
		case <-l.stop:
			f()
		case <-forgotten:
		}
	}()
	return func() { close(forgotten) }
}

// Create makes a table with a table.Create or a table.Resume. When it returns, the person who
// asked has their seat.
func (l *Lobby) Create(ctx context.Context, begin table.Input) (*run.Runner, error) {
	for {
		code := l.drawCode()
		p, fresh, err := l.reserve(code)
		if err != nil {
			return nil, err
		}
		if !fresh {
			continue
		}
		l.fill(ctx, code, p, func(ctx context.Context) (*run.Runner, error) {
			if l.cfg.Claims != nil {
				return l.held(p, func() (Claim, error) { return l.cfg.Claims.Begin(ctx, code) },
					func(cfg run.Config) (*run.Runner, error) { return run.New(code, begin, cfg) })
			}
			if entries, err := l.cfg.Table.Log.Read(ctx, code, 0); err != nil {
				return nil, err
			} else if len(entries) > 0 {
				return nil, run.ErrTaken
			}
			return run.New(code, begin, l.cfg.Table)
		})
		if !errors.Is(p.err, run.ErrTaken) {
			return p.table, p.err
		}
	}
}

// Awake returns the table with a code if it is in memory. It reads no log, so it cannot tell
// whether a sleeping table has that code. Small letters in a code count as capitals.
func (l *Lobby) Awake(ctx context.Context, code string) (*run.Runner, error) {
	return l.find(ctx, code, l.present)
}

// Find returns the table with a code, and wakes it if it sleeps. Small letters in a code count as
// capitals.
func (l *Lobby) Find(ctx context.Context, code string) (*run.Runner, error) {
	return l.find(ctx, code, l.bring)
}

// find returns the table with a code, from the place that the function place returns. If the table
// has been deleted from the log meanwhile, find ends it.
func (l *Lobby) find(ctx context.Context, code string, place func(context.Context, string) (*place, error)) (*run.Runner, error) {
	code = strings.ToUpper(code)
	if !l.isCode(code) {
		return nil, errNoTable
	}
	p, err := place(ctx, code)
	if err != nil {
		return nil, err
	}
	if l.deleted(ctx, code, p) {
		p.table.End(errNoTable)
		l.forget(code, p)
		return nil, errNoTable
	}
	return p.wait(ctx)
}

// bring returns the place of a code, and wakes its table if it sleeps.
func (l *Lobby) bring(ctx context.Context, code string) (*place, error) {
	p, fresh, err := l.reserve(code)
	if fresh {
		l.fill(ctx, code, p, func(ctx context.Context) (*run.Runner, error) {
			if l.cfg.Claims == nil {
				return l.wake(ctx, code, l.cfg.Table)
			}
			return l.held(p, func() (Claim, error) { return l.cfg.Claims.Claim(ctx, code) },
				func(cfg run.Config) (*run.Runner, error) { return l.wake(ctx, code, cfg) })
		})
	}
	return p, err
}

// deleted reports whether a place's table is no longer in the log. If the log cannot be asked, the
// table counts as not deleted.
func (l *Lobby) deleted(ctx context.Context, code string, p *place) bool {
	if l.cfg.Has == nil || !p.filled() || p.err != nil {
		return false
	}
	there, err := l.cfg.Has(ctx, code)
	return err == nil && !there
}

// wake reads a table from its log.
func (l *Lobby) wake(ctx context.Context, code string, cfg run.Config) (*run.Runner, error) {
	name := code
	if newest := cfg.Newest; newest != nil {
		var err error
		if name, err = newest(ctx, code); err != nil {
			return nil, err
		}
	}
	entries, err := cfg.Log.Read(ctx, name, 0)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, errNoTable
	}
	return run.Open(code, entries, cfg)
}
