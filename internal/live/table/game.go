package table

import (
	"rowlock"
)

// A Stage is how far the table has come.
type Stage string

// The stages.
const (
	Gathering Stage = "gathering"
	Playing   Stage = "playing"
	Finished  Stage = "finished"
)

// begin makes a game the current one.
func (s *state) begin(play rowlock.State) {
	s.earlier = s.Moment()
	s.Play, s.Stage, s.Opening = s.Dice.played(play), Playing, false
	s.hidden = !isOpen(s.Play)
	s.Games++
	for i := range s.Sitters {
		s.Sitters[i].Rematch, s.Sitters[i].Stop, s.Sitters[i].StandIn = false, false, false
	}
	s.phase = phase{before: s.Play.Clone()}
	s.nudges, s.byBots = [rowlock.MaxSeats]int{}, nil
	s.begun = s.Public
	active := play.Active()
	s.emit(Event{Kind: "started", Seat: int(active), Name: s.Sitters[active].Name, Game: s.Games})
}

// Moment counts the phases of all games at the table. A decision belongs to one
// moment, and one of an earlier game never fits a later one.
func (s *state) Moment() int {
	if s.Play == nil {
		return s.earlier
	}
	return s.earlier + s.Play.Moment()
}

// nextFirst returns the seat that is active first in the next game: Nobody, for Chance to draw it
// (C4) or, if seats take turns, the one after the last game's.
func (s *state) nextFirst() rowlock.Seat {
	switch {
	case s.first == rowlock.Nobody && s.Dice == Entered: // people have sat down in the order in which they play
		return 0
	case s.first == rowlock.Nobody || !s.InTurn:
		return rowlock.Nobody
	}
	seats := len(s.Sitters)
	return s.first.Next(seats) % rowlock.Seat(seats)
}

// decided reports whether a seat has decided in the current phase.
func (s *state) decided(seat int) bool {
	return s.Stage == Playing && s.phase.choices[seat] != nil
}

// owes reports whether a seat has still to decide in the current phase.
func (s *state) owes(seat int) bool {
	return s.Stage == Playing && s.Play.Owes().Has(rowlock.Seat(seat))
}

// awaited is what a table waits for. When it changes, time begins to run anew.
type awaited struct {
	moment, parts int
	opening       bool
	thrown        bool // by hand
}

func (s *state) awaited() awaited { return awaited{s.Moment(), s.parts, s.Opening, s.thrown} }
