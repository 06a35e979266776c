package table

import (
	"cmp"
	"time"

	"rowlock"
)

// ShareWithin is how long a draw usually waits for what the seats' own programs give.
const ShareWithin = 3 * time.Second

// Of that time, what a program may always take is a sixth; what it takes more, in all draws
// of a game together, is so many times the whole: who is late again and again is waited for
// no longer than who is prompt.
const (
	promptPart = 6
	lateTimes  = 4
)

// lateness is how long a table has waited for the seats' own programs.
type lateness struct {
	game   int
	used   [rowlock.MaxSeats]time.Duration // of what each may take more, in the game
	shared rowlock.SeatSet                 // who has given anything in the game
	draw   awaited
	given  rowlock.SeatSet // to that draw
}

// within is how long the draw that is awaited waits for whom there is time left, and what a
// program may always take.
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

// charge takes what seats have been waited for from what they may.
func (t *Table) charge(l *lateness, seats rowlock.SeatSet, now time.Time) {
	_, prompt := t.within()
	for seat := range l.used {
		if seats.Has(rowlock.Seat(seat)) {
			l.used[seat] += max(0, now.Sub(t.since)-prompt)
		}
	}
}

// missed returns the seats whose programs have not given anything to the draw that is
// awaited, of those that share.
func (t *Table) missed(l *lateness) (seats rowlock.SeatSet) {
	for seat, sitter := range t.state.Sitters {
		shares := l.shared.Has(rowlock.Seat(seat)) || t.sharing[string(sitter.token)] > 0
		if sitter.decides() && shares && !l.given.Has(rowlock.Seat(seat)) {
			seats = seats.With(rowlock.Seat(seat))
		}
	}
	return seats
}

// lateAt returns when the draw that is awaited waits no longer.
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

// drawLate lets the dealer go on without those who have given nothing.
func (t *Table) drawLate(step *Step) error {
	l := t.lateNow()
	t.charge(l, t.missed(l), step.now)
	t.late = true
	step.draw = t.Draw()
	step.draw.Late = true
	return nil
}
