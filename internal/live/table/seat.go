package table

import (
	"bytes"
	"slices"
	"time"

	"rowlock/internal/words/lookalike"
)

// A sitter is the person or bot on a seat.
type sitter struct {
	Name    string
	Bot     string // the bot's name, "" for a person
	StandIn bool   // a bot plays for the person
	once    bool   // it makes one decision
	Rematch bool   // wants another game
	Stop    bool   // wants the one that is on to end without a result
	person         // nobody for a bot
	former  person // who had the seat before in this game: if a bot has it, they may come back
}

// A person is what a seat knows of somebody who has it, or has had it. The zero value is nobody.
type person struct {
	token   []byte    // digest of the seat's token
	left    bool      // has left the game that is on
	decided time.Time // when they last decided in it, at first when it began or they sat down
	face    string    // one of Faces, "" for none
}

// decides reports whether a person sits there and decides in person.
func (s sitter) decides() bool { return s.Bot == "" && !s.StandIn }

// seats are those of the table, and who may have one.
type seats struct {
	Sitters     []sitter  // by seat
	InvitedOnly bool      // only invited people get a seat
	Open        bool      // anybody may join, and the server lists the table
	openAt      time.Time // since when it is open
	typed       bool      // somebody has come whose name is not ready-made
	secret      string    // of the invitation
}

// persons lists the seats of people.
func (s *seats) persons() (list []int) {
	list = make([]int, 0, len(s.Sitters))
	for seat, sitter := range s.Sitters {
		if sitter.Bot == "" {
			list = append(list, seat)
		}
	}
	return list
}

func (s *seats) anyPerson(is func(seat int) bool) bool {
	return slices.ContainsFunc(s.persons(), is)
}

func (s *seats) names() []string {
	names := make([]string, len(s.Sitters))
	for i, sitter := range s.Sitters {
		names[i] = sitter.Name
	}
	return names
}

// seatNamed returns the seat of a name, -1 if nobody has it.
func (s *seats) seatNamed(name string) int {
	return slices.IndexFunc(s.Sitters, func(one sitter) bool { return one.Name == name })
}

// nameTaken reports whether somebody on another seat has a name like this one.
func (s *seats) nameTaken(name string, seat int) bool {
	for other, sitter := range s.Sitters {
		if other != seat && lookalike.Same(sitter.Name, name) {
			return true
		}
	}
	return false
}

// seatOf returns the seat that a token's digest stands for, -1 for none.
func (s *seats) seatOf(digest []byte) int {
	if digest == nil {
		return -1
	}
	return slices.IndexFunc(s.Sitters, func(sitter sitter) bool { return bytes.Equal(sitter.token, digest) })
}

// freedOf returns the seat that a bot has taken over from the person with this token's digest, -1
// for none.
func (s *seats) freedOf(digest []byte) int {
	if digest == nil {
		return -1
	}
	return slices.IndexFunc(s.Sitters, func(sitter sitter) bool { return sitter.Bot != "" && bytes.Equal(sitter.former.token, digest) })
}

// botSeat returns the bot's seat that a newcomer can have: the one with the newcomer's name, else
// the first; -1 if no bot plays.
func (s *seats) botSeat(name string) int {
	isBot := func(sitter sitter) bool { return sitter.Bot != "" }
	if seat := slices.IndexFunc(s.Sitters, func(one sitter) bool { return isBot(one) && lookalike.Same(one.Name, name) }); seat >= 0 {
		return seat
	}
	return slices.IndexFunc(s.Sitters, isBot)
}

// clearStops forgets who wanted the game to end, since it has ended.
func (s *seats) clearStops() {
	for seat := range s.Sitters {
		s.Sitters[seat].Stop = false
	}
}

// knows reports whether somebody with this token's digest sits here, or has lost the seat in this
// game.
func (s *seats) knows(digest string) bool {
	return slices.ContainsFunc(s.Sitters, func(one sitter) bool { return string(one.token) == digest || string(one.former.token) == digest })
}
