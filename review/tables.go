package review

import (
	"context"
	"sync"

	"rowlock/solve"
)

// Tables loads the exact table of a game for one player. The error is an
// fs.ErrNotExist if there is none at hand: then the game is sampled. Progress, nil
// for none, hears of one that has to be made.
type Tables func(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error)

// Keep returns the same, for many at once: a table is loaded when it is first
// needed, and kept.
func (load Tables) Keep() Tables {
	var mu sync.Mutex
	kept := map[string]*solve.Table{} // by the game's name
	return func(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error) {
		mu.Lock()
		defer mu.Unlock()
		if t, ok := kept[g.Name()]; ok {
			return t, nil
		}
		t, err := load(ctx, g, progress)
		if err == nil {
			kept[g.Name()] = t
		}
		return t, err
	}
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
