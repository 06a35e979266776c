package table

import (
	"rowlock"
	"rowlock/refusal"
)

// checkWear refuses a repeat if the seat has done too many in this game, or if the log is full. It
// never refuses what brings a game to its end: after that the table goes on in a new log. Each
// seat has its own count, and changes of the settings have another, so that nobody uses up the
// repeats of others.
func (s *state) checkWear(c Command, seat int) error {
	if s.Stage == Gathering || !s.repeats(c, seat) {
		return nil
	}
	did := 0
	if _, paces := c.(Change); paces {
		did = s.paced
	} else if seat >= 0 {
		did = s.repeated[seat]
	}
	if s.Seq < mostPlaying && did < mostRepeats {
		return nil
	}
	return refusal.NotNow.New("", refusal.WornOut.New(""))
}

// repeats reports whether a seat could do a command for ever without the game going on: change a
// choice, take back a step and do it again. Leaving, removing somebody and having a bot play are
// not repeats: they end when nobody comes back. Nor is the first choice of a seat in a phase,
// which brings the game on.
func (s *state) repeats(c Command, seat int) bool {
	switch c.(type) {
	case Invite, Undo, Redo:
		return true
	case Join, Return, Change:
		return s.Stage == Playing
	case Choose:
		return s.Stage == Playing && s.phase.choices[seat] != nil
	}
	return false
}

// countRepeat counts a fact if it is the repeat of a seat.
func (s *state) countRepeat(f fact) {
	switch f := f.(type) {
	case started, resumed:
		s.repeated, s.paced = [rowlock.MaxSeats]int{}, 0
	case changed:
		s.paced++
	case invite:
		s.repeated[f.Seat]++
	case undone:
		s.repeated[f.Seat]++
	case redone:
		s.repeated[f.Seat]++
	case returned:
		s.repeated[f.Seat]++
	case chose:
		if s.phase.choices[f.Seat] != nil {
			s.repeated[f.Seat]++
		}
	}
}
