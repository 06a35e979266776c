package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"rowlock"
	"rowlock/bot/master"
)

// A training lets a net play and learn, round by round.
type training struct {
	plan    *plan
	rules   rowlock.Rules
	net     *master.Net
	mean    *master.Net // of the net't states, the recent ones more
	past    []*master.Net
	trainer *master.Trainer
	workers []*worker
	random  *rand.Rand
	count   int
}

// What former selves are kept, and how the mean is taken.
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
	games := make([][]master.Moment, t.plan.Games)
	var wg sync.WaitGroup
	for i, w := range t.workers {
		w.begin(t.net, t.past)
		wg.Go(func() {
			for game := i; game < len(games); game += len(t.workers) {
				games[game] = w.learnable(uint64(number), uint64(game))
			}
		})
	}
	wg.Wait()
	var all []master.Moment
	for _, moments := range games {
		all = append(all, moments...)
	}
	done := float64(number) / float64(t.plan.Rounds)
	rate := t.plan.Rates[0] * math.Pow(t.plan.Rates[1]/t.plan.Rates[0], done)
	for range t.plan.Passes {
		t.learn(all, rate)
	}
	t.mean.Approach(t.net, float32(max(weight, 1/float64(1+number))))
	if number%pastEvery == pastEvery-1 {
		t.past = append(t.past, t.mean.CopyFor(t.mean.Origin()))
		if len(t.past) > mostPast {
			t.past = t.past[1:]
		}
	}
}

// batch is how many moments are learned from at once.
const batch = 64

func (t *training) learn(all []master.Moment, rate float64) {
	t.random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for len(all) > 0 {
		n := min(batch, len(all))
		for i := range all[:n] {
			t.trainer.Learn(&all[i])
		}
		t.trainer.Step(n, rate)
		all = all[n:]
		t.count += n
	}
}

// check plays the mean net against the rival, each pair of games with the same
// dice, and says how it stands.
func (t *training) check(round int) string {
	var wg sync.WaitGroup
	shares, leads := make([]float64, len(t.workers)), make([]float64, len(t.workers))
	for i, w := range t.workers {
		w.begin(t.mean, nil)
		wg.Go(func() {
			for game := i; game < t.plan.CheckFor; game += len(t.workers) {
				share, lead := w.checkGame(w.player, uint64(game/2), rowlock.Seat(game%2))
				shares[i] += share
				leads[i] += lead
			}
		})
	}
	wg.Wait()
	share, lead, n := 0.0, 0.0, float64(t.plan.CheckFor)
	for i := range t.workers {
		share, lead = share+shares[i], lead+leads[i]
	}
	text := fmt.Sprintf("%d rounds, %d games: %.1f ± %.1f %% against %s, %+.2f points; loss %.4f, lead %.3f", round, round*t.plan.Games,
		100*share/n, 196*math.Sqrt(0.25/n), t.plan.Rival, lead/n, t.trainer.Loss/float64(t.count), t.trainer.LeadLoss/float64(t.count))
	t.trainer.Loss, t.trainer.LeadLoss, t.count = 0, 0, 0
	return text
}
