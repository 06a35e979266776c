package table

import "rowlock"

// settle closes a phase: the record grows, and what nobody could see becomes
// known to all.
func (s *state) settle() error {
	if !s.phase.before.Phase().Free() {
		s.Record.Add(s.phase.before, s.phase.made)
	}
	s.emitPhase()
	s.noteBots()
	s.phase = phase{before: s.Play.CloneInto(s.phase.before)} // nobody has kept the position before
	return s.finish()
}

// emitPhase emits the events of a settled phase.
func (s *state) emitPhase() {
	if s.happened.silent {
		return
	}
	for _, seat := range s.phase.late {
		s.emit(Event{Kind: "timeout", Seat: seat, Name: s.Sitters[seat].Name})
	}
	settled := Settled{Names: s.Record.Names, Before: s.phase.before, Made: s.phase.made, After: s.Play}
	for _, e := range settled.Events() {
		switch {
		case e.Kind == "ended":
			e.Game = s.Games
		case e.Choice != nil:
			e.Moment, e.Bot = s.earlier+s.phase.before.Moment(), s.phase.bots[e.Seat]
		}
		s.emit(e)
	}
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
