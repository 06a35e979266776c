package record

import "rowlock"

// Turns counts the turns of a game. Call Next with the position before each step, in order. A
// turn lasts until the active seat changes; if there is only one player, until the next throw
// or take.
type Turns struct {
	count  int
	active rowlock.Seat
	asked  bool // the turn has reached its phase for all, so the next throw or take begins another
}

// Next reports whether a turn begins in the next position.
func (t *Turns) Next(g rowlock.State) (begins bool) {
	if begins = t.count == 0 || g.Active() != t.active || t.asked && g.Phase().First(); begins {
		*t = Turns{count: t.count + 1, active: g.Active()}
	}
	t.asked = t.asked || g.Phase().ForAll()
	return begins
}

// Count returns the number of the current turn, counted from 1.
func (t *Turns) Count() int { return t.count }
