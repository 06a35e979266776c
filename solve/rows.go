package solve

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"
)

// An order is a way to solve a whole game pair by pair: all sheets with the same first two rows
// together. A cross adds to the crosses of its pair or closes a row, and a turn makes at most two.
// So the worths of a pair are needed only for a short time, unless it has a closed row. Mirrored
// games cannot be solved in this way, because their sheets also depend on those of other pairs.
type order struct {
	steps [][]pair // in each, pairs that do not depend on each other
	last  []int    // by pair, the last step that needs it
	held  int      // most pairs to hold at the same time
}

func newOrder(g *Game) order {
	way := order{last: make([]int, len(g.pairs))}
	list := make([]pair, len(g.pairs))
	for p := range list {
		list[p] = pair(p)
	}
	slices.SortStableFunc(list, func(p, q pair) int { return g.progress(q) - g.progress(p) })
	for len(list) > 0 {
		n := 1
		for n < len(list) && g.progress(list[n]) == g.progress(list[0]) {
			n++
		}
		way.steps, list = append(way.steps, list[:n]), list[n:]
	}
	held := 0
	left := make([]int, len(way.steps))
	for i, step := range way.steps {
		for _, p := range step {
			way.need(g, i, p)
		}
	}
	for _, last := range way.last {
		left[last]++
	}
	for i, step := range way.steps {
		held += len(step)
		way.held = max(way.held, held)
		held -= left[i]
	}
	return way
}

// need notes which pairs a step needs to solve a pair: the pair itself, and those after one and two
// crosses.
func (way *order) need(g *Game, step int, p pair) {
	way.last[p] = max(way.last[p], step)
	for one := range g.after(p) {
		way.last[one] = max(way.last[one], step)
		for two := range g.after(one) {
			way.last[two] = max(way.last[two], step)
		}
	}
}

// progress returns a number that grows with every cross in a pair.
func (g *Game) progress(p pair) (crosses int) {
	for _, state := range g.pairs[p].rows {
		if state == g.closed {
			crosses += sheetRows * maxPlaces
		}
		crosses += g.facts[state].crosses
	}
	return crosses
}

// after ranges over the pairs that one cross makes of a pair.
func (g *Game) after(p pair) func(func(pair) bool) {
	return func(yield func(pair) bool) {
		rows := g.pairs[p].rows
		for r, state := range rows {
			f := &g.facts[state]
			for place := range f.after {
				if f.open.Has(place) && !yield(g.pairAt(r, f.after[place], rows[1-r])) {
					return
				}
			}
		}
	}
}

// A keeper receives the worths of all sheets whose first two rows are the pair up. It may be called
// by several goroutines at once.
type keeper func(up pair, worth []worths) error

// solveRows solves the game without ever holding its whole table. It passes all worths to keep, and
// returns the value of the whole game.
func (g *Game) solveRows(ctx context.Context, workers int, progress Progress, keep keeper) (fixed, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	way, wide := newOrder(g), len(g.pairs)
	d := newDraft(g, make([]worths, way.held*wide))
	free := make([]int, way.held) // places for pairs
	for i := range free {
		free[i] = i * wide
	}
	turns := d.turns(workers)
	r := &reporter{all: g.States(), progress: progress}
	for i, step := range way.steps {
		for _, up := range step {
			d.begin[up], free = free[0], free[1:]
			clear(d.worth[d.begin[up]:][:wide])
			clear(d.spans[d.begin[up]:][:wide])
		}
		r.share(ctx, turns, 0, len(step), func(t *turn, n int) int {
			solved := t.solveWith(step[n], 0, pair(wide))
			if err := keep(step[n], d.worth[d.begin[step[n]]:][:wide]); err != nil {
				stop(err)
			}
			return solved
		})
		if err := r.stopped(ctx); err != nil {
			return 0, err
		}
		for up, last := range way.last {
			if last == i {
				free = append(free, d.begin[up])
			}
		}
	}
	return d.worth[d.begin[0]][0], nil
}

// Value solves the game as Solve does and returns its value, without the table.
func (g *Game) Value(ctx context.Context, workers int, progress Progress) (float64, error) {
	if g.mirrored {
		t, err := g.Solve(ctx, workers, progress)
		if err != nil {
			return 0, err
		}
		return t.Value(), nil
	}
	value, err := g.solveRows(ctx, workers, progress, func(pair, []worths) error { return nil })
	return value.float(), err
}

// share divides the calls of do for the numbers from from to end-1 among the workers. do returns
// the number of sheets that it solved.
func (r *reporter) share(ctx context.Context, turns []*turn, from, end int, do func(t *turn, n int) int) {
	next := atomic.Int64{}
	next.Store(int64(from))
	var workers sync.WaitGroup
	for i := range turns {
		workers.Go(func() {
			for n := int(next.Add(1) - 1); n < end && ctx.Err() == nil; n = int(next.Add(1) - 1) {
				r.add(ctx, penalties*do(turns[i], n))
			}
		})
	}
	workers.Wait()
}
