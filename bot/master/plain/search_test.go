package plain

import (
	"math/rand/v2"
	"testing"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/rules"
)

// A round has every pair of white dice once and every side of each coloured die six times.
func TestRoundIsEven(t *testing.T) {
	s := newSearch(rules.Classic, newNet(t, 2), 1, 1)
	s.draw()
	whites, colours := map[[2]uint]int{}, map[[2]uint]int{}
	for _, throw := range s.throws {
		whites[[2]uint{throw.White(0), throw.White(1)}]++
		for c := range rules.Classic.Sheet.Rows() {
			lock, _ := rules.Classic.Sheet.Lock(c)
			colours[[2]uint{uint(lock), throw.Die(lock)}]++
		}
	}
	if len(whites) != 36 || len(colours) != 24 {
		t.Fatalf("a round has %d pairs of white dice and %d sides of coloured ones", len(whites), len(colours))
	}
	for side, n := range colours {
		if n != 6 || side[1] < 1 || side[1] > 6 {
			t.Errorf("die %d shows %d in %d throws", side[0], side[1], n)
		}
	}
}

// Turns are played to their end: the active seat has made a cross or has a penalty (C8).
func TestTurnsAreWhole(t *testing.T) {
	net := newNet(t, 3)
	lookahead, thrower, random := NewLookahead(rules.Classic, net), dice.NewThrower(6), rand.NewPCG(1, 2)
	eachPosition(net, 3, 3, func(p, _ *Position) {
		turn := NewTurn(p, rules.Classic.Sheet, thrower.Throw(random.Uint64()))
		ends := []Position{lookahead.Play(&turn), lookahead.playAlone(&turn)}
		for s := range p.Seats {
			for _, line := range lookahead.Lines(nil, &turn, s) {
				ends = append(ends, line.End)
			}
		}
		for i, end := range ends {
			if !end.Over(rules.Classic) && end.Sheets[p.Next] == p.Sheets[p.Next] {
				t.Fatalf("end %d of %d: seat %d has neither a cross nor a penalty", i, len(ends), p.Next)
			}
		}
	})
}

// The share after several rounds of throws is their mean, so the weight of a point of the lead does
// not depend on the number of rounds.
func TestShareOfSeveralRounds(t *testing.T) {
	net := shippedNet(t, 2)
	s, thrower, random := newSearch(rules.Classic, net, 1, 3), dice.NewThrower(6), rand.NewPCG(1, 2)
	eachPosition(net, 2, 1, func(p, _ *Position) {
		turn := NewTurn(p, rules.Classic.Sheet, thrower.Throw(random.Uint64()))
		if line := s.Best(&turn, 0); line.Share > 1 {
			t.Fatalf("of the win the share is %f", line.Share)
		}
	})
}

// A search's decision in a turn does not depend on what it was asked before.
func TestSearchRemembersNothing(t *testing.T) {
	net := shippedNet(t, 2)
	old, thrower, random := newSearch(rules.Classic, net, 1, 1), dice.NewThrower(6), rand.NewPCG(1, 2)
	eachPosition(net, 2, 5, func(p, _ *Position) {
		turn := NewTurn(p, rules.Classic.Sheet, thrower.Throw(random.Uint64()))
		for s := range rowlock.Seat(2) {
			fresh := newSearch(rules.Classic, net, 1, 1)
			if a, b := old.Best(&turn, s), fresh.Best(&turn, s); a != b {
				t.Fatalf("seat %d takes cell %d, asked for the first time cell %d", s, a.Cell, b.Cell)
			}
		}
	})
}
