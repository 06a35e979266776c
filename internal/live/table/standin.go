package table

import (
	"time"

	"rowlock"
)

// StandIn has a bot play at once for a person who is away. One who is there and has kept the table
// waiting for long is warned; if they give no sign, a bot makes this one decision.
type StandIn struct{ Seat int }

func (StandIn) name() string         { return "stand_in" }
func (c StandIn) fields(d *digester) { d.number(c.Seat) }

func (c StandIn) do(t *Table, seat int, step *Step) error {
	s := t.state
	if c.Seat != t.host(t.now) { // anybody may do this for the host
		if err := t.onlyHost(seat); err != nil {
			return err
		}
	}
	if s.Dice.real() {
		return NotNow.New(realDice.New())
	}
	if c.Seat < 0 || c.Seat >= len(s.Sitters) || c.Seat == seat || !t.overdue(t.now).Has(rowlock.Seat(c.Seat)) {
		return NotNow.New(notOverdue.New(int(reloadAfter.Seconds()), int(t.patience().Seconds())))
	}
	_, warns := t.warnedUntil(c.Seat)
	switch {
	case !t.present(c.Seat):
		step.add(stoodIn{Seat: c.Seat})
	case warns: // somebody has asked before
		step.Seq = s.Public
	default:
		step.add(warned{Seat: c.Seat, By: seat})
	}
	return nil
}

// standInIn returns how long it is until a bot plays for a person who is away, or decides for one
// who has been warned, -1 if none is about to.
func (t *Table) standInIn(seat int, now time.Time) time.Duration {
	if at, warned := t.warnedUntil(seat); warned {
		return max(0, at.Sub(now))
	}
	at, away := t.standInAt(seat)
	if t.state.Stage != Playing || !t.state.Sitters[seat].decides() || !away || !t.awake() {
		return -1
	}
	return max(0, at.Sub(now))
}

// standInAt returns when a bot plays for a person who is away: at once if they were away when a
// game began that they had not asked for, never if the table waits.
func (t *Table) standInAt(seat int) (at time.Time, away bool) {
	since, away := t.away[string(t.state.Sitters[seat].token)]
	if !t.unasked.Has(rowlock.Seat(seat)) {
		since = since.Add(t.cfg.AwayAfter)
	}
	return since, away && !t.state.Dice.real() && t.state.Away != Waits
}

// stoodIn says that a bot plays for the person from now on.
type stoodIn struct {
	Seat int  `json:"seat"`
	Left bool `json:"left,omitempty"` // the person has left, and wants no word in this game any more
	Once bool `json:"once,omitempty"` // for one decision
}

func (stoodIn) kind() string { return "kept" }

func (f stoodIn) apply(s *state) error {
	one := &s.Sitters[f.Seat]
	one.left, one.once = f.Left, f.Once
	if f.Once {
		return s.standIn(f.Seat, true, "kept_once")
	}
	return s.standIn(f.Seat, true, f.kind())
}

func (s *state) standIn(seat int, is bool, kind string) error {
	s.Sitters[seat].StandIn = is
	s.emit(Event{Kind: kind, Seat: seat, Name: s.Sitters[seat].Name})
	return nil
}
