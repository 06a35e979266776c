package solve

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// A Progress receives how much is done. Calls come one after another.
type Progress func(done, total int)

// Solve solves the game with so many workers, as many as may run at once if
// there are fewer than 1. The table does not depend on their number. Progress,
// in states, may be nil. The error is that of the context: an unfinished table
// is of no use.
func (g *Game) Solve(ctx context.Context, workers int, progress Progress) (*Table, error) {
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, len(g.pairs)) // more have nothing to do
	t := newTable(g)
	turns := make([]turn, workers)
	for i := range turns {
		turns[i].Table = t
	}
	r := &reporter{all: g.States(), progress: progress}
	for level := 2 * g.topLevel(); level >= 0 && ctx.Err() == nil; level-- {
		r.solveLevel(ctx, level, turns)
	}
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("solve: stopped after %d of %d states: %w", r.done, r.all, err)
	}
	return t, nil
}

// A reporter says how far several workers are.
type reporter struct {
	mutex    sync.Mutex
	done     int
	all      int
	progress Progress // may be nil
}

// add counts what a worker has done; a worker that has been stopped reports no
// more.
func (r *reporter) add(ctx context.Context, n int) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.done += n
	if r.progress != nil && n > 0 && ctx.Err() == nil {
		r.progress(r.done, r.all)
	}
}

// solveLevel solves the sheets of one level, which do not depend on each other.
func (r *reporter) solveLevel(ctx context.Context, level int, turns []turn) {
	g := turns[0].game
	least := max(0, level-g.topLevel())
	if g.mirrored {
		least = (level + 1) / 2 // the higher pair has at least half of the level
	}
	next := atomic.Int64{}
	next.Store(int64(g.first[least]))
	end := int64(g.first[min(level, g.topLevel())+1])
	var workers sync.WaitGroup
	for i := range turns {
		workers.Go(func() {
			for up := next.Add(1) - 1; up < end && ctx.Err() == nil; up = next.Add(1) - 1 {
				r.add(ctx, penalties*turns[i].solveWith(pair(up), level))
			}
		})
	}
	workers.Wait()
}

// solveWith solves the sheets of one level whose rows that count up are the
// pair up, and returns their number. Of mirror images it solves that with the
// higher pair there.
func (t *turn) solveWith(up pair, level int) (solved int) {
	g := t.game
	u := &g.pairs[up]
	rest := level - u.level
	for down := g.first[rest]; down < g.first[rest+1]; down++ {
		if u.closed+g.pairs[down].closed < closedEnds && (down <= up || !g.mirrored) {
			t.solve(up, down)
			solved++
		}
	}
	return solved
}
