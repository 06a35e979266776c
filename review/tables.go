package review

import (
	"context"
	"sync"

	"rowlock/solve"
)

// Tables loads the exact table of the classic game for one player.
type Tables func(context.Context) (*solve.Table, error)

// Keep returns the same, for many at once: the table is loaded when it is first
// needed, and kept.
func (load Tables) Keep() Tables {
	var mu sync.Mutex
	var kept *solve.Table
	return func(ctx context.Context) (*solve.Table, error) {
		mu.Lock()
		defer mu.Unlock()
		if kept != nil {
			return kept, nil
		}
		t, err := load(ctx)
		if err == nil {
			kept = t
		}
		return t, err
	}
}
