package solve

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"rowlock"
	"rowlock/chance"
	"rowlock/engine/dice"
)

// A Score is the average result of a number of games.
type Score struct {
	Games int
	Mean  float64
	Error float64 // standard error of the mean, in points
}

// Play plays games by the table in the ordinary engine, which decides what is legal and what it
// scores. The mean should be Value. The same seed gives the same games, whatever the number of
// workers; fewer than 1 means as many as can run at once. Progress counts games and may be nil. The
// error is that of the context, or says that the engine refuses an action of the table.
func (t *Table) Play(ctx context.Context, games int, seed uint64, workers int, progress Progress) (Score, error) {
	if games < 2 {
		return Score{}, fmt.Errorf("solve: %d games have no standard error, play at least 2", games)
	}
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, games) // more have nothing to do
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	r := &reporter{all: games, progress: progress}
	players := make([]player, workers)
	var next atomic.Int64
	var running sync.WaitGroup
	for i := range players {
		p := &players[i]
		p.table = t
		running.Go(func() {
			for n := next.Add(1); n <= int64(games) && ctx.Err() == nil; n = next.Add(1) {
				p.dice.Seed(seed, uint64(n))
				if err := p.play(); err != nil {
					stop(err)
				}
				r.add(ctx, 1)
			}
		})
	}
	running.Wait()
	if err := context.Cause(ctx); err != nil {
		return Score{}, fmt.Errorf("solve: stopped after %d of %d games: %w", r.done, games, err)
	}
	return scoreOf(players, games), nil
}

// scoreOf adds up the results of all players. It uses integers, so that their order does not
// matter.
func scoreOf(players []player, games int) Score {
	var sum, squares int64
	for i := range players {
		sum += players[i].sum
		squares += players[i].squares
	}
	n := float64(games)
	mean := float64(sum) / n
	variance := (float64(squares) - n*mean*mean) / (n - 1)
	return Score{games, mean, math.Sqrt(variance / n)}
}

// A player plays games by a table and adds up their results. It reuses its memory, as garbage could
// grow as large as the table before it is collected.
type player struct {
	table        *Table
	sum, squares int64
	dice         chance.Seeded
	state        dice.State
	list         []Priced
	actions      []rowlock.Action
}

func (p *player) play() error {
	p.state = p.table.game.start
	g := &p.state
	var d rowlock.Dice
	for g.Phase() != rowlock.PhaseOver {
		if g.Phase() == rowlock.PhaseRoll {
			throw := g.Draw(&p.dice)
			d = dice.Throw(throw).Dice()
			g.Do(rowlock.Chance, throw)
			continue
		}
		best, err := p.best(d)
		if err != nil {
			return err
		}
		g.Do(0, best)
	}
	points := int64(g.Sheet(0).Points(g.Layout(0)))
	p.sum += points
	p.squares += points * points
	return nil
}

// best returns the action that is worth most by the table in the engine's position. The error says
// that the engine does not allow it.
func (p *player) best(d rowlock.Dice) (rowlock.Action, error) {
	g := &p.state
	s, err := p.table.game.NewSheet(g.Sheet(0), 0)
	if err != nil {
		return 0, err
	}
	if err := p.price(s, d); err != nil {
		return 0, err
	}
	best := slices.MaxFunc(p.list, func(a, b Priced) int { return cmp.Compare(a.Total, b.Total) })
	p.actions = g.Actions(p.actions[:0], 0)
	if !slices.Contains(p.actions, best.Action) {
		return 0, fmt.Errorf("the engine does not allow %s on %v with %v", g.Word(0, best.Action), *g.Sheet(0), d)
	}
	return best.Action, nil
}

// price prices the options in the engine's position.
func (p *player) price(s Sheet, d rowlock.Dice) (err error) {
	if p.state.Phase() == rowlock.PhaseColour {
		p.list, err = p.table.appendColour(p.list[:0], s, d, p.state.HasCrossed())
	} else {
		p.list, err = p.table.appendWhite(p.list[:0], s, d)
	}
	return err
}
