package table

import (
	"time"
)

// An Input is something that happens to a table: a Request, Create, Resume, Connected,
// Disconnected, TimePassed, BotDecided or Shared.
type Input interface {
	step(t *Table, step *Step) error
}

// A Step is what an input leads to. While Draw is not nil the caller lets Chance decide it (Deal).
// Then the caller writes Entries to the log in one append, and gives them to Apply.
type Step struct {
	Bots    []BotTurn // bots to be asked now
	Seq     int64     // the answer to a request that was answered before, 0 for others
	Changed bool      // everybody can see a difference, though the log holds none

	now        time.Time
	state      *state
	cause      Request
	facts      []fact
	draw       *Draw
	opens      bool // the step opens a game
	hasOpening bool // the facts hold an opening
}

// Step says what an input leads to. Nobody sees its facts before Apply. The error is a refusal of
// a request; even then the step is not nil and its Changed counts.
func (t *Table) Step(in Input, now time.Time) (*Step, error) {
	host, overdue, gone := t.host(t.now), t.overdue(t.now), t.gone(t.now)
	t.now = now
	step := &Step{now: now, state: t.state, Changed: t.host(now) != host || t.overdue(now) != overdue || t.gone(now) != gone}
	err := in.step(t, step)
	if err == nil {
		t.noteAbsence(now)
	}
	return step, err
}

func (s *Step) add(facts ...fact) { s.facts = append(s.facts, facts...) }

// addOpening adds the fact that a game waits for its opening, unless it is there already.
func (s *Step) addOpening() {
	if s.draw.Position == nil && !s.state.Opening && !s.hasOpening {
		s.add(opening{})
		s.hasOpening = true
	}
}

// Now returns when the step is made.
func (s *Step) Now() time.Time { return s.now }

// Entries returns what has to be written to a log, and the number of that log: the table's own
// or, if the step begins a new one, the next. It is empty if nothing has changed. If a game's
// opening has not been dealt yet, the log says that the game waits for it.
func (s *Step) Entries() (entries []Entry, log int, err error) {
	if s.draw != nil && s.draw.Position == nil {
		s.addOpening()
	}
	facts, cause, seq, log := s.facts, s.cause, s.state.Seq, s.state.Log
	if s.continues() {
		first, err := newEntry(s.state.continuation(), 1, Request{}, s.now.UTC())
		if err != nil {
			return nil, 0, err
		}
		entries, seq, log = append(entries, first), 1, log+1
	}
	for i, f := range facts {
		e, err := newEntry(f, seq+int64(i)+1, cause, s.now.UTC())
		if err != nil {
			return nil, 0, err
		}
		entries = append(entries, e)
		cause = Request{} // it stands on the first entry only
	}
	return entries, log, nil
}

// continues reports whether the step begins a new log. It can do so only between games, when the
// table's state is small.
func (s *Step) continues() bool {
	if s.state.Seq < mostEntries || s.state.Opening {
		return false
	}
	return s.opens || s.state.Stage == Gathering && len(s.facts) > 0
}
