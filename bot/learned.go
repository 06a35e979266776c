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

// learned plays as the master. In games that it was not trained for, it plays games on, or, if it
// looks no further than the turn, plays as the sensible bot.
type learned struct {
	seed     uint64
	further  bool            // looks further than the turn at close choices …
	thinking master.Thinking // … for so long
	rules    rowlock.Rules
	seats    int
	judge    Judge // for these rules and seats
}

// newLearned returns a New for a master that looks further at close choices.
func newLearned(t master.Thinking) func(uint64) Bot {
	return func(seed uint64) Bot { return &learned{seed: seed, further: true, thinking: t} }
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
	switch {
	case err != nil && b.further:
		return master.NewUntaught(v.Rules, b.seed, b.thinking, sensible{}, new(PlayOn))
	case err != nil:
		return sensible{}
	case b.further:
		return p.Further(b.thinking, v.Seats, new(PlayOn))
	}
	return p
}

// Choose implements Bot.
func (b *learned) Choose(v *rowlock.View) rowlock.Action { return b.at(v).Choose(v) }
