// Package lobby holds the tables of one house: it makes them, finds them by
// their code, wakes them from the log and lets them sleep. It knows no network
// and nothing of what happens at a table.
package lobby

import (
	"context"
	"errors"
	"maps"
	"strings"
	"sync"
	"time"

	"rowlock/rules"
	"rowlock/table"
)

// Errors of the lobby.
var (
	ErrNoTable = &table.Refusal{Code: table.CodeNoTable, Text: "there is no table with that code"}
	ErrCrowded = &table.Refusal{Code: table.CodeCrowded, Text: "this server has as many tables as it can hold, please try again later"}
)

// Config is what a lobby is given.
type Config struct {
	Table table.Config
	Most  int           // live tables
	Sleep time.Duration // how long a table that nobody watches stays in memory
}

// A Lobby is open until Close.
type Lobby struct {
	cfg    Config
	mu     sync.Mutex
	places map[string]*place
	closed bool
	stop   chan struct{}
	done   sync.WaitGroup
}

// Open returns a lobby without live tables. A table wakes when it is asked for:
// until a person comes back nothing happens at it anyway.
func Open(cfg Config) *Lobby {
	l := &Lobby{cfg: cfg, places: map[string]*place{}, stop: make(chan struct{})}
	l.done.Go(l.sweep)
	return l
}

// goodbye is how long Close waits for links to hear that the house closes.
const goodbye = time.Second

// Close ends all tables; their logs stay.
func (l *Lobby) Close() {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return
	}
	l.closed = true
	places := maps.Clone(l.places) // those on their way may yet fail and be forgotten
	l.mu.Unlock()
	close(l.stop)
	l.done.Wait()
	var tables []*table.Table
	for _, p := range places {
		if <-p.ready; p.err == nil {
			p.table.Close()
			tables = append(tables, p.table)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), goodbye)
	defer cancel()
	for _, t := range tables {
		t.AwaitLinks(ctx)
	}
}

// Closed reports whether the lobby closes or has closed.
func (l *Lobby) Closed() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.closed
}

// OnClose calls f when the lobby closes, unless the returned function, which the
// caller calls once, comes first.
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

// Create makes a table; the host's seat is taken when it returns.
func (l *Lobby) Create(ctx context.Context, edition string, host table.Join) (*table.Table, error) {
	ru, err := rules.ByEdition(edition)
	if err != nil {
		return nil, &table.Refusal{Code: table.CodeMalformed, Text: err.Error()}
	}
	for {
		code := drawCode()
		p, fresh, err := l.reserve(code)
		if err != nil {
			return nil, err
		}
		if !fresh {
			continue
		}
		l.fill(ctx, code, p, func(ctx context.Context) (*table.Table, error) {
			if entries, err := l.cfg.Table.Log.Read(ctx, code, 0); err != nil {
				return nil, err
			} else if len(entries) > 0 {
				return nil, errTaken
			}
			return table.New(ctx, code, ru, host, l.cfg.Table)
		})
		if !errors.Is(p.err, errTaken) {
			return p.table, p.err
		}
	}
}

// Find returns the table with that code, in any case, and wakes it if it sleeps.
func (l *Lobby) Find(ctx context.Context, code string) (*table.Table, error) {
	code = strings.ToUpper(code)
	if !isCode(code) {
		return nil, ErrNoTable
	}
	p, fresh, err := l.reserve(code)
	if err != nil {
		return nil, err
	}
	if fresh {
		l.fill(ctx, code, p, func(ctx context.Context) (*table.Table, error) { return l.wake(ctx, code) })
	}
	return p.wait(ctx)
}

// wake reads a table from its log.
func (l *Lobby) wake(ctx context.Context, code string) (*table.Table, error) {
	entries, err := l.cfg.Table.Log.Read(ctx, code, 0)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, ErrNoTable
	}
	return table.Open(code, entries, l.cfg.Table)
}
