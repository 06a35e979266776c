package solve

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
)

// A Progress is told how many states are done. Calls come one after another.
type Progress func(done, total int)

// Classic solves the classic game with so many workers, as many as may run at
// once if there are fewer than 1. The table does not depend on their number.
// Progress may be nil. The error is that of the context: an unfinished table is
// of no use.
func Classic(ctx context.Context, workers int, progress Progress) (*Table, error) {
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	t := newTable()
	turns := make([]turn, workers)
	for i := range turns {
		turns[i].worth = t.worth
	}
	done := 0
	for level := sheetLevels - 1; level >= 0; level-- {
		done += penalties * solveLevel(ctx, level, turns)
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("solve: stopped after %d of %d states: %w", done, states, err)
		}
		if progress != nil {
			progress(done, states)
		}
	}
	return t, nil
}

// solveLevel solves the sheets of one level, which do not depend on each other,
// and returns their number.
func solveLevel(ctx context.Context, level int, turns []turn) int {
	// The higher pair of a sheet has at least half of its level.
	next := atomic.Int64{}
	next.Store(int64(paired.first[(level+1)/2]))
	end := int64(paired.first[min(level+1, pairLevels)])
	var solved atomic.Int64
	var workers sync.WaitGroup
	for i := range turns {
		workers.Go(func() {
			for up := next.Add(1) - 1; up < end && ctx.Err() == nil; up = next.Add(1) - 1 {
				solved.Add(int64(turns[i].solveWith(pair(up), level)))
			}
		})
	}
	workers.Wait()
	return int(solved.Load())
}

// solveWith solves the sheets of one level whose higher pair is up, and returns
// their number.
func (t *turn) solveWith(up pair, level int) (solved int) {
	u := &paired.facts[up]
	rest := level - u.level
	for down := paired.first[rest]; down < paired.first[rest+1] && down <= up; down++ {
		if u.closed+paired.facts[down].closed <= 1 {
			t.solve(up, down)
			solved++
		}
	}
	return solved
}
