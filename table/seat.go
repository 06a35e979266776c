package table

import (
	"bytes"
	"slices"
)

// A Sitter is who has a seat.
type Sitter struct {
	Name    string
	Bot     string // the bot's name, "" for a person
	Kept    bool   // a bot plays for the person
	Rematch bool   // wants another game
	token   []byte
}

// Here reports whether a person sits there and decides in person.
func (s Sitter) Here() bool { return s.Bot == "" && !s.Kept }

func (s *State) persons() (seats []int) {
	for seat, sitter := range s.Sitters {
		if sitter.Bot == "" {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (s *State) names() []string {
	names := make([]string, len(s.Sitters))
	for i, sitter := range s.Sitters {
		names[i] = sitter.Name
	}
	return names
}

// Host returns the seat that decides about the table: the first person's who is
// present, the first of all if nobody is, -1 if there is no person.
func (s *State) Host(present func(seat int) bool) int {
	persons := s.persons()
	if i := slices.IndexFunc(persons, present); i >= 0 {
		return persons[i]
	}
	if len(persons) > 0 {
		return persons[0]
	}
	return -1
}

// SeatOf returns the seat a token stands for, -1 if for none.
func (s *State) SeatOf(t Token) int {
	return s.seatOf(t.digest())
}

func (s *State) seatOf(digest []byte) int {
	if digest == nil {
		return -1
	}
	return slices.IndexFunc(s.Sitters, func(sitter Sitter) bool { return bytes.Equal(sitter.token, digest) })
}

// Free counts the seats nobody has.
func (s *State) Free() int {
	_, most := s.Rules.Seats()
	return most - len(s.Sitters)
}
