package bot

import (
	"rowlock"
	"rowlock/bot/master"
)

// learned is the master in games it has been trained for, and the sensible bot
// in all others.
type learned struct {
	seed   uint64
	throws int // the master's budget where choices are close
	rules  rowlock.Rules
	seats  int
	player Bot // for these rules and seats
}

func newLearned(throws int) func(uint64) Bot {
	return func(seed uint64) Bot { return &learned{seed: seed, throws: throws} }
}

// Choose implements Bot.
func (b *learned) Choose(v *rowlock.View) rowlock.Action {
	if b.player == nil || b.rules != v.Rules || b.seats != v.Seats {
		b.rules, b.seats, b.player = v.Rules, v.Seats, sensible{}
		if p, err := master.New(v.Rules, v.Seats, b.seed, b.throws); err == nil {
			b.player = p
		}
	}
	return b.player.Choose(v)
}
