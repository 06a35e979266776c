package master

import (
	"math/rand/v2"

	"rowlock"
	"rowlock/engine/dice"
)

// margin is how far below the best share a choice may be to be looked into.
const margin = 0.03

// A Search looks one turn further than a Mind, in the choices that are nearly as
// good as the best: the next turn is played out after each of them with the same
// throws, and the position after it is judged. Its budget is a number of throws,
// never time, so that the same seed always decides the same.
type Search struct {
	mind    *Mind // this turn
	next    *Mind // the one after
	thrower *dice.Thrower
	random  *rand.PCG
	throws  int
}

// NewSearch returns a search with a budget of throws for each choice; with none
// it is a Mind.
func NewSearch(r *dice.Rules, n *Net, seed uint64, throws int) *Search {
	return &Search{
		mind: NewMind(r, n), next: NewMind(r, n), thrower: dice.NewThrower(r.Sides),
		random: rand.NewPCG(seed, 0), throws: throws,
	}
}

// Best returns the best of a seat's choices.
func (s *Search) Best(t *Turn, me rowlock.Seat) Line {
	var buf [maxLines]Line
	lines := s.mind.Lines(buf[:0], t, me)
	if s.throws > 0 {
		lines = near(lines)
	}
	if s.throws > 0 && len(lines) > 1 {
		seed := s.random.Uint64()
		for i := range lines {
			lines[i].Share = s.further(&lines[i].End, me, seed)
		}
	}
	return *best(lines)
}

// near keeps the lines that are nearly as good as the best.
func near(lines []Line) []Line {
	least := best(lines).Share - margin
	kept := lines[:0]
	for i := range lines {
		if lines[i].Share >= least {
			kept = append(kept, lines[i])
		}
	}
	return kept
}

// further returns the mean share of a seat after one more turn.
func (s *Search) further(p *Position, me rowlock.Seat, seed uint64) float64 {
	if p.Over(s.mind.rules) {
		return p.Won(me)
	}
	random, sum := rand.NewPCG(seed, 1), 0.0
	for range s.throws {
		turn := NewTurn(p, s.mind.rules.Sheet, s.thrower.Throw(random.Uint64()))
		end := s.next.Play(&turn)
		sum += s.next.share(&end, me)
	}
	return sum / float64(s.throws)
}
