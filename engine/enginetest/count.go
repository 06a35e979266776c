package enginetest

import "rowlock"

// CountTurn counts the ways to play the turn that begins at g: every outcome of Chance, then
// every combination of decisions until the next turn begins or the game ends.
func CountTurn(g rowlock.State) int {
	count := 0
	begins := func(next rowlock.State) bool {
		return next.Phase() == rowlock.PhaseOver || next.Phase() == g.Phase() && next.Moment() != g.Moment()
	}
	var walk func(rowlock.State)
	walk = func(now rowlock.State) {
		if begins(now) {
			count++
			return
		}
		if now.Owes() == 0 {
			EachOutcome(now, walk)
			return
		}
		s := First(now.Owes())
		actions := now.Actions(make([]rowlock.Action, 0, 16), s)
		last := len(actions) - 1
		for _, a := range actions[:last] {
			next := now.Clone()
			next.Do(s, a)
			walk(next)
		}
		now.Do(s, actions[last]) // now is not needed any more
		walk(now)
	}
	walk(g.Clone())
	return count
}

// First returns the lowest seat of a set, which must not be empty.
func First(set rowlock.SeatSet) rowlock.Seat {
	s := rowlock.Seat(0)
	for !set.Has(s) {
		s++
	}
	return s
}
