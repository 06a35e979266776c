package table

import (
	"time"

	"rowlock"
	"rowlock/record"
)

// timeUp decides for everyone who has not decided in time: to pass or, if they must choose, the
// first choice. One step decides for all of them, so that nobody can decide knowing that others
// did not.
func (t *Table) timeUp(step *Step) error {
	s := t.state
	next, made := s.Play.Clone(), []record.Decision(nil)
	for seat, sitter := range s.Sitters {
		if !sitter.decides() || !s.Play.Owes().Has(rowlock.Seat(seat)) {
			continue
		}
		var v rowlock.View
		s.Play.Look(rowlock.Seat(seat), &v)
		action := v.Choices[seat][0].Action
		step.add(s.chose(seat, action, byClock))
		next.Do(rowlock.Seat(seat), action)
		made = append(made, record.Decision{Seat: rowlock.Seat(seat), Action: action})
	}
	t.follow(step, next, made...)
	return nil
}

func (t *Table) deadline() time.Time {
	return t.clocked.Add(t.state.clock())
}

// timeLeft returns how much time is left for a seat's decision, -1 if no clock runs for it.
func (t *Table) timeLeft(seat int, now time.Time) time.Duration {
	s := t.state
	if s.Clock == 0 || !s.owes(seat) {
		return -1
	}
	return max(0, t.deadline().Sub(now))
}
