package table

import (
	"bytes"
	"slices"
)

// A Sitter is who has a seat.
type Sitter struct {
	Name    string
	Bot     string // the bot's name, "" for a person
	StandIn bool   // a bot plays for the person
	Rematch bool   // wants another game
	Stop    bool   // wants the one that is on to end without a result
	token   []byte
}

// decides reports whether a person sits there and decides in person.
func (s Sitter) decides() bool { return s.Bot == "" && !s.StandIn }

func (s *State) names() []string {
	names := make([]string, len(s.Sitters))
	for i, sitter := range s.Sitters {
		names[i] = sitter.Name
	}
	return names
}

// seatOf returns the seat that a token's digest stands for, -1 if for none.
func (s *State) seatOf(digest []byte) int {
	if digest == nil {
		return -1
	}
	return slices.IndexFunc(s.Sitters, func(sitter Sitter) bool { return bytes.Equal(sitter.token, digest) })
}

// toBeHad counts the seats that whoever joins can have.
func (s *State) toBeHad() (seats int) {
	if s.Stage != Playing {
		return s.free()
	}
	return len(s.Sitters) - len(s.persons())
}

// free counts the seats nobody has.
func (s *State) free() int {
	_, most := s.Rules.Seats()
	if s.Day != "" {
		most = 1
	}
	return most - len(s.Sitters)
}
