package master

import (
	"cmp"
	"math"
	"slices"

	"rowlock"
)

// A Budget is how much a search does, never how long: the same budget decides
// the same on every machine.
type Budget struct {
	Asked int // how often the net is asked about a pair of seats, at most
	Turns int // how many turns beyond the one under way are played
	Most  int // choices that are played on, the best by the net
}

// margin is how far below the best a choice may be to be played on, in parts of
// an even share.
const margin = 0.05

// A Search plays on after the choices that a Lookahead finds nearly equal, with the
// same chance after each of them, and asks the evaluator some turns later.
type Search struct {
	budget    Budget
	evaluator *Evaluator
	lookahead *Lookahead
	hidden    even // what is not seen
	chance    even // what comes
	view      rowlock.View
	prices    []Price
}

// newSearch returns a search that plays on as that lookahead does.
func newSearch(la *Lookahead, b Budget) *Search {
	return &Search{budget: b, evaluator: la.evaluator, lookahead: la}
}

// further replaces the prices of the lines that are nearly the best by the mean
// of what comes of them.
func (s *Search) further(g rowlock.State, me rowlock.Seat, lines []Line, seed uint64) {
	near := s.near(lines, margin/float64(g.Seats()))
	if len(near) < 2 {
		return
	}
	side := s.side(g, me, near, seed)
	if side < fewest {
		return
	}
	before := near[0].Price
	for _, line := range near {
		line.Price = Price{}
	}
	s.hidden.round(side, ^seed)
	s.chance.round(side, seed)
	times := side * side
	for sample := range times {
		for i, price := range s.sample(g, me, near, sample) {
			near[i].Price.Win += price.Win / float64(times)
			near[i].Price.Lead += price.Lead / float64(times)
		}
	}
	for i := range lines {
		if !slices.Contains(near, &lines[i]) {
			lines[i].Price.Win += near[0].Price.Win - before.Win
			lines[i].Price.Lead += near[0].Price.Lead - before.Lead
		}
	}
}

// The side of a round of samples: with fewer than so many the net alone knows
// better, with more there is little left to learn.
const (
	fewest = 3
	most   = 16
)

// side returns how many samples the budget is good for, as the side of a square,
// going by what the first one takes.
func (s *Search) side(g rowlock.State, me rowlock.Seat, near []*Line, seed uint64) int {
	s.hidden.round(fewest, ^seed)
	s.chance.round(fewest, seed)
	before := s.evaluator.asked
	s.sample(g, me, near, 0)
	samples := s.budget.Asked / max(s.evaluator.asked-before, 1)
	return min(int(math.Sqrt(float64(samples))), most)
}

// sample plays on once after each of some lines, with the same chance.
func (s *Search) sample(g rowlock.State, me rowlock.Seat, near []*Line, number int) []Price {
	s.hidden.begin(number)
	start := g.Clone()
	start.Imagine(me, &s.hidden)
	s.prices = s.prices[:0]
	for _, line := range near {
		s.chance.begin(number)
		s.prices = append(s.prices, s.playOn(start.Clone(), me, line.Action))
	}
	return s.prices
}

// near returns the lines that are nearly as good as the best, best first.
func (s *Search) near(lines []Line, margin float64) []*Line {
	least := best(lines).Price.Worth() - margin
	var near []*Line
	for i := range lines {
		if lines[i].Price.Worth() >= least {
			near = append(near, &lines[i])
		}
	}
	slices.SortStableFunc(near, func(a, b *Line) int { return cmp.Compare(b.Price.Worth(), a.Price.Worth()) })
	return near[:min(len(near), s.budget.Most)]
}

// playOn plays the turn under way and those of the budget after a choice, and
// prices what comes of it.
func (s *Search) playOn(g rowlock.State, me rowlock.Seat, a rowlock.Action) Price {
	if g.Phase().ForAll() {
		var made [rowlock.MaxSeats]rowlock.Action
		made[me] = a
		for other := range rowlock.Seat(g.Seats()) {
			if other != me {
				made[other] = s.lookahead.Quick(g, other, &s.chance)
			}
		}
		together(g, made)
	} else {
		g.Do(me, a)
	}
	for turns := 0; g.Phase() != rowlock.PhaseOver; {
		if begins(g.Phase()) {
			if turns++; turns > s.budget.Turns {
				g.Look(me, &s.view)
				return s.evaluator.Price(&s.view, me)
			}
		}
		s.lookahead.Step(g, &s.chance)
	}
	g.Look(rowlock.Spectator, &s.view)
	return result(&s.view, me)
}

// begins reports whether a turn begins with that phase.
func begins(p rowlock.Phase) bool { return p == rowlock.PhaseRoll || p == rowlock.PhaseTake }
