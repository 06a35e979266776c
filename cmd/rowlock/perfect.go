package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"rowlock"
	"rowlock/player"
	"rowlock/review"
	"rowlock/solve"
)

// perfectName is the player who is alone and never wrong.
const perfectName = "perfect"

// newPerfect returns the entry that plays by exact tables.
func newPerfect(tables review.Tables) player.Entry {
	tables = tables.Keep()
	return player.Entry{
		Name: perfectName,
		Join: func() player.Player { return &perfect{tables: tables} },
		Try: func(ctx context.Context, r rowlock.Rules, seats int) (string, error) {
			return "", tryPerfect(ctx, tables, r, seats)
		},
	}
}

// tryPerfect says whether there is a perfect player of the rules, and loads or
// makes its table before the first game. Where a sheet has lucky numbers, only
// the game itself says which.
func tryPerfect(ctx context.Context, tables review.Tables, r rowlock.Rules, seats int) error {
	if seats != 1 {
		return fmt.Errorf("%s plays alone, not as one of %d", perfectName, seats)
	}
	if err := solve.Solvable(r); err != nil {
		return err
	}
	if g, err := solve.NewGame(r, [2]int{}); err == nil {
		_, err = tables(ctx, g, nil)
		return err
	}
	return nil
}

// perfect plays by the exact table of each game.
type perfect struct {
	tables review.Tables
	table  *solve.Table // of this game; nil before its first decision
}

// Begin implements player.Player.
func (p *perfect) Begin(*player.Game) { p.table = nil }

// Choose implements player.Player.
func (p *perfect) Choose(ctx context.Context, a *player.Asked) (rowlock.Action, error) {
	if p.table == nil {
		g, err := solve.GameOf(a.View)
		if err != nil {
			return 0, err
		}
		if p.table, err = p.tables(ctx, g, nil); errors.Is(err, fs.ErrNotExist) {
			return 0, fmt.Errorf("%s has no table yet: rowlock solve makes it", g.Name())
		} else if err != nil {
			return 0, err
		}
	}
	best, err := p.table.Best(a.View)
	return best.Action, err
}

// End implements player.Player.
func (p *perfect) End(*rowlock.View) {}

// Close implements player.Player.
func (p *perfect) Close() {}
