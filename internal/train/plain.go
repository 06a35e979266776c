package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master/plain"
	"rowlock/engine/dice"
)

// A plainCourse makes a net of a plain dice edition play against itself and others, and learn from
// that after each game.
type plainCourse struct {
	plan      *plan
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

func newPlain(p *plan, ru rowlock.Rules, skip int) (*plainCourse, error) {
	setups, shape, err := p.tables(ru)
	if err != nil {
		return nil, err
	}
	n, err := begun(p, func(f *os.File) (*plain.Net, error) {
		n, err := plain.Load(f)
		if err != nil {
			return nil, err
		}
		return n.For(shape)
	}, func() *plain.Net { return plain.NewNet(shape, rand.New(rand.NewPCG(p.Seed, 1))) })
	if err != nil {
		return nil, err
	}
	guests, err := p.invited()
	if err != nil {
		return nil, err
	}
	r, games := ru.(*dice.Rules), skip*p.Games
	return &plainCourse{
		plan: p, rules: r, setups: setups, net: n, mean: n.Clone(), lookahead: plain.NewLookahead(r, n),
		player: plain.NewPlayer(r, n, 0), guests: guests, trainer: plain.NewTrainer(n), thrower: dice.NewThrower(r.Sides),
		random: rand.New(rand.NewPCG(p.Seed, 2+uint64(games))), games: games,
	}, nil
}

// tables returns the set-up of each table. One net has to learn all of them.
func (p *plan) tables(ru rowlock.Rules) (setups []*dice.Setup, shape plain.Shape, err error) {
	for i, seats := range p.Seats {
		next, ok := plain.ShapeOf(ru, seats)
		if !ok {
			return nil, shape, fmt.Errorf("%s for %d is no game of a plain dice edition", p.Rules, seats)
		}
		if i > 0 && shape != next {
			return nil, shape, errors.New("a net is for two, or for more")
		}
		setup, err := dice.NewSetup(ru.(*dice.Rules), seats)
		if err != nil {
			return nil, shape, err
		}
		shape, setups = next, append(setups, setup)
	}
	return setups, shape, nil
}

// round implements course.
func (t *plainCourse) round(_ int, rate float64) {
	for range t.plan.Games {
		t.learn(t.random.Float64() < t.plan.Mixed, rate)
	}
}

// check implements course.
func (t *plainCourse) check(int) string { return fmt.Sprintf("%d games", t.games) }

// levels implements course. All nets of plain dice editions share the levels of the master.
func (t *plainCourse) levels() error {
	return errors.New("a net of a plain dice edition has no levels")
}

// save implements course.
func (t *plainCourse) save(w io.Writer) error { return t.mean.Save(w) }

// How the mean is taken: after how many games, and with what least weight.
const (
	pause       = 200
	plainWeight = 0.004
)

// learn plays one game and learns from it. The target of the last position is the result. The
// target of every other position is a mean of the next position's target, with weight lambda, and
// the share of the win that the net gave the next position.
func (t *plainCourse) learn(mixed bool, rate float64) {
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
			target.Toward(&expected, 1-t.plan.Lambda)
		}
	}
	if t.games++; t.games%pause == 0 {
		t.mean.Approach(t.net, float32(max(pause/float64(t.games), plainWeight)))
	}
}

// deal begins a game at the next table.
func (t *plainCourse) deal() dice.State {
	setup := *t.setups[t.games%len(t.setups)]
	setup.Deal(t)
	return setup.State()
}

// game plays a game and returns its end. It keeps the positions before each throw. It needs views
// only with guests, or if lucky numbers offer cells that the net does not see (L3).
func (t *plainCourse) game(g *dice.State, mixed bool) plain.Position {
	if mixed || t.rules.Parts != nil {
		return t.playWithGuests(g)
	}
	return t.play(g.Seats())
}

// play plays one game of the net against itself.
func (t *plainCourse) play(seats int) plain.Position {
	p := plain.Position{Seats: rowlock.Seat(seats)}
	for !p.Over(t.rules) {
		t.past = append(t.past, p)
		turn := plain.NewTurn(&p, t.rules.Sheet, t.thrower.Throw(t.random.Uint64()))
		p = t.lookahead.Play(&turn)
	}
	return p
}

// seatGuests seats guests at one or more seats, but not at all.
func (t *plainCourse) seatGuests(seats int) {
	for _, s := range t.random.Perm(seats)[:1+t.random.IntN(seats-1)] {
		t.seated[s] = t.guests[t.random.IntN(len(t.guests))]
	}
}

// playWithGuests is play with guests.
func (t *plainCourse) playWithGuests(g *dice.State) plain.Position {
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
func (t *plainCourse) Below(n uint32) uint32 { return t.random.Uint32N(n) }
