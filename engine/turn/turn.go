// Package turn holds the part of a game's state that all machines share: whose turn it
// is, the phase, who owes a decision, why the game ended. It knows no sheet, no dice and
// no cards.
//
// Start with Of, the turn of a new game.
package turn

import "rowlock"

// A Turn is a plain value that machines embed in their states. It implements the methods
// of rowlock.State that are the same for all machines.
type Turn struct {
	chosen  [rowlock.MaxSeats]rowlock.Action // secret until the phase settles
	moment  uint16
	seats   rowlock.Seat
	all     rowlock.SeatSet // the seats of the game
	active  rowlock.Seat
	phase   rowlock.Phase
	reason  rowlock.Reason
	owes    rowlock.SeatSet
	crossed bool // the active seat has made a cross this turn (C8, K10)
}

// Of returns the first turn of a new game, before its first phase. active begins.
func Of(active rowlock.Seat, seats int) Turn {
	return Turn{active: active, seats: rowlock.Seat(seats), all: rowlock.AllSeats(seats)}
}

// Seen returns the turn that a view shows.
func Seen(v *rowlock.View) Turn {
	return Turn{
		moment: uint16(v.Moment), seats: rowlock.Seat(v.Seats), all: rowlock.AllSeats(v.Seats), active: v.Active,
		phase: v.Phase, reason: v.Reason, owes: v.Owes, crossed: v.Crossed,
	}
}

// Seats implements rowlock.State.
func (t *Turn) Seats() int { return int(t.seats) }

// Phase implements rowlock.State.
func (t *Turn) Phase() rowlock.Phase { return t.phase }

// Active implements rowlock.State.
func (t *Turn) Active() rowlock.Seat { return t.active }

// Moment implements rowlock.State.
func (t *Turn) Moment() int { return int(t.moment) }

// Owes implements rowlock.State.
func (t *Turn) Owes() rowlock.SeatSet { return t.owes }

// Sitting returns the number of seats as a Seat, to range over.
func (t *Turn) Sitting() rowlock.Seat { return t.seats }

// HasCrossed reports whether the active seat has made a cross this turn (C8).
func (t *Turn) HasCrossed() bool { return t.crossed }

// HasSay reports whether a seat decides in this phase, even if it has decided already.
func (t *Turn) HasSay(s rowlock.Seat) bool {
	if t.phase.ForAll() {
		return s >= 0 && s < t.seats
	}
	return s == t.active && !t.phase.ForChance() && t.phase != rowlock.PhaseOver
}

// Begin starts a phase in which the seats of owes owe a decision.
func (t *Turn) Begin(p rowlock.Phase, owes rowlock.SeatSet) {
	t.phase, t.owes = p, owes
	t.moment++
}

// BeginForAll starts a phase in which every seat owes a decision (C12).
func (t *Turn) BeginForAll(p rowlock.Phase) { t.Begin(p, t.all) }

// BeginForActive starts a phase in which the active seat owes a decision.
func (t *Turn) BeginForActive(p rowlock.Phase) { t.Begin(p, 1<<(t.active&7)) }

// Decide stores a seat's decision in a phase for all and reports whether all seats have
// now decided (C12).
func (t *Turn) Decide(s rowlock.Seat, a rowlock.Action) (settled bool) {
	t.chosen[s] = a
	t.owes = t.owes.Without(s)
	return t.owes == 0
}

// Forget turns the stored decisions of all seats but the viewer into passes (C12). For the
// Referee it does nothing.
func (t *Turn) Forget(viewer rowlock.Seat) {
	for s := range t.seats {
		if s != viewer && viewer != rowlock.Referee {
			t.chosen[s] = rowlock.Pass
		}
	}
}

// Chosen returns a seat's decision in the last phase for all.
func (t *Turn) Chosen(s rowlock.Seat) rowlock.Action { return t.chosen[s] }

// NoteCross notes that the active seat has made a cross this turn, if made is true (C8).
func (t *Turn) NoteCross(made bool) { t.crossed = t.crossed || made }

// PassOn makes the next seat the active one (C4).
func (t *Turn) PassOn() {
	t.active = t.active.Next(int(t.seats))
	t.crossed = false
}

// End ends the game.
func (t *Turn) End(why rowlock.Reason) {
	t.reason = why
	t.Begin(rowlock.PhaseOver, 0)
}

// Look empties a view, as View.Begin does, and fills in what everybody may know of the
// turn. The machine fills in the players.
func (t *Turn) Look(viewer rowlock.Seat, v *rowlock.View) {
	v.Begin(int(t.seats))
	v.Viewer, v.Phase, v.Moment = viewer, t.phase, int(t.moment)
	v.Active, v.Owes, v.Crossed, v.Reason = t.active, t.owes, t.crossed, t.reason
}
