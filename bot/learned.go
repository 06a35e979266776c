package bot

import (
	"math"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/bot/plain"
)

// A Judge is a bot that also prices each choice as a share of the win.
type Judge interface {
	Bot
	// Shares returns the shares in the order of the viewer's choices, correct up to a
	// common constant.
	Shares(v *rowlock.View) []float64
}

// A thinking says how far the master looks ahead if choices are close.
type thinking struct {
	rounds int                                            // in plain dice editions, rounds of throws after the turn
	ahead  func(p *master.Player, seats int) master.Ahead // in other editions; nil looks no farther than the turn
}

// With atOnce the master takes a few milliseconds for a decision, with long some hundreds.
var (
	atOnce = thinking{rounds: 1, ahead: (*master.Player).Ahead}
	long   = thinking{rounds: 8, ahead: farther}
)

// farther plays games to their end if atOnce would play none on. Where atOnce does play some on,
// more games, more turns or games to the end did not help (bot/master/README.md). For a player
// alone, the sensible bot, which plays the games on, is too much weaker than the net to help.
func farther(p *master.Player, seats int) master.Ahead {
	if ahead := p.Ahead(seats); ahead.Games > 0 || seats == 1 {
		return ahead
	}
	return master.Ahead{Games: 3600, Turns: math.MaxUint16, Doubt: 0.08}
}

// learned plays as the master in games that it was trained for, and as the sensible bot in all
// others.
type learned struct {
	seed     uint64
	thinking thinking
	rules    rowlock.Rules
	seats    int
	judge    Judge // for these rules and seats
}

func newLearned(t thinking) func(uint64) Bot {
	return func(seed uint64) Bot { return &learned{seed: seed, thinking: t} }
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
	if p, err := plain.New(v.Rules, v.Seats, b.seed, b.thinking.rounds); err == nil {
		return p
	}
	if p, err := master.New(v.Rules, v.Seats, b.seed); err == nil {
		return b.thinking.over(p, v.Seats, b.seed)
	}
	return sensible{}
}

// over returns a judge that plays as the master with this thinking.
func (t thinking) over(p *master.Player, seats int, seed uint64) Judge {
	if t.ahead != nil {
		if ahead := t.ahead(p, seats); ahead.Games > 0 {
			return &thinker{Player: p, ahead: ahead, seed: seed}
		}
	}
	return p
}

// Choose implements Bot.
func (b *learned) Choose(v *rowlock.View) rowlock.Action { return b.at(v).Choose(v) }
