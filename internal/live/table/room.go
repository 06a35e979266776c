package table

// openSeats counts the seats that whoever joins can have.
func (s *state) openSeats() (seats int) {
	switch {
	case s.Stage != Playing:
		return s.emptySeats()
	case s.hidden || s.fixed():
		return 0
	}
	return len(s.Sitters) - len(s.persons())
}

// emptySeats counts the seats that nobody has, not even a bot.
func (s *state) emptySeats() int {
	_, most := s.Rules.Seats()
	if s.fixed() {
		most = max(1, len(s.Sitters))
	}
	return most - len(s.Sitters)
}

// checkRoom refuses another sitter if no seat is free.
func (s *state) checkRoom() error {
	switch {
	case s.onlyBetweenGames() != nil:
		return NotNow.New(seatsTaken.New())
	case s.emptySeats() <= 0:
		return full.New(tableFull.New())
	}
	return nil
}
