package bot

import (
	"rowlock"
	"rowlock/bot/master"
	"rowlock/bot/plain"
)

// A player chooses, and says of each choice what share of the win it is worth.
type player interface {
	Bot
	Shares(v *rowlock.View) []float64
}

// learned is the master in games it has been trained for, and the sensible bot
// in all others.
type learned struct {
	seed   uint64
	rounds int // the master's budget where choices are close
	rules  rowlock.Rules
	seats  int
	player player // for these rules and seats
}

func newLearned(rounds int) func(uint64) Bot {
	return func(seed uint64) Bot { return &learned{seed: seed, rounds: rounds} }
}

// at returns the player for the view's game.
func (b *learned) at(v *rowlock.View) player {
	if b.player == nil || b.rules != v.Rules || b.seats != v.Seats {
		b.rules, b.seats, b.player = v.Rules, v.Seats, b.newPlayer(v)
	}
	return b.player
}

// newPlayer returns the strongest player there is for a game.
func (b *learned) newPlayer(v *rowlock.View) player {
	if p, err := plain.New(v.Rules, v.Seats, b.seed, b.rounds); err == nil {
		return p
	}
	if p, err := master.New(v.Rules, v.Seats, b.seed, master.Budget{Asked: 5000 * b.rounds, Turns: 1, Most: 3}); err == nil {
		return p
	}
	return sensible{}
}

// Choose implements Bot.
func (b *learned) Choose(v *rowlock.View) rowlock.Action { return b.at(v).Choose(v) }
