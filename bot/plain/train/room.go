package main

import (
	"math/rand/v2"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/plain"
	"rowlock/engine/dice"
)

// A room is where a net plays against itself and others and learns from it.
type room struct {
	rules   *dice.Rules
	setup   *dice.Setup
	net     *plain.Net
	mean    *plain.Net // of the net's states, the recent ones more
	mind    *plain.Mind
	player  *plain.Player
	guests  []bot.Bot
	pupil   *plain.Pupil
	thrower *dice.Thrower
	random  *rand.Rand
	past    []plain.Position
	seated  [rowlock.MaxSeats]bot.Bot // nil where the net sits
	games   int
}

func newRoom(r *dice.Rules, s *dice.Setup, n *plain.Net, guests []bot.Bot, seed uint64) *room {
	return &room{
		rules: r, setup: s, net: n, mean: n.Clone(), mind: plain.NewMind(r, n), player: plain.Seated(r, n, 0, 0),
		guests: guests, pupil: plain.NewPupil(n), thrower: dice.NewThrower(r.Sides),
		random: rand.New(rand.NewPCG(seed, 2)),
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
func (r *room) lesson(mixed bool, lambda, rate float64) {
	r.past, r.seated = r.past[:0], [rowlock.MaxSeats]bot.Bot{}
	if mixed {
		r.invite()
	}
	end := r.game(mixed)
	for s := range end.Seats {
		if r.seated[s] != nil {
			continue
		}
		target := end.Won(r.rules.Sheet, s)
		for i := len(r.past) - 1; i >= 0; i-- {
			expected := r.pupil.Learn(&r.past[i], s, target, rate)
			target = lambda*target + (1-lambda)*expected
		}
	}
	if r.games++; r.games%pause == 0 {
		r.mean.Approach(r.net, float32(max(pause/float64(r.games), weight)))
	}
}

// game plays one game and returns its end; the positions before each throw are
// kept. Without guests it needs no views, unless lucky numbers offer cells that
// the net does not see (L3).
func (r *room) game(mixed bool) plain.Position {
	if mixed || r.rules.Parts != nil {
		return r.host()
	}
	return r.play()
}

// play plays one game of the net against itself.
func (r *room) play() plain.Position {
	p := plain.Position{Seats: rowlock.Seat(r.net.Shape().Seats)}
	for !p.Over(r.rules) {
		r.past = append(r.past, p)
		turn := plain.NewTurn(&p, r.rules.Sheet, r.thrower.Throw(r.random.Uint64()))
		p = r.mind.Play(&turn)
	}
	return p
}

// invite seats guests: one at least, and the net somewhere.
func (r *room) invite() {
	seats := int(r.net.Shape().Seats)
	for _, s := range r.random.Perm(seats)[:1+r.random.IntN(seats-1)] {
		r.seated[s] = r.guests[r.random.IntN(len(r.guests))]
	}
}

// host plays one game with guests as play does without.
func (r *room) host() plain.Position {
	setup := *r.setup
	setup.Deal(r)
	g, v := setup.State(), rowlock.View{}
	for g.Phase() != rowlock.PhaseOver {
		if g.Phase().ForChance() {
			g.Look(rowlock.Spectator, &v)
			r.past = append(r.past, plain.PositionOf(&v))
			g.Do(rowlock.Chance, rowlock.Action(r.thrower.Throw(r.random.Uint64())))
			continue
		}
		for s, owes := rowlock.Seat(0), g.Owes(); s < rowlock.Seat(v.Seats); s++ {
			if !owes.Has(s) {
				continue
			}
			g.Look(s, &v)
			if b := r.seated[s]; b != nil {
				g.Do(s, b.Choose(&v))
			} else {
				g.Do(s, r.player.Choose(&v))
			}
		}
	}
	g.Look(rowlock.Spectator, &v)
	return plain.PositionOf(&v)
}

// Below implements rowlock.Source.
func (r *room) Below(n uint32) uint32 { return r.random.Uint32N(n) }
