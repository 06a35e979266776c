package review

import (
	"context"
	"io/fs"
	"sync"

	"rowlock/solve"
)

// Tables loads the exact table of a game for one player. The error is an fs.ErrNotExist if there is
// none available; the game is then sampled. Progress may be nil. It reports on a table that has to
// be made.
type Tables func(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error)

// A Kept shares tables between many callers. Each table is loaded when it is first needed, and
// kept.
type Kept struct {
	load   Tables
	mu     sync.Mutex          // guards tables
	tables map[string]*loading // by the game's name
}

// Keep returns a Kept that loads tables with load.
func (load Tables) Keep() *Kept { return &Kept{load: load, tables: map[string]*loading{}} }

// A loading is a table that has been loaded or is being loaded.
type loading struct {
	done  chan struct{} // closed when loading has succeeded or failed
	table *solve.Table
}

// Table is a Tables. If another caller is loading the table, it waits for that, until its own
// context ends. If the other fails to load it, Table tries again itself.
func (k *Kept) Table(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error) {
	for {
		one, first := k.loading(g.Name())
		if first {
			return k.fetch(ctx, one, g, progress)
		}
		select {
		case <-one.done:
			if one.table != nil {
				return one.table, nil
			}
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// AtHand is a Tables that only returns tables that have been loaded. It never loads or waits.
func (k *Kept) AtHand(_ context.Context, g *solve.Game, _ solve.Progress) (*solve.Table, error) {
	k.mu.Lock()
	one := k.tables[g.Name()]
	k.mu.Unlock()
	if one != nil {
		select {
		case <-one.done:
			if one.table != nil {
				return one.table, nil
			}
		default:
		}
	}
	return nil, fs.ErrNotExist
}

// loading returns the loading of a game's table, and whether the caller has to do it.
func (k *Kept) loading(name string) (one *loading, first bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if one = k.tables[name]; one == nil {
		one, first = &loading{done: make(chan struct{})}, true
		k.tables[name] = one
	}
	return one, first
}

// fetch loads a table for all callers that wait for it. If it fails, even by a panic, the next
// caller starts again.
func (k *Kept) fetch(ctx context.Context, one *loading, g *solve.Game, progress solve.Progress) (*solve.Table, error) {
	defer close(one.done)
	defer func() {
		if one.table == nil {
			k.mu.Lock()
			defer k.mu.Unlock()
			delete(k.tables, g.Name())
		}
	}()
	t, err := k.load(ctx, g, progress)
	if err == nil {
		one.table = t
	}
	return t, err
}

// InTurn returns a Tables that makes tables with pauses, in which it waits for its turn.
func (load Tables) InTurn(turn Turn) Tables {
	return func(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error) {
		return load(ctx, g, func(done, total int) {
			if leave, err := turn(ctx); err == nil { // else the solver ends
				leave()
			}
			if progress != nil {
				progress(done, total)
			}
		})
	}
}
