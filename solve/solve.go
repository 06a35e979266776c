package solve

import (
	"context"
	"fmt"
	"runtime"
	"sync"
)

// A Progress is called with how much is done, by one goroutine at a time.
type Progress func(done, total int)

// Solve solves the game with a number of workers; fewer than 1 means as many as can run at once.
// The table does not depend on their number. Progress counts states and may be nil. The error is
// that of the context: an unfinished table is of no use.
func (g *Game) Solve(ctx context.Context, workers int, progress Progress) (*Table, error) {
	t := newTable(g)
	d := newDraft(g, t.worth)
	for up := range d.begin {
		d.begin[up] = g.at(pair(up), 0)
	}
	turns := d.turns(workers)
	r := &reporter{all: g.States(), progress: progress}
	for level := 2 * g.topLevel(); level >= 0 && ctx.Err() == nil; level-- {
		r.solveLevel(ctx, level, turns)
	}
	if err := r.stopped(ctx); err != nil {
		return nil, err
	}
	return t, nil
}

// A draft is a table that is being made: the worths known so far from which others are computed.
type draft struct {
	game  *Game
	worth []worths
	spans []span // by sheet, see turn.span
	begin []int  // by pair, the index in worth and spans of the sheets with these first two rows
}

func newDraft(g *Game, worth []worths) *draft {
	return &draft{game: g, worth: worth, spans: make([]span, len(worth)), begin: make([]int, len(g.pairs))}
}

// at returns the index of the sheet of two pairs.
func (d *draft) at(up, down pair) int {
	if d.game.mirrored {
		up, down = max(up, down), min(up, down)
	}
	return d.begin[up] + int(down)
}

// turns returns the scratch space of a number of workers. Each is allocated separately, so that
// workers share no cache line.
func (d *draft) turns(workers int) []*turn {
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	turns := make([]*turn, min(workers, len(d.game.pairs))) // more have nothing to do
	for i := range turns {
		turns[i] = &turn{draft: d}
		turns[i].idle.white = impossible
	}
	return turns
}

// A reporter reports the progress of several workers together.
type reporter struct {
	mutex    sync.Mutex
	done     int
	all      int
	progress Progress // may be nil
}

// add counts what a worker has done. After a stop it reports nothing.
func (r *reporter) add(ctx context.Context, n int) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	r.done += n
	if r.progress != nil && n > 0 && ctx.Err() == nil {
		r.progress(r.done, r.all)
	}
}

// stopped returns the error of a context that has ended, or nil.
func (r *reporter) stopped(ctx context.Context) error {
	if err := context.Cause(ctx); err != nil {
		return fmt.Errorf("solve: stopped after %d of %d states: %w", r.done, r.all, err)
	}
	return nil
}

// together is the number of pairs of a level that a worker takes at once. Neighbouring pairs lead
// to much the same sheets, which are then in its cache.
const together = 8

// solveLevel solves the sheets of one level, which do not depend on each other.
func (r *reporter) solveLevel(ctx context.Context, level int, turns []*turn) {
	g := turns[0].game
	least := max(0, level-g.topLevel())
	if g.mirrored {
		least = (level + 1) / 2 // the higher pair has at least half of the level
	}
	from, end := int(g.first[least]), int(g.first[min(level, g.topLevel())+1])
	r.share(ctx, turns, 0, (end-from+together-1)/together, func(t *turn, n int) (solved int) {
		first := from + n*together
		for up := first; up < min(first+together, end); up++ {
			rest := level - g.pairs[up].level
			solved += t.solveWith(pair(up), g.first[rest], g.first[rest+1])
		}
		return solved
	})
}

// solveWith solves the sheets with the pair up as first two rows and a pair from from to end-1 as
// last two, the highest first. It returns their number. Of mirror images it solves the one whose
// first pair is the higher.
func (t *turn) solveWith(up, from, end pair) (solved int) {
	g := t.game
	if g.mirrored {
		end = min(end, up+1)
	}
	for down := end; down > from; {
		down--
		if g.pairs[up].closed+g.pairs[down].closed < closedEnds {
			t.solve(up, down)
			solved++
		}
	}
	return solved
}
