package table

import (
	"bytes"
	"slices"
)

// A sitter is the person or bot on a seat.
type sitter struct {
	Name    string
	Bot     string // the bot's name, "" for a person
	StandIn bool   // a bot plays for the person
	Rematch bool   // wants another game
	Stop    bool   // wants the one that is on to end without a result
	token   []byte // digest of the seat's token, nil for a bot
	former  []byte // for a bot on a person's seat: the digest of that person's token, so that they may come back
}

// decides reports whether a person sits there and decides in person.
func (s sitter) decides() bool { return s.Bot == "" && !s.StandIn }

// persons lists the seats of people.
func (s *state) persons() (seats []int) {
	seats = make([]int, 0, len(s.Sitters))
	for seat, sitter := range s.Sitters {
		if sitter.Bot == "" {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (s *state) anyPerson(is func(seat int) bool) bool {
	return slices.ContainsFunc(s.persons(), is)
}

func (s *state) names() []string {
	names := make([]string, len(s.Sitters))
	for i, sitter := range s.Sitters {
		names[i] = sitter.Name
	}
	return names
}

// seatOf returns the seat that a token's digest stands for, -1 for none.
func (s *state) seatOf(digest []byte) int {
	if digest == nil {
		return -1
	}
	return slices.IndexFunc(s.Sitters, func(sitter sitter) bool { return bytes.Equal(sitter.token, digest) })
}

// freedOf returns the seat that a bot has taken over from the person with this token's digest, -1
// for none.
func (s *state) freedOf(digest []byte) int {
	if digest == nil {
		return -1
	}
	return slices.IndexFunc(s.Sitters, func(sitter sitter) bool { return bytes.Equal(sitter.former, digest) })
}

// openSeats counts the seats that whoever joins can have.
func (s *state) openSeats() (seats int) {
	switch {
	case s.Stage != Playing:
		return s.emptySeats()
	case s.hidden:
		return 0
	}
	return len(s.Sitters) - len(s.persons())
}

// emptySeats counts the seats that nobody has, not even a bot.
func (s *state) emptySeats() int {
	_, most := s.Rules.Seats()
	if s.Day != "" {
		most = 1
	}
	return most - len(s.Sitters)
}
