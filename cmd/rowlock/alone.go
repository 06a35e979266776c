package main

import (
	"context"
	"errors"
	"io/fs"
	"slices"

	"rowlock"
	"rowlock/internal/play/player"
	"rowlock/review"
	"rowlock/solve"
)

// master is the name of the bot that can use time to think, and that plays by the exact table, if
// there is one, when it plays alone.
const master = "master"

// withMaster is how a match names it.
const withMaster = "--players " + master

func hasMaster(entries []player.Entry) bool {
	return slices.ContainsFunc(entries, func(e player.Entry) bool { return e.Name == master })
}

// alone returns the entry of a bot that plays alone: it plays by the exact table of each game, and
// as usual if none is at hand.
func alone(entry player.Entry, tables review.Tables) player.Entry {
	tables = tables.Keep().Table
	join, try := entry.Join, entry.Try
	entry.Join = func() player.Player { return &perfect{Player: join(), tables: tables} }
	entry.Try = func(ctx context.Context, ru rowlock.Rules, seats int) (string, error) {
		name, err := try(ctx, ru, seats)
		if err != nil {
			return "", err
		}
		return name, prepare(ctx, tables, ru)
	}
	return entry
}

// prepare loads or makes the table of the rules before the first game, if they can be solved. If a
// sheet has lucky numbers, only the game itself names them.
func prepare(ctx context.Context, tables review.Tables, ru rowlock.Rules) error {
	if g, err := solve.NewGame(ru, [2]int{}); err == nil {
		_, err = find(ctx, tables, g)
		return err
	}
	return nil
}

// find returns the table of a game, nil if there is none at hand.
func find(ctx context.Context, tables review.Tables, g *solve.Game) (*solve.Table, error) {
	table, err := tables(ctx, g, nil)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return table, err
}

// perfect plays by the exact table of each game.
type perfect struct {
	player.Player // plays if there is no table
	tables        review.Tables
	table         *solve.Table // of this game
	asked         bool         // whether it has looked for the table
}

// Begin implements player.Player.
func (p *perfect) Begin(g *player.Game) {
	p.table, p.asked = nil, false
	p.Player.Begin(g)
}

// Choose implements player.Player.
func (p *perfect) Choose(ctx context.Context, a *player.Asked) (rowlock.Action, error) {
	if !p.asked {
		p.asked = true
		if err := p.prepare(ctx, a.View); err != nil {
			return 0, err
		}
	}
	if p.table == nil {
		return p.Player.Choose(ctx, a)
	}
	best, err := p.table.Best(a.View)
	return best.Action, err
}

// prepare finds the table of the game that the view shows, if it can be solved.
func (p *perfect) prepare(ctx context.Context, v *rowlock.View) (err error) {
	if g, unsolved := solve.GameOf(v); unsolved == nil {
		p.table, err = find(ctx, p.tables, g)
	}
	return err
}
