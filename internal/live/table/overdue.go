package table

import (
	"time"

	"rowlock"
)

// How long a table waits for a person before the host may have a bot play for them.
const (
	overdueAfter = time.Minute      // for a person who is present, and longer if the clock gives longer
	reloadAfter  = 10 * time.Second // for a person who is away, as one who reloads the page is for a moment
)

// overdue returns the seats of those for whom the host need not wait any longer.
func (t *Table) overdue(now time.Time) rowlock.SeatSet {
	return t.reached(now, func(seat int) (time.Time, bool) { return t.overdueAt(seat, now) })
}

// reached returns the seats whose time has come, of those that have one.
func (t *Table) reached(now time.Time, timeOf func(seat int) (at time.Time, is bool)) (seats rowlock.SeatSet) {
	for seat := range t.state.Sitters {
		if at, is := timeOf(seat); is && !now.Before(at) {
			seats = seats.With(rowlock.Seat(seat))
		}
	}
	return seats
}

// overdueAt returns when a seat is overdue if nothing happens until then. It is not overdue if
// nobody else is present to wait for the person.
func (t *Table) overdueAt(seat int, now time.Time) (at time.Time, is bool) {
	s := t.state
	if s.Stage != Playing || s.Dice.real() || !s.Sitters[seat].decides() {
		return at, false
	}
	others := s.anyPerson(func(other int) bool { return other != seat && t.present(other) })
	if t.present(seat) {
		at = t.since.Add(t.patience())
		if again := t.answered[seat].Add(overdueAfter); again.After(at) { // who has answered a warning is not warned at once again
			at = again
		}
		return at, s.waitedFor(seat) && (others || seat != t.host(now))
	}
	since, away := t.away[string(s.Sitters[seat].token)]
	return since.Add(min(reloadAfter, t.cfg.AwayAfter)), away && others
}

// patience returns how long a table waits for a person who is present: no shorter than its clock,
// unless the clock was changed meanwhile. Otherwise hosts could keep a bot from playing for them.
func (t *Table) patience() time.Duration {
	if t.clocked.Equal(t.since) {
		return max(overdueAfter, t.state.clock())
	}
	return overdueAfter
}
