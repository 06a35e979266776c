package table

import (
	"time"
)

// signWithin is how long a person who is there, and has been warned, has for a sign before a bot
// decides for them.
const signWithin = 20 * time.Second

// warned says that somebody wants a bot to decide for a person who is there and has kept the table
// waiting for long. Any sign of the person stops that.
type warned struct {
	Seat int `json:"seat"`
	By   int `json:"by"`
}

func (warned) kind() string { return "warned" }

func (f warned) apply(s *state) error {
	s.phase.warned[f.Seat] = s.At
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: s.Sitters[f.Seat].Name, Seats: []int{f.By}})
	return nil
}

// warnedUntil returns when a bot decides for a person who has been warned and has given no sign
// since.
func (t *Table) warnedUntil(seat int) (at time.Time, is bool) {
	since := t.state.phase.warned[seat]
	return since.Add(signWithin), since.After(t.answered[seat]) && t.present(seat) && t.state.waitedFor(seat)
}

// A Signed is a sign that a person is there, which is no command, such as a question.
type Signed struct{ Token Token }

func (s Signed) step(t *Table, step *Step) error { //nolint:unparam // as every Input's
	if seat := t.SeatOf(s.Token); seat >= 0 {
		t.sign(seat, step)
	}
	return nil
}

// sign notes that a person who has been warned is there.
func (t *Table) sign(seat int, step *Step) {
	if t.state.phase.warned[seat].After(t.answered[seat]) {
		t.answered[seat], step.Changed = step.now, true
	}
}
