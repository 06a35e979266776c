package bot

import (
	"rowlock"
	"rowlock/bot/master"
)

// A Judge is a bot that also prices each choice as a share of the win.
type Judge interface {
	Bot
	// Shares returns the shares in the order of the viewer's choices, correct up to a
	// common constant.
	Shares(v *rowlock.View) []float64
}

// learned plays as the master in games that it was trained for, and as the sensible bot in all
// others.
type learned struct {
	seed  uint64
	think func(p master.Player, seats int) master.Player // nil looks no farther than the turn
	rules rowlock.Rules
	seats int
	judge Judge // for these rules and seats
}

// newLearned returns a New for a master that looks further at close choices.
func newLearned(t master.Thinking) func(uint64) Bot {
	return func(seed uint64) Bot {
		return &learned{seed: seed, think: func(p master.Player, seats int) master.Player {
			return p.Further(t, seats, new(PlayOn))
		}}
	}
}

// at returns the judge for the view's game.
func (b *learned) at(v *rowlock.View) Judge {
	if b.judge == nil || b.rules != v.Rules || b.seats != v.Seats {
		b.rules, b.seats, b.judge = v.Rules, v.Seats, b.newJudge(v)
	}
	return b.judge
}

// newJudge returns the strongest judge for the view's game.
func (b *learned) newJudge(v *rowlock.View) Judge {
	p, err := master.New(v.Rules, v.Seats, b.seed)
	if err != nil {
		return sensible{}
	}
	if b.think != nil {
		p = b.think(p, v.Seats)
	}
	return p
}

// Choose implements Bot.
func (b *learned) Choose(v *rowlock.View) rowlock.Action { return b.at(v).Choose(v) }
