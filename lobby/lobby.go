// Package lobby holds the tables of one house: it makes them, finds them by
// their code, wakes them from the log and lets them sleep. It knows no network
// and nothing of what happens at a table.
package lobby

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"sync"
	"time"

	"rowlock/rules"
	"rowlock/table"
)

// codeLetters has no look-alikes: no 0 and O, no 1, I and L.
const codeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

const codeLength = 6

// Errors of the lobby.
var (
	ErrNoTable = &table.Refusal{Code: "no_table", Text: "there is no table with that code"}
	ErrCrowded = &table.Refusal{Code: "crowded", Text: "this server has as many tables as it can hold, please try again later"}
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
	tables map[string]*table.Table
	closed bool
	stop   chan struct{}
	done   sync.WaitGroup
}

// Open returns a lobby without live tables; they wake when they are asked for.
func Open(cfg Config) *Lobby {
	l := &Lobby{cfg: cfg, tables: map[string]*table.Table{}, stop: make(chan struct{})}
	l.done.Go(l.sweep)
	return l
}

// Close ends all tables; their logs stay.
func (l *Lobby) Close() {
	l.mu.Lock()
	if l.closed {
		l.mu.Unlock()
		return
	}
	l.closed = true
	tables := l.tables
	l.mu.Unlock()
	close(l.stop)
	for _, t := range tables {
		t.Close()
	}
	l.done.Wait()
}

// Create makes a table; the host's seat is taken when it returns.
func (l *Lobby) Create(ctx context.Context, edition string, host table.Join) (*table.Table, error) {
	ru, err := rules.ByEdition(edition)
	if err != nil {
		return nil, &table.Refusal{Code: table.CodeMalformed, Text: err.Error()}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if err := l.room(); err != nil {
		return nil, err
	}
	code, err := l.newCode(ctx)
	if err != nil {
		return nil, err
	}
	t, err := table.New(ctx, code, ru, host, l.cfg.Table)
	if err != nil {
		return nil, err
	}
	l.tables[code] = t
	return t, nil
}

func (l *Lobby) room() error {
	switch {
	case l.closed:
		return table.ErrUnavailable
	case len(l.tables) >= l.cfg.Most:
		return ErrCrowded
	}
	return nil
}

// newCode draws codes until one is free in the log.
func (l *Lobby) newCode(ctx context.Context) (string, error) {
	for {
		code := drawCode()
		entries, err := l.cfg.Table.Log.Read(ctx, code, 0)
		if err != nil || len(entries) == 0 {
			return code, err
		}
	}
}

// drawCode draws letters evenly: bytes beyond a whole number of alphabets are
// drawn again.
func drawCode() string {
	var code strings.Builder
	var b [1]byte
	for code.Len() < codeLength {
		rand.Read(b[:])
		if int(b[0]) < 256/len(codeLetters)*len(codeLetters) {
			code.WriteByte(codeLetters[int(b[0])%len(codeLetters)])
		}
	}
	return code.String()
}

// Find returns the table with that code, in any case, and wakes it if it sleeps.
func (l *Lobby) Find(ctx context.Context, code string) (*table.Table, error) {
	code = strings.ToUpper(code)
	if len(code) != codeLength || strings.Trim(code, codeLetters) != "" {
		return nil, ErrNoTable
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if t, ok := l.tables[code]; ok && usable(t) {
		return t, nil
	}
	delete(l.tables, code)
	entries, err := l.cfg.Table.Log.Read(ctx, code, 0)
	if err != nil {
		return nil, err
	}
	if len(entries) == 0 {
		return nil, ErrNoTable
	}
	if err := l.room(); err != nil {
		return nil, err
	}
	t, err := table.Open(code, entries, l.cfg.Table)
	if err != nil {
		return nil, errors.Join(table.ErrUnavailable, err)
	}
	l.tables[code] = t
	return t, nil
}

func usable(t *table.Table) bool {
	select {
	case <-t.Done():
		return false
	default:
		return true
	}
}

// sweep puts tables to sleep that nobody watches any more.
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
	l.mu.Lock()
	defer l.mu.Unlock()
	for code, t := range l.tables {
		if since, idle := t.Idle(context.Background()); idle && time.Since(since) > l.cfg.Sleep && !l.closed {
			delete(l.tables, code)
			t.Close()
		}
	}
}
