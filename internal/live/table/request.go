package table

import "rowlock/refusal"

func (r Request) step(t *Table, step *Step) error {
	s := t.state
	if join, joins := r.Command.(Join); joins && t.SeatOf(join.Token) >= 0 {
		step.Seq = s.Public // asked again: the token has its seat
		return nil
	}
	seat := t.SeatOf(r.Token)
	public, used := s.answers.to(r.ID, r.digest)
	switch {
	case public > 0: // even if the seat is gone: the command may have been to leave
		step.Seq = public
		return nil
	case used && seat >= 0:
		return refusal.Malformed.New(idInUse.New())
	}
	if _, joins := r.Command.(Join); seat < 0 && !joins {
		return NotSeated.New()
	}
	if seat >= 0 {
		t.sign(seat, step)
	}
	if err := s.checkWear(r.Command, seat); err != nil {
		return err
	}
	step.cause = cause{r.ID, r.digest()}
	return r.Command.do(t, seat, step)
}

// A repeatable command says how often it has been done in this game, and whether doing it now would
// be a repeat.
type repeatable interface {
	repeats(s *state, seat int) (did int, is bool)
}

// checkWear refuses a repeat if the seat has done too many in this game, or if the log is full. It
// never refuses what brings a game to its end: after that the table goes on in a new log.
func (s *state) checkWear(c Command, seat int) error {
	r, is := c.(repeatable)
	if !is || s.Stage == Gathering {
		return nil
	}
	if did, is := r.repeats(s, seat); !is || s.Seq < mostPlaying && did < mostRepeats {
		return nil
	}
	return NotNow.New(wornOut.New())
}

// Answer returns the number with which a request is answered once it is applied: that of its first
// fact or, for a request without an ID, the newest.
func (t *Table) Answer(r Request) int64 {
	if r.ID == "" {
		return t.state.Public
	}
	public, _ := t.state.answers.to(r.ID, r.digest)
	return public
}
