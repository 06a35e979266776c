package master

import (
	"cmp"
	"slices"

	"rowlock"
)

// A Budget is how much a search does, never how long: the same budget decides
// the same on every machine.
type Budget struct {
	Side  int // its square is how often a choice is played on
	Turns int // how many turns beyond the one under way
	Most  int // choices that are played on, the best by the net
}

// margin is how far below the best a choice may be to be played on, in parts of
// an even share.
const margin = 0.05

// A Search plays on after the choices that a Mind finds nearly equal, with the
// same chance after each of them, and asks the judge some turns later.
type Search struct {
	budget Budget
	judge  *Judge
	mind   *Mind
	hidden even // what is not seen
	chance even // what comes
	view   rowlock.View
}

// newSearch returns a search that asks that net.
func newSearch(n *Net, b Budget) *Search {
	return &Search{budget: b, judge: NewJudge(n), mind: NewMind(NewJudge(n))}
}

// further replaces the prices of the lines that are nearly the best by the mean
// of what comes of them.
func (s *Search) further(g rowlock.State, me rowlock.Seat, lines []Line, seed uint64) {
	near := s.near(lines, margin/float64(g.Seats()))
	if len(near) < 2 {
		return
	}
	before := near[0].Price
	for _, line := range near {
		line.Price = Price{}
	}
	times := s.budget.Side * s.budget.Side
	s.hidden.round(s.budget.Side, ^seed)
	s.chance.round(s.budget.Side, seed)
	for sample := range times {
		s.hidden.begin(sample)
		start := g.Clone()
		start.Imagine(me, &s.hidden)
		for _, line := range near {
			s.chance.begin(sample)
			price := s.playOn(start.Clone(), me, line.Action)
			line.Price.Win += price.Win / float64(times)
			line.Price.Lead += price.Lead / float64(times)
		}
	}
	for i := range lines {
		if !slices.Contains(near, &lines[i]) {
			lines[i].Price.Win += near[0].Price.Win - before.Win
			lines[i].Price.Lead += near[0].Price.Lead - before.Lead
		}
	}
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
				made[other] = s.mind.Quick(g, other, &s.chance)
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
				return s.judge.Price(&s.view, me)
			}
		}
		s.mind.Step(g, &s.chance)
	}
	g.Look(rowlock.Spectator, &s.view)
	return result(&s.view, me)
}

// begins reports whether a turn begins with that phase.
func begins(p rowlock.Phase) bool { return p == rowlock.PhaseRoll || p == rowlock.PhaseTake }
