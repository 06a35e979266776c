package plain

import (
	"math/rand/v2"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/sheet"
)

// margin is how far a choice may be below the best one to be searched further, in parts of an even
// share.
const margin = 0.04

// A search looks one turn further than a Lookahead at choices that are nearly as good as the best.
// After each of them it plays the next turn with the same throws, and judges the position after
// that. Its limit is a number of rounds of throws, not time. Its throws depend only on the seed
// and the turn, so that the same seed decides alike in the same turn, whatever came before.
type search struct {
	lookahead *Lookahead // this turn
	next      *Lookahead // the turn after
	Rounds    int
	seed      uint64
	source    rand.PCG
	random    *rand.Rand
	throws    []dice.Throw // the throws of one round
}

// newSearch returns a search with a number of rounds for each choice. With 0 it is only a
// Lookahead.
func newSearch(r *dice.Rules, n *Net, seed uint64, rounds int) *search {
	s := &search{
		lookahead: NewLookahead(r, n), next: NewLookahead(r, n), Rounds: rounds, seed: seed,
		throws: make([]dice.Throw, r.Sides*r.Sides),
	}
	s.random = rand.New(&s.source)
	return s
}

// Best returns the best of a seat's choices.
func (s *search) Best(t *Turn, me rowlock.Seat) Line {
	var buf [maxLines]Line
	lines := s.lookahead.Lines(buf[:0], t, me)
	if s.Rounds > 0 {
		lines = near(lines, margin/float64(t.Seats))
		if len(lines) > 1 {
			s.source.Seed(s.seed, t.mark())
			s.further(lines, me)
		}
	}
	return *best(lines)
}

// near keeps the lines that are nearly as good as the best.
func near(lines []Line, margin float64) []Line {
	least := best(lines).worth() - margin
	kept := lines[:0]
	for i := range lines {
		if lines[i].worth() >= least {
			kept = append(kept, lines[i])
		}
	}
	return kept
}

// further replaces each line's share by the mean share after one more turn.
func (s *search) further(lines []Line, me rowlock.Seat) {
	for i := range lines {
		lines[i].Share = 0
	}
	for range s.Rounds {
		s.draw()
		for i := range lines {
			lines[i].Share += s.mean(&lines[i].End, me) / float64(s.Rounds)
		}
	}
}

// draw draws a round of throws: every pair of white dice once, and every side of each coloured die
// equally often. One such round is as good as many throws drawn independently.
func (s *search) draw() {
	var places [sheet.Colours][]int
	for c := range places {
		places[c] = s.random.Perm(len(s.throws))
	}
	side := func(place int) uint8 { return uint8(1 + place%s.lookahead.rules.Sides) }
	for i := range s.throws {
		s.throws[i] = dice.NewThrow([...]uint8{
			side(i), side(i / s.lookahead.rules.Sides),
			side(places[0][i]), side(places[1][i]), side(places[2][i]), side(places[3][i]),
		})
	}
}

// mean returns the mean share of a seat after one more turn.
func (s *search) mean(p *Position, me rowlock.Seat) float64 {
	if p.Over(s.lookahead.rules) {
		return p.won(s.lookahead.rules.Sheet, me)
	}
	sum := 0.0
	for _, throw := range s.throws {
		turn := NewTurn(p, s.lookahead.rules.Sheet, throw)
		end := s.next.playAlone(&turn)
		sum += s.next.share(&end, me)
	}
	return sum / float64(len(s.throws))
}
