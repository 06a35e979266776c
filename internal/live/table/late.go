package table

import (
	"cmp"
	"time"

	"rowlock"
)

// within returns how long a draw waits at most, and how long every program may take.
func (t *Table) within() (most, prompt time.Duration) {
	most = cmp.Or(t.cfg.ShareWithin, ShareWithin)
	return most, most / promptPart
}

// lateNow returns the lateness for the draw that is awaited.
func (t *Table) lateNow() *lateness {
	s, l := t.state, &t.lateness
	game := s.Games
	if s.Opening {
		game++
	}
	if l.game != game {
		*l = lateness{game: game}
	}
	if draw := s.awaited(); l.draw != draw {
		l.draw, l.given = draw, 0
	}
	return l
}

// gave notes what seats have given to the draw that is awaited.
func (t *Table) gave(seats rowlock.SeatSet, now time.Time) {
	l := t.lateNow()
	t.charge(l, seats&^l.given, now)
	l.given |= seats
	l.shared |= seats
}

// charge adds the time that seats have been waited for, beyond the prompt part, to what they have
// used.
func (t *Table) charge(l *lateness, seats rowlock.SeatSet, now time.Time) {
	_, prompt := t.within()
	for seat := range l.used {
		if seats.Has(rowlock.Seat(seat)) {
			l.used[seat] += max(0, now.Sub(t.since)-prompt)
		}
	}
}

// missed returns the seats that share in draws and have not given anything to the one that is
// awaited.
func (t *Table) missed(l *lateness) (seats rowlock.SeatSet) {
	for seat, sitter := range t.state.Sitters {
		shares := l.shared.Has(rowlock.Seat(seat)) || t.sharing[string(sitter.token)] > 0
		if sitter.decides() && shares && !l.given.Has(rowlock.Seat(seat)) {
			seats = seats.With(rowlock.Seat(seat))
		}
	}
	return seats
}

// lateAt returns until when the awaited draw waits: as long as it waits for the program with the
// most time left, of those that have given nothing.
func (t *Table) lateAt() time.Time {
	most, prompt := t.within()
	l := t.lateNow()
	missed := t.missed(l)
	if missed == 0 { // nobody has come back yet
		return t.since.Add(most)
	}
	wait := prompt
	for seat, used := range l.used {
		if missed.Has(rowlock.Seat(seat)) {
			wait = max(wait, min(most, prompt+lateTimes*most-used))
		}
	}
	return t.since.Add(wait)
}

// drawLate has the dealer draw without those who have given nothing.
func (t *Table) drawLate(step *Step) error {
	l := t.lateNow()
	t.charge(l, t.missed(l), step.now)
	t.late = true
	step.draw = t.Draw()
	step.draw.Late = true
	return nil
}
