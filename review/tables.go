package review

import (
	"context"
	"io/fs"
	"sync"

	"rowlock/solve"
)

// Tables loads the exact table of a game for one player. The error is an
// fs.ErrNotExist if there is none at hand: then the game is sampled. Progress, nil
// for none, hears of one that has to be made.
type Tables func(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error)

// A Kept holds the tables that many need: each is loaded when it is first needed, and
// kept.
type Kept struct {
	load   Tables
	mu     sync.Mutex          // of the map alone
	tables map[string]*loading // by the game's name
}

// Keep returns a Kept that loads by load.
func (load Tables) Keep() *Kept { return &Kept{load: load, tables: map[string]*loading{}} }

// A loading is one table that is kept or comes.
type loading struct {
	done  chan struct{} // closed when the table has come or cannot come
	table *solve.Table
}

// Table is a Tables. Who needs a table that is being loaded waits as long as its
// context lives, and loads it anew where it could not be loaded before.
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

// AtHand is a Tables of those that have come: it loads none, and waits for none.
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

// loading returns the loading of a game's table, and whether it is the caller's.
func (k *Kept) loading(name string) (one *loading, first bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if one = k.tables[name]; one == nil {
		one, first = &loading{done: make(chan struct{})}, true
		k.tables[name] = one
	}
	return one, first
}

// fetch loads a table for all who wait for it. Without one, also where the program
// fails, the next one who asks begins anew.
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

// InTurn returns the same, made in turn with those who need the processor more.
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
