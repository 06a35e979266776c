package table

import (
	"slices"

	"rowlock"
)

// Stop asks to end the current game without a result. It ends once everyone who plays has
// asked. Nobody's leaving ends it.
type Stop struct{ Game int } // which game, 0 for the current one; naming it keeps a late request from ending the next

func (Stop) name() string { return "stop" }

func (c Stop) fields(d *digester) {
	if c.Game != 0 { // 0 adds nothing, as before there was this field
		d.number(c.Game)
	}
}

func (c Stop) do(t *Table, seat int, step *Step) error {
	s := t.state
	if err := s.onlyFree(); err != nil {
		return err
	}
	switch {
	case c.Game != 0 && (c.Game != s.Games || s.Stage != Playing):
		return Stale.New(rowlock.GameOver.New())
	case s.Stage != Playing:
		return NotNow.New(noGameOn.New())
	case s.Dice == Unseen:
		return NotNow.New(endsByStep.New())
	case t.stopAgreed(seat):
		step.add(stopped{})
	case s.Sitters[seat].Stop: // the seat has asked before
		step.Seq = s.Public
	default:
		step.add(stopping{seat})
	}
	return nil
}

// stopAgreed reports whether the game ends when a seat asks for it: everybody else who has a word in
// that has asked too.
func (t *Table) stopAgreed(seat int) bool {
	for other := range t.state.Sitters {
		if own, former := t.hasWord(other, t.now); own && other != seat || former {
			return false
		}
	}
	return true
}

// mostStopped is how many games that ended without a result a table remembers, for people who look
// for their scores.
const mostStopped = 100

// stopping says that a person wants the game that is on to end without a result.
type stopping struct {
	Seat int `json:"seat"`
}

func (stopping) kind() string { return "stopping" }

func (f stopping) apply(s *state) error {
	s.Sitters[f.Seat].Stop = true
	s.emit(Event{Kind: f.kind(), Seat: f.Seat, Name: s.Sitters[f.Seat].Name})
	return nil
}

// stopped says that the game has ended without a result: the table gathers again, and everybody
// keeps their seat. The game leaves no record, and no other game gets its number.
type stopped struct{}

func (stopped) kind() string { return "stopped" }

func (f stopped) apply(s *state) error {
	s.emit(Event{Kind: f.kind(), Seat: -1, Game: s.Games})
	s.earlier, s.Play, s.Record = s.Moment(), nil, nil
	s.Stage, s.parts, s.thrown = Gathering, 0, false
	s.first = s.opened.first // whoever was to begin it may begin the next one
	s.Stopped = append(slices.Clone(s.Stopped[max(0, len(s.Stopped)+1-mostStopped):]), s.Games)
	s.phase, s.byBots = phase{}, nil
	for seat := range s.Sitters {
		s.Sitters[seat].StandIn, s.Sitters[seat].once = false, false
	}
	s.clearStops()
	return nil
}
