package table

import "time"

// An Input is something that happens to a table: a Request, Create, Resume, Connected,
// Disconnected, Signed, TimePassed, BotDecided or Shared.
type Input interface {
	step(t *Table, step *Step) error
}

// Step says what an input leads to. Nobody sees its facts before Apply. The error is a refusal of
// a request; even then the step is not nil and its Changed counts.
func (t *Table) Step(in Input, now time.Time) (*Step, error) {
	host, overdue, gone, words := t.host(t.now), t.overdue(t.now), t.gone(t.now), t.words(t.now)
	t.now = now
	step := &Step{now: now, state: t.state, Changed: t.host(now) != host || t.overdue(now) != overdue || t.gone(now) != gone || t.words(now) != words}
	err := in.step(t, step)
	if err == nil {
		t.noteAbsence(now)
	}
	return step, err
}
