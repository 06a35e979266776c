package main

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"sync"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
)

// A generalCourse makes a net of any rule set play and learn, round by round.
type generalCourse struct {
	plan    *plan
	rules   rowlock.Rules
	net     *master.Net
	mean    *master.Net // mean of the net's states, with more weight on recent ones
	past    []*master.Net
	trainer *master.Trainer
	workers []*worker
	random  *rand.Rand
	count   int
}

// How many former states of the net are kept, and how the mean is taken.
const (
	mostPast  = 8
	pastEvery = 40 // rounds
	weight    = 0.03
)

func newGeneral(p *plan, ru rowlock.Rules, workers int) (*generalCourse, error) {
	origin := master.OriginOf(ru, slices.Min(p.Seats), p.most())
	n, err := begun(p, func(f *os.File) (*master.Net, error) {
		n, err := master.Load(f)
		if err != nil {
			return nil, err
		}
		return n.CopyFor(origin), nil
	}, func() *master.Net { return master.NewNet(origin, rand.New(rand.NewPCG(p.Seed, 1))) })
	if err != nil {
		return nil, err
	}
	n.SetAhead(p.Ahead)
	t := &generalCourse{
		plan: p, rules: ru, net: n, mean: n.CopyFor(n.Origin()), trainer: master.NewTrainer(n),
		random: rand.New(rand.NewPCG(p.Seed, 2)),
	}
	for range workers {
		w := &worker{plan: p, rules: ru}
		if err := w.invite(); err != nil {
			return nil, err
		}
		t.workers = append(t.workers, w)
	}
	return t, nil
}

// round implements course.
func (t *generalCourse) round(number int, rate float64) {
	if t.plan.Gap > 0 {
		learn(t, play(t, number, (*worker).comparable), t.trainer.LearnGap, rate)
	} else {
		all := play(t, number, (*worker).learnable)
		for range t.plan.Passes {
			learn(t, all, t.trainer.Learn, rate)
		}
	}
	t.mean.Approach(t.net, float32(max(weight, 1/float64(1+number))))
	if number%pastEvery == pastEvery-1 {
		t.past = append(t.past, t.mean.CopyFor(t.mean.Origin()))
		if len(t.past) > mostPast {
			t.past = t.past[1:]
		}
	}
}

// play makes the workers play a round's games. It returns what there is to learn from them, in the
// order of the games.
func play[T any](t *generalCourse, round int, game func(w *worker, round, game uint64) []T) (all []T) {
	games := make([][]T, t.plan.Games)
	var wg sync.WaitGroup
	for i, w := range t.workers {
		w.begin(t.net, t.past)
		wg.Go(func() {
			for n := i; n < len(games); n += len(t.workers) {
				games[n] = game(w, uint64(round), uint64(n))
			}
		})
	}
	wg.Wait()
	return slices.Concat(games...)
}

// batch is the number of moments to learn from at once.
const batch = 64

func learn[T any](t *generalCourse, all []T, one func(*T), rate float64) {
	t.random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for part := range slices.Chunk(all, batch) {
		for i := range part {
			one(&part[i])
		}
		t.trainer.Step(len(part), rate)
		t.count += len(part)
	}
}

// save implements course.
func (t *generalCourse) save(w io.Writer) error { return t.mean.Save(w) }

// match plays the mean net with a looseness against the rival, each pair of games with the same dice.
// It returns the net's mean share of the win and its mean lead.
func (t *generalCourse) match(games int, loose float64) (share, lead float64) {
	var wg sync.WaitGroup
	shares, leads := make([]float64, len(t.workers)), make([]float64, len(t.workers))
	for i, w := range t.workers {
		w.begin(t.mean, nil)
		wg.Go(func() {
			for game := i; game < games; game += len(t.workers) {
				var b bot.Bot = w.player
				if loose > 0 {
					b = bot.Loosened(w.player, loose, uint64(game))
				}
				won, ahead := w.checkGame(b, uint64(game))
				shares[i] += won
				leads[i] += ahead
			}
		})
	}
	wg.Wait()
	for i := range t.workers {
		share, lead = share+shares[i], lead+leads[i]
	}
	return share / float64(games), lead / float64(games)
}

// check implements course: how strong the mean net is, and what was learned.
func (t *generalCourse) check(round int) string {
	share, lead := t.match(t.plan.CheckFor, 0)
	stands := fmt.Sprintf("%.2f points alone", lead)
	if t.plan.most() > 1 {
		stands = fmt.Sprintf("%.1f ± %.1f %% against %s, %+.2f points", 100*share, 196*math.Sqrt(0.25/float64(t.plan.CheckFor)), t.plan.Rival, lead)
	}
	count := float64(t.count)
	text := fmt.Sprintf("%d rounds, %d games, %d moments: %s; loss %.4f, lead %.3f, gap %.4f",
		round, round*t.plan.Games, t.count, stands, t.trainer.Loss/count, t.trainer.LeadLoss/count, t.trainer.Gap/count)
	t.trainer.Loss, t.trainer.LeadLoss, t.trainer.Gap, t.count = 0, 0, 0, 0
	return text
}
