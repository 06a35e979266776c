package record

import "rowlock"

// Turns counts the turns of a game, from the positions before its steps in their order.
// A turn goes from one change of the active seat to the next; a player who is alone
// begins one by a throw, or by taking a card.
type Turns struct {
	count  int
	active rowlock.Seat
	asked  bool // everybody, in this turn: Chance is done with it
}

// Next reports whether a turn begins in a position.
func (t *Turns) Next(g rowlock.State) (begins bool) {
	if begins = t.count == 0 || g.Active() != t.active || t.asked && g.Phase().First(); begins {
		*t = Turns{count: t.count + 1, active: g.Active()}
	}
	t.asked = t.asked || g.Phase().ForAll()
	return begins
}

// Count returns the number of the turn that is under way, from 1.
func (t *Turns) Count() int { return t.count }
