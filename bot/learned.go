package bot

import (
	"math"

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

// A thinking is how far the master looks where choices are close.
type thinking struct {
	rounds int                                            // of throws after a turn, in plain dice editions
	ahead  func(p *master.Player, seats int) master.Ahead // elsewhere; nil for no farther than the turn
}

// At once the master takes a millisecond or a few for a decision; with time to
// think it takes some hundreds.
var (
	atOnce = thinking{rounds: 1, ahead: (*master.Player).Ahead}
	long   = thinking{rounds: 8, ahead: farther}
)

// farther lets games be played to their end where at once none are played on. Where some are,
// more games, more turns or games to the end have brought nothing (bot/master/README.md).
// Alone the sensible bot, which plays on, falls too far behind the net to tell it anything.
func farther(p *master.Player, seats int) master.Ahead {
	if ahead := p.Ahead(seats); ahead.Games > 0 || seats == 1 {
		return ahead
	}
	return master.Ahead{Games: 3600, Turns: math.MaxUint16, Doubt: 0.08}
}

// learned is the master in games it has been trained for, and the sensible bot
// in all others.
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

// at returns the judge of the view's game.
func (b *learned) at(v *rowlock.View) Judge {
	if b.judge == nil || b.rules != v.Rules || b.seats != v.Seats {
		b.rules, b.seats, b.judge = v.Rules, v.Seats, b.newJudge(v)
	}
	return b.judge
}

// newJudge returns the strongest player there is for a game.
func (b *learned) newJudge(v *rowlock.View) Judge {
	if p, err := plain.New(v.Rules, v.Seats, b.seed, b.thinking.rounds); err == nil {
		return p
	}
	if p, err := master.New(v.Rules, v.Seats, b.seed); err == nil {
		return b.thinking.over(p, v.Seats, b.seed)
	}
	return sensible{}
}

// over returns the master as it plays with this thinking.
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
