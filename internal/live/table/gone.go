package table

import (
	"time"

	"rowlock"
)

// gone returns the seats that the host may free.
func (t *Table) gone(now time.Time) rowlock.SeatSet { return t.reached(now, t.goneAt) }

// goneAt returns when the host may free the seat of a person who is away: when a bot would play
// for them, and after hostKeeps at the latest.
func (t *Table) goneAt(seat int) (at time.Time, away bool) {
	s := t.state
	since, away := t.away[string(s.Sitters[seat].token)]
	return since.Add(t.goneAfter()), away && s.Stage == Playing && s.Sitters[seat].Bot == "" && !s.Dice.real()
}

func (t *Table) goneAfter() time.Duration { return min(t.cfg.AwayAfter, hostKeeps) }
