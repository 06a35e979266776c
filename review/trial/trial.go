// Package trial tells what the dice say of a sheet: built-in players play many games on it, and what happens is
// counted. Its figures depend on the sheet, the number of players and games, and the seed.
//
// Start with Trial.Run.
package trial

import (
	"context"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/record"
)

// Seats is how many play if nothing else is said, or as many as the rule set allows.
const Seats = 2

// A Trial is a number of games on one sheet, between players of one kind.
type Trial struct {
	Rules rowlock.Rules
	Seats int // 0 for the usual number
	Games int // at least 1
	Seed  uint64
	// Progress, if set, is called after each game with the number of games that are over. An error ends the trial.
	Progress func(games int) error
}

// Run plays the games, one after the other. If ctx ends before the last, its error is returned.
func (t *Trial) Run(ctx context.Context) (*Report, error) {
	seats := t.seats()
	c := newCount(t.Rules, seats)
	dice := chance.NewSeeded(t.Seed)
	player, err := bot.New(bot.StandIn, 0)
	if err != nil {
		return nil, err
	}
	var view rowlock.View
	for game := range t.Games {
		dice.Seed(t.Seed, uint64(game))
		g, turns, err := play(ctx, t.Rules, seats, dice, player)
		if err != nil {
			return nil, err
		}
		g.Look(rowlock.Spectator, &view)
		c.add(&view, turns)
		if t.Progress == nil {
			continue
		}
		if err := t.Progress(game + 1); err != nil {
			return nil, err
		}
	}
	return c.report(t.Seed), nil
}

// seats returns how many play: as many as asked for, as far as the rule set allows.
func (t *Trial) seats() int {
	least, most := t.Rules.Seats()
	seats := t.Seats
	if seats == 0 {
		seats = Seats
	}
	return min(max(seats, least), most)
}

// play plays one game to its end, and returns how many turns it took.
func play(ctx context.Context, ru rowlock.Rules, seats int, dice *chance.Seeded, player bot.Bot) (rowlock.State, int, error) {
	setup, err := ru.Setup(seats)
	if err != nil {
		return nil, 0, err
	}
	setup.Deal(dice)
	g, err := setup.Start()
	if err != nil {
		return nil, 0, err
	}
	var turns record.Turns
	view := rowlock.View{Bare: true}
	for turns.Next(g); g.Phase() != rowlock.PhaseOver; {
		if g.Phase().ForChance() {
			g.Do(rowlock.Chance, g.Draw(dice))
		} else {
			decide(g, player, &view)
		}
		if g.Phase() != rowlock.PhaseOver && turns.Next(g) && ctx.Err() != nil {
			return nil, 0, ctx.Err()
		}
	}
	return g, turns.Count(), nil
}

// decide lets all seats decide that owe it. None knows what another has decided.
func decide(g rowlock.State, player bot.Bot, view *rowlock.View) {
	owes := g.Owes()
	for s := range rowlock.Seat(g.Seats()) {
		if owes.Has(s) {
			g.Look(s, view)
			g.Do(s, player.Choose(view))
		}
	}
}
