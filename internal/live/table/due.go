package table

import (
	"time"

	"rowlock"
)

// TimePassed says that time has passed: the table does what is due, one thing at a time.
type TimePassed struct{}

func (TimePassed) step(t *Table, step *Step) error {
	due, what := t.due()
	if what == nil || step.now.Before(due) {
		return nil
	}
	return what(step)
}

// Due returns when the table next has something to do by itself: TimePassed does it then. It is
// zero if nothing will be due until something else happens.
func (t *Table) Due() time.Time {
	at, _ := t.due()
	return at
}

// due returns what the table has to do next by itself, and when; nil if nothing. A table has
// nothing to do while no person is present.
func (t *Table) due() (at time.Time, what func(*Step) error) {
	var next job
	if !t.awake() {
		return next.at, next.do
	}
	if host := t.host(t.now); !t.present(host) {
		next.consider(t.hostUntil(host), nothing) // everybody sees the next host
	}
	if !t.late && t.state.awaitsChance() {
		next.consider(t.lateAt(), t.drawLate)
	}
	if t.state.Stage == Finished {
		for seat := range t.state.Sitters {
			t.dueOfWords(seat, &next)
		}
	}
	if t.state.Stage != Playing {
		return next.at, next.do
	}
	for seat, sitter := range t.state.Sitters {
		if at, away := t.goneAt(seat); away && t.now.Before(at) {
			next.consider(at, nothing)
		}
		t.dueOfWords(seat, &next)
		if sitter.decides() {
			t.dueOfPerson(seat, &next)
		} else if t.state.owes(seat) && !t.asked.Has(rowlock.Seat(seat)) {
			next.consider(t.since.Add(t.botDelay(seat)), func(step *Step) error { return t.askBot(step, rowlock.Seat(seat)) })
		}
	}
	return next.at, next.do
}

// dueOfPerson considers what falls due while the table waits for a person who decides, or who is
// away.
func (t *Table) dueOfPerson(seat int, next *job) {
	s := t.state
	if s.throws(seat) {
		next.consider(t.since.Add(handTime), t.throw)
	}
	if at, is := t.overdueAt(seat, t.now); is && t.now.Before(at) {
		next.consider(at, nothing)
	}
	if s.owes(seat) && s.Clock > 0 {
		next.consider(t.deadline(), t.timeUp)
	}
	if at, warned := t.warnedUntil(seat); warned {
		next.consider(at, func(step *Step) error {
			step.add(stoodIn{Seat: seat, Once: true})
			return nil
		})
	}
	if at, away := t.standInAt(seat); away {
		next.consider(at, func(step *Step) error {
			step.add(stoodIn{Seat: seat})
			return nil
		})
	}
}

// dueOfWords considers when a seat's words end: everybody sees that.
func (t *Table) dueOfWords(seat int, next *job) {
	one := t.state.Sitters[seat]
	for _, person := range []person{one.person, one.former} {
		if until, away := t.wordUntil(person); away && t.now.Before(until) {
			next.consider(until, nothing)
		}
	}
}

// A job is something that a table does by itself at a time. The zero value is no job.
type job struct {
	at time.Time
	do func(*Step) error
}

// consider replaces the job by another that is due earlier.
func (j *job) consider(at time.Time, do func(*Step) error) {
	if j.do == nil || at.Before(j.at) {
		*j = job{at, do}
	}
}

// nothing is the job when only the view of the table changes with time.
func nothing(*Step) error { return nil }
