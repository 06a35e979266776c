package table

// Open returns the table that a log leads to. An error means that the log is not
// this program's, or of a newer version.
func Open(entries []Entry, cfg Config) (*Table, error) {
	t := New(cfg)
	s := t.state
	s.happened.silent = true
	for i, e := range entries {
		if i == max(0, len(entries)-2*mostEvents) {
			s.listen()
		}
		if _, _, err := s.read(e); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// listen ends the silence in which the first part of a log is read. It gives the choices of the
// current phase their words, in place of unread.
func (s *state) listen() {
	s.happened.silent, s.happened.from = false, s.Public
	for _, d := range s.phase.made {
		if d.Seat >= 0 {
			s.phase.choices[d.Seat] = ownChoice(s.phase.before, d.Seat, d.Action)
		}
	}
}

// Everybody stands in an Audience for all viewers.
const Everybody = -1

// An Audience is who can see a difference.
type Audience struct {
	Seat   int  // or Everybody
	Others bool // the others see that the seat has decided, and nothing else
}

// Apply makes entries of a Step true once they are in the log, and returns who can
// see a difference. An error means that the table cannot be used any more.
func (t *Table) Apply(entries []Entry) (audience Audience, err error) {
	secrets, begun := 0, t.state.awaited()
	for _, e := range entries {
		before, clock := t.state.awaited(), t.state.Clock
		seat, secret, err := t.state.read(e)
		if err != nil {
			return audience, err
		}
		audience.Seat = seat
		if secret {
			secrets++
		}
		switch {
		case t.state.awaited() != before:
			t.since, t.clocked, t.late = e.At, e.At, false
		case t.state.Clock != clock:
			t.clocked = e.At
		}
		if e.Kind == (nudged{}).kind() {
			t.nudged = e.At
		}
		t.noteAbsence(e.At)
	}
	if secrets > 0 && secrets == len(entries) {
		return audience, nil
	}
	audience.Others = len(entries) == 1 && audience.Seat >= 0 && t.state.awaited() == begun
	if !audience.Others {
		audience.Seat = Everybody
	}
	return audience, nil
}
