package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"sync"

	"rowlock"
	"rowlock/bot"
	"rowlock/bot/master"
)

// A school is where a net plays and learns, round by round.
type school struct {
	plan   *plan
	rules  rowlock.Rules
	net    *master.Net
	mean   *master.Net // of the net's states, the recent ones more
	past   []*master.Net
	pupil  *master.Pupil
	rooms  []*room
	random *rand.Rand
	count  int
}

// What former selves are kept, and how the mean is taken.
const (
	mostPast  = 8
	pastEvery = 40 // rounds
	weight    = 0.03
)

func newSchool(p *plan, ru rowlock.Rules, n *master.Net, workers int) (*school, error) {
	s := &school{
		plan: p, rules: ru, net: n, mean: n.Teach(n.Origin()), pupil: master.NewPupil(n),
		random: rand.New(rand.NewPCG(p.Seed, 2)),
	}
	for range workers {
		r := &room{plan: p, rules: ru}
		for _, name := range p.Guests {
			b, err := bot.New(name, p.Seed)
			if err != nil {
				return nil, err
			}
			r.guests = append(r.guests, b)
		}
		s.rooms = append(s.rooms, r)
	}
	return s, nil
}

// round plays games and learns from them.
func (s *school) round(number int) {
	games := make([][]master.Moment, s.plan.Games)
	var wg sync.WaitGroup
	for w, r := range s.rooms {
		r.begin(s.net, s.past)
		wg.Go(func() {
			for game := w; game < len(games); game += len(s.rooms) {
				games[game] = r.lesson(uint64(number), uint64(game))
			}
		})
	}
	wg.Wait()
	var all []master.Moment
	for _, moments := range games {
		all = append(all, moments...)
	}
	done := float64(number) / float64(s.plan.Rounds)
	rate := s.plan.Rates[0] * math.Pow(s.plan.Rates[1]/s.plan.Rates[0], done)
	for range s.plan.Passes {
		s.learn(all, rate)
	}
	s.mean.Approach(s.net, float32(max(weight, 1/float64(1+number))))
	if number%pastEvery == pastEvery-1 {
		s.past = append(s.past, s.mean.Teach(s.mean.Origin()))
		if len(s.past) > mostPast {
			s.past = s.past[1:]
		}
	}
}

// batch is how many moments are learned from at once.
const batch = 64

func (s *school) learn(all []master.Moment, rate float64) {
	s.random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for len(all) > 0 {
		n := min(batch, len(all))
		for i := range all[:n] {
			s.pupil.Learn(&all[i])
		}
		s.pupil.Step(n, rate)
		all = all[n:]
		s.count += n
	}
}

// check plays the mean net against the rival, each pair of games with the same
// dice, and says how it stands.
func (s *school) check(round int) string {
	var wg sync.WaitGroup
	shares, leads := make([]float64, len(s.rooms)), make([]float64, len(s.rooms))
	for w, r := range s.rooms {
		r.begin(s.mean, nil)
		wg.Go(func() {
			for game := w; game < s.plan.CheckFor; game += len(s.rooms) {
				share, lead := r.exam(r.player, uint64(game/2), rowlock.Seat(game%2))
				shares[w] += share
				leads[w] += lead
			}
		})
	}
	wg.Wait()
	share, lead, n := 0.0, 0.0, float64(s.plan.CheckFor)
	for w := range s.rooms {
		share, lead = share+shares[w], lead+leads[w]
	}
	text := fmt.Sprintf("%d rounds, %d games: %.1f ± %.1f %% against %s, %+.2f points; loss %.4f, lead %.3f", round, round*s.plan.Games,
		100*share/n, 196*math.Sqrt(0.25/n), s.plan.Rival, lead/n, s.pupil.Loss/float64(s.count), s.pupil.LeadLoss/float64(s.count))
	s.pupil.Loss, s.pupil.LeadLoss, s.count = 0, 0, 0
	return text
}
