package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
)

// A training makes a net play and learn, round by round.
type training struct {
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

func newTraining(p *plan, ru rowlock.Rules, n *master.Net, workers int) (*training, error) {
	t := &training{
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

// round plays games and learns from them.
func (t *training) round(number int) {
	done := float64(number) / float64(t.plan.Rounds)
	rate := t.plan.Rates[0] * math.Pow(t.plan.Rates[1]/t.plan.Rates[0], done)
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
func play[T any](t *training, round int, game func(w *worker, round, game uint64) []T) (all []T) {
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

func learn[T any](t *training, all []T, one func(*T), rate float64) {
	t.random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for part := range slices.Chunk(all, batch) {
		for i := range part {
			one(&part[i])
		}
		t.trainer.Step(len(part), rate)
		t.count += len(part)
	}
}

// match plays the mean net with a looseness against the rival, each pair of games with the same dice.
// It returns the net's mean share of the win and its mean lead.
func (t *training) match(games int, loose float64) (share, lead float64) {
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

// check returns a line about the mean net's strength and what was learned since the last check.
func (t *training) check(round int) string {
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
