package main

import (
	"math/rand/v2"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/plain"
	"rowlock/engine/dice"
)

// A training makes a net play against itself and others and learn from that.
type training struct {
	rules     *dice.Rules
	setups    []*dice.Setup // of the tables in turn
	net       *plain.Net
	mean      *plain.Net // mean of the net's states, with more weight on recent ones
	lookahead *plain.Lookahead
	player    *plain.Player
	guests    []bot.Bot
	trainer   *plain.Trainer
	thrower   *dice.Thrower
	random    *rand.Rand
	past      []plain.Position
	seated    [rowlock.MaxSeats]bot.Bot // nil where the net plays
	games     int
}

func newTraining(t *dice.Rules, s []*dice.Setup, n *plain.Net, guests []bot.Bot, seed uint64, skip int) *training {
	return &training{
		rules: t, setups: s, net: n, mean: n.Clone(), lookahead: plain.NewLookahead(t, n), player: plain.Seated(t, n, 0, 0),
		guests: guests, trainer: plain.NewTrainer(n), thrower: dice.NewThrower(t.Sides),
		random: rand.New(rand.NewPCG(seed, 2+uint64(skip))), games: skip,
	}
}

// How the mean is taken: after how many games, and with what least weight.
const (
	pause  = 200
	weight = 0.004
)

// learn plays one game and learns from it. The target of the last position is the result. The
// target of every other position is a mean of the next position's target, with weight lambda, and
// the share of the win that the net gave the next position.
func (t *training) learn(mixed bool, lambda, rate float64) {
	t.past, t.seated = t.past[:0], [rowlock.MaxSeats]bot.Bot{}
	g := t.deal()
	if mixed {
		t.seatGuests(g.Seats())
	}
	end := t.game(&g, mixed)
	for s := range end.Seats {
		if t.seated[s] != nil {
			continue
		}
		target := plain.Ended(&end, t.rules.Sheet, s)
		for i := len(t.past) - 1; i >= 0; i-- {
			expected := t.trainer.Learn(&t.past[i], s, &target, rate)
			target.Toward(&expected, 1-lambda)
		}
	}
	if t.games++; t.games%pause == 0 {
		t.mean.Approach(t.net, float32(max(pause/float64(t.games), weight)))
	}
}

// deal begins a game at the next table.
func (t *training) deal() dice.State {
	setup := *t.setups[t.games%len(t.setups)]
	setup.Deal(t)
	return setup.State()
}

// game plays a game and returns its end. It keeps the positions before each throw. It needs views
// only with guests, or if lucky numbers offer cells that the net does not see (L3).
func (t *training) game(g *dice.State, mixed bool) plain.Position {
	if mixed || t.rules.Parts != nil {
		return t.playWithGuests(g)
	}
	return t.play(g.Seats())
}

// play plays one game of the net against itself.
func (t *training) play(seats int) plain.Position {
	p := plain.Position{Seats: rowlock.Seat(seats)}
	for !p.Over(t.rules) {
		t.past = append(t.past, p)
		turn := plain.NewTurn(&p, t.rules.Sheet, t.thrower.Throw(t.random.Uint64()))
		p = t.lookahead.Play(&turn)
	}
	return p
}

// seatGuests seats guests at one or more seats, but not at all.
func (t *training) seatGuests(seats int) {
	for _, s := range t.random.Perm(seats)[:1+t.random.IntN(seats-1)] {
		t.seated[s] = t.guests[t.random.IntN(len(t.guests))]
	}
}

// playWithGuests is play with guests.
func (t *training) playWithGuests(g *dice.State) plain.Position {
	var v rowlock.View
	for g.Phase() != rowlock.PhaseOver {
		if g.Phase().ForChance() {
			g.Look(rowlock.Spectator, &v)
			t.past = append(t.past, plain.PositionOf(&v))
			g.Do(rowlock.Chance, rowlock.Action(t.thrower.Throw(t.random.Uint64())))
			continue
		}
		for s, owes := rowlock.Seat(0), g.Owes(); s < rowlock.Seat(v.Seats); s++ {
			if !owes.Has(s) {
				continue
			}
			g.Look(s, &v)
			if b := t.seated[s]; b != nil {
				g.Do(s, b.Choose(&v))
			} else {
				g.Do(s, t.player.Choose(&v))
			}
		}
	}
	g.Look(rowlock.Spectator, &v)
	return plain.PositionOf(&v)
}

// Below implements rowlock.Source.
func (t *training) Below(n uint32) uint32 { return t.random.Uint32N(n) }
