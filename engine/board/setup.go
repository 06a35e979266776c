package board

import (
	"strconv"
	"strings"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/engine/words"
)

// A Setup is a board game before its first turn. It leaves everything that is not about the
// track to dice.Setup.
type Setup struct {
	*dice.Setup
	rules *Rules
	seats int
	track *rowlock.Track
	pawns [rowlock.MaxSeats]uint8
}

// Put implements rowlock.Setup for board, path, pawn and the statements of a dice game.
func (s *Setup) Put(st rowlock.Statement) error {
	switch st.Keyword {
	case "board":
		return s.putBoard(st.Words)
	case "path":
		return s.putPath(st.Words)
	case "pawn":
		return s.putPawn(st)
	}
	return s.Setup.Put(st)
}

func (s *Setup) putBoard(list []string) error {
	var known []string
	for _, track := range s.rules.Tracks {
		if len(list) == 1 && list[0] == track.Name {
			s.track = track
			return nil
		}
		known = append(known, track.Name)
	}
	return noSuchBoard.Under("B1", strings.Join(known, ", "))
}

func (s *Setup) putPath(list []string) error {
	track, err := NewTrack(s.rules.Sheet, list)
	if err != nil {
		return err
	}
	s.track = track
	return nil
}

func (s *Setup) putPawn(st rowlock.Statement) error {
	if len(st.Words) != 1 {
		return pawnWords.New()
	}
	field, err := words.Number(st.Words[0], 0, len(s.track.Fields))
	if err != nil {
		return err
	}
	for other := range s.seats {
		if field != 0 && int(s.pawns[other]) == field {
			return words.PawnsMeet.Under("B2", field)
		}
	}
	s.pawns[st.Seat] = uint8(field)
	return nil
}

// Statements implements rowlock.Setup.
func (s *Setup) Statements() []rowlock.Statement {
	track := rowlock.Statement{Keyword: "board", Seat: rowlock.Nobody, Words: []string{s.track.Name}}
	if s.track.Name == "" {
		track.Keyword, track.Words = "path", trackWords(s.track)
	}
	list := append([]rowlock.Statement{track}, s.Setup.Statements()...)
	for seat := range rowlock.Seat(s.seats) {
		if field := s.pawns[seat]; field != 0 {
			list = append(list, rowlock.Statement{Keyword: "pawn", Seat: seat, Words: []string{strconv.Itoa(int(field))}})
		}
	}
	return list
}

// Start implements rowlock.Setup.
func (s *Setup) Start() (rowlock.State, error) {
	track := *s.track
	track.Goal = s.rules.Goal
	return &State{State: s.State(), rules: s.rules, track: &track, path: s.rules.pathOf(&track, s.seats), pawns: s.pawns}, nil
}
