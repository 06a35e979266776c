package table

import (
	"slices"
	"strconv"

	"rowlock"
	"rowlock/internal/live/paper"
	"rowlock/record"
	"rowlock/refusal"
)

// FinishedGame returns the record of the last game, counted from 1, once it is finished; earlier
// ones are in the log, see the function FinishedGame. Records of card games hold secrets, so there
// is none before the end: the error is a refusal.
func (t *Table) FinishedGame(number int) (string, error) { return t.state.finishedGame(number) }

func (s *state) finishedGame(number int) (string, error) {
	if slices.Contains(s.Stopped, number) {
		return "", refusal.NoResult.New("")
	}
	if number != s.Games || s.Stage == Playing || s.Record == nil {
		return "", refusal.NoGame.New("")
	}
	return s.Record.String(), nil
}

// StandingGame returns the record of the current game, as far as its phases have settled, if
// people throw real dice: everybody can see those, so nothing in it is hidden. The error is a
// refusal.
func (t *Table) StandingGame(number int) (string, error) {
	s := t.state
	switch {
	case number != s.Games || s.Stage != Playing:
		return "", refusal.NoGame.New("")
	case s.Opening || !s.Dice.real():
		return "", refusal.NotNow.New("", refusal.GameNotOver.New(""))
	}
	standing := s.Record
	if s.Dice == Unseen {
		var err error
		if standing, err = s.asPosition(); err != nil {
			return "", err
		}
	}
	return standing.String(), nil
}

// written returns the record of the game with the given phases.
func (s *state) written(phases []paper.Phase) (*record.Record, error) {
	r, err := record.New(s.Rules, s.Record.Names, s.setup)
	if err != nil {
		return nil, err
	}
	for _, p := range phases {
		r.Add(p.Before, p.Made)
	}
	return r, nil
}

// asPosition returns a record of sheets without throws, which says only how they stand.
func (s *state) asPosition() (*record.Record, error) {
	list := s.setup
	var v rowlock.View
	s.Play.Look(rowlock.Spectator, &v)
	for seat := range rowlock.Seat(v.Seats) {
		p := &v.Players[seat]
		list = append(slices.Clip(list), rowlock.Statement{Keyword: "sheet", Seat: seat, Words: paper.SheetWords(p)})
		if p.Pawn > 0 {
			list = append(list, rowlock.Statement{Keyword: "pawn", Seat: seat, Words: []string{strconv.Itoa(p.Pawn)}})
		}
	}
	return record.New(s.Rules, s.Record.Names, list)
}

// Before reports whether a game, counted from 1, was before the last one: it is in the log.
func (t *Table) Before(number int) bool {
	return number >= 1 && (number < t.state.Games || number == t.state.Games && t.state.Record == nil)
}

// Has reports whether a game, counted from 1, has begun, even if its opening is still being drawn:
// its proofs are in a log.
func (t *Table) Has(number int) bool {
	begun := t.state.Games
	if t.state.Opening {
		begun++
	}
	return number >= 1 && number <= begun
}
