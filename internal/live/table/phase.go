package table

import (
	"rowlock"
	"rowlock/record"
)

// phase is what has been decided in the current phase of the game.
type phase struct {
	before  rowlock.State // the position at its start
	made    []record.Decision
	choices [rowlock.MaxSeats]*rowlock.Choice // by seat, as the seat itself reads it; nil if it has not decided
	bots    [rowlock.MaxSeats]string          // by seat, the bot that has decided for it, "" for none
	late    []int                             // the seats that the clock has decided for
	others  rowlock.SeatSet                   // the seats that decided while another person had them; the person who has them now may not see how
}

// ownChoice returns an action as the seat that takes it may read it.
func ownChoice(g rowlock.State, seat rowlock.Seat, a rowlock.Action) *rowlock.Choice {
	v := rowlock.LookAt(g, seat)
	defer v.Free()
	if i := v.Meant(g, a); i >= 0 {
		own := v.Choices[seat][i] // the list is freed with the view
		own.Action = a
		return &own
	}
	return &rowlock.Choice{Action: a, Word: g.Word(seat, a)}
}

// settle closes a phase: the record grows, and what nobody could see becomes
// known to all.
func (s *state) settle() error {
	if !s.phase.before.Phase().Free() {
		s.Record.Add(s.phase.before, s.phase.made)
	}
	s.emitPhase()
	s.noteBots()
	s.phase = phase{before: s.Play.Clone()}
	return s.finish()
}

// finish ends the game if it is over.
func (s *state) finish() (err error) {
	if s.Play.Phase() != rowlock.PhaseOver {
		return nil
	}
	if s.Dice == Unseen {
		if s.Record, err = s.asPosition(); err != nil {
			return err
		}
	}
	s.Stage = Finished
	s.clearStops()
	return nil
}
