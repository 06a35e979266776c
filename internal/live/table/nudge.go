package table

import (
	"time"
)

// Nudge reminds somebody whom the table has long waited for.
type Nudge struct{ Seat int }

func (Nudge) name() string         { return "nudge" }
func (c Nudge) fields(d *digester) { d.number(c.Seat) }

func (c Nudge) do(t *Table, seat int, step *Step) error {
	s := t.state
	waited := t.now.Sub(t.since)
	if t.nudged.After(t.since) {
		waited = t.now.Sub(t.nudged)
	}
	switch {
	case c.Seat == seat || !s.waitedFor(c.Seat):
		return NotNow.New(notWaitedFor.New())
	case waited < nudgeAfter:
		return NotNow.New(nudgeLater.New())
	case s.nudges[seat] >= mostNudges:
		return NotNow.New(noNudgesLeft.New())
	}
	step.add(nudged{Seat: c.Seat, By: seat})
	return nil
}

// A table may be slow: only a person for whom it has waited this long can be reminded, and each
// person may remind others this often in a game.
const (
	nudgeAfter = 20 * time.Second
	mostNudges = 2
)

// nudged says that somebody was reminded that the table waits.
type nudged struct {
	Seat int `json:"seat"`
	By   int `json:"by"`
}

func (nudged) kind() string { return "nudged" }

func (f nudged) apply(s *state) error {
	s.nudges[f.By]++
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: s.Sitters[f.Seat].Name, Seats: []int{f.By}})
	return nil
}
