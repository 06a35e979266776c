package table

import (
	"rowlock"
	"rowlock/record"
)

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

// begin makes a game the current one.
func (s *state) begin(play rowlock.State) {
	s.earlier = s.Moment()
	s.Play, s.Stage, s.Opening = s.Dice.played(play), Playing, false
	s.hidden = !isOpen(s.Play)
	s.Games++
	for i := range s.Sitters {
		one := &s.Sitters[i]
		one.Rematch, one.Stop, one.StandIn, one.once = false, false, false, false
		if one.left, one.decided, one.former.left = false, s.At, true; one.Bot == "" { // whoever a bot stands for has not begun this game
			one.former = person{}
		}
	}
	s.phase = phase{before: s.Play.Clone()}
	s.nudges, s.byBots, s.wear = [rowlock.MaxSeats]int{}, nil, wear{}
	s.begun, s.slow = s.Public, s.Away == Waits
	active := play.Active()
	s.emit(Event{Kind: "started", Seat: int(active), Name: s.Sitters[active].Name, Game: s.Games})
}

// start begins the game of a complete set-up.
func start(ru rowlock.Rules, seats int, list []rowlock.Statement) (rowlock.State, error) {
	setup, err := ru.Setup(seats)
	if err != nil {
		return nil, err
	}
	for _, st := range list {
		if sits := st.Seat >= 0 && int(st.Seat) < seats; record.TakesName(st.Keyword) && !sits {
			return nil, record.NeedsName.New(st.Keyword)
		}
		if err := setup.Put(st); err != nil {
			return nil, err
		}
	}
	return setup.Start()
}
