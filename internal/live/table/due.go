package table

import (
	"hash/fnv"
	"time"

	"rowlock"
)

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
	if t.state.Stage != Playing {
		return next.at, next.do
	}
	for seat, sitter := range t.state.Sitters {
		if at, away := t.goneAt(seat); away && t.now.Before(at) {
			next.consider(at, nothing)
		}
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
	if at, away := t.standInAt(seat); away {
		next.consider(at, func(step *Step) error {
			step.add(stoodIn{seat})
			return nil
		})
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

// AwaitsChance reports whether there is a Draw.
func (t *Table) AwaitsChance() bool { return t.state.awaitsChance() }

// awaitsChance reports whether Chance has to decide before anybody can go on.
func (s *state) awaitsChance() bool {
	return s.Opening || s.Stage == Playing && (s.thrown || s.chanceIsDue(s.Play))
}

func (t *Table) askBot(step *Step, seat rowlock.Seat) error {
	t.asked = t.asked.With(seat)
	step.Bots = append(step.Bots, t.botTurn(seat))
	return nil
}

// botDelay spreads the bots' delays from half to one and a half times the usual one, so that
// several bots do not move at once.
func (t *Table) botDelay(seat int) time.Duration {
	h := fnv.New32a()
	moment := t.state.Moment()
	h.Write([]byte{byte(seat), byte(moment), byte(moment >> 8), byte(moment >> 16)}) // never fails
	return t.cfg.BotDelay/2 + time.Duration(float64(t.cfg.BotDelay)*float64(h.Sum32())/(1<<32))
}

func (t *Table) deadline() time.Time {
	return t.clocked.Add(t.state.clock())
}

// clock returns how long a decision may take, 0 for no limit.
func (s *state) clock() time.Duration { return time.Duration(s.Clock) * time.Second }

// timeLeft returns how much time is left for a seat's decision, -1 if no clock runs for it.
func (t *Table) timeLeft(seat int, now time.Time) time.Duration {
	s := t.state
	if s.Clock == 0 || !s.owes(seat) {
		return -1
	}
	return max(0, t.deadline().Sub(now))
}
