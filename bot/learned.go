package bot

import (
	"rowlock"
	"rowlock/bot/master"
	"rowlock/bot/plain"
)

// A Judge chooses, and says of each choice what share of the win it is worth.
type Judge interface {
	Bot
	// Shares is in the order of the view's choices and good up to a constant.
	Shares(v *rowlock.View) []float64
}

// What the master does where choices are close: some milliseconds of work in a
// game of two, and with time to think some hundreds.
var (
	brief = master.Budget{Asked: 2_500, Turns: 1, Most: 3}
	long  = master.Budget{Asked: 120_000, Turns: 2, Most: 5}
)

// learned is the master in games it has been trained for, and the sensible bot
// in all others.
type learned struct {
	seed   uint64
	budget master.Budget
	rules  rowlock.Rules
	seats  int
	judge  Judge // for these rules and seats
}

func newLearned(b master.Budget) func(uint64) Bot {
	return func(seed uint64) Bot { return &learned{seed: seed, budget: b} }
}

// at returns the judge of the view's game.
func (b *learned) at(v *rowlock.View) Judge {
	if b.judge == nil || b.rules != v.Rules || b.seats != v.Seats {
		b.rules, b.seats, b.judge = v.Rules, v.Seats, b.newJudge(v)
	}
	return b.judge
}

// newJudge returns the strongest player there is for a game.
func (b *learned) newJudge(v *rowlock.View) Judge {
	rounds := min(b.budget.Asked/brief.Asked, 4)
	if p, err := plain.New(v.Rules, v.Seats, b.seed, rounds); err == nil {
		return p
	}
	if p, err := master.New(v.Rules, v.Seats, b.seed, b.budget); err == nil {
		return p
	}
	return sensible{}
}

// Choose implements Bot.
func (b *learned) Choose(v *rowlock.View) rowlock.Action { return b.at(v).Choose(v) }
