package main

import (
	"math/rand/v2"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/engine/dice"
)

// A room is where a net plays against itself and learns from it.
type room struct {
	rules   *dice.Rules
	net     *master.Net
	mean    *master.Net // of the net's states, the recent ones more
	mind    *master.Mind
	pupil   *master.Pupil
	thrower *dice.Thrower
	random  *rand.PCG
	past    []master.Position
	games   int
}

func newRoom(r *dice.Rules, n *master.Net, seed uint64) *room {
	return &room{
		rules: r, net: n, mean: n.Clone(), mind: master.NewMind(r, n), pupil: master.NewPupil(n),
		thrower: dice.NewThrower(r.Sides), random: rand.NewPCG(seed, 2),
	}
}

// How the mean is taken: every so many games, with no less than this weight.
const (
	pause  = 200
	weight = 0.004
)

// lesson plays one game and learns from it. A position's target is the share of
// the win that the net gave the next one, and with weight lambda that one's own
// target; the last target is the result.
func (r *room) lesson(lambda, rate float64) {
	end := r.play()
	for s := range end.Seats {
		target := end.Won(s)
		for i := len(r.past) - 1; i >= 0; i-- {
			expected := r.pupil.Learn(&r.past[i], s, target, rate)
			target = lambda*target + (1-lambda)*expected
		}
	}
	if r.games++; r.games%pause == 0 {
		r.mean.Approach(r.net, float32(max(pause/float64(r.games), weight)))
	}
}

// play plays one game and returns its end; the positions before each throw are
// kept.
func (r *room) play() master.Position {
	r.past = r.past[:0]
	p := master.Position{Seats: rowlock.Seat(r.net.Shape().Seats)}
	for !p.Over(r.rules) {
		r.past = append(r.past, p)
		turn := master.NewTurn(&p, r.rules.Sheet, r.thrower.Throw(r.random.Uint64()))
		p = r.mind.Play(&turn)
	}
	return p
}
