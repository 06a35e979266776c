package table

import (
	"slices"
)

func (g *game) finishedGame(number int) (string, error) {
	if slices.Contains(g.Stopped, number) {
		return "", NoResult.New()
	}
	if number != g.Games || g.Stage == Playing || g.Record == nil {
		return "", NoGame.New()
	}
	return g.Record.String(), nil
}

// FinishedGame returns the record of the last game, counted from 1, once it is finished; earlier
// ones are in the log, see the function FinishedGame. Records of card games hold secrets, so there
// is none before the end: the error is a refusal.
func (t *Table) FinishedGame(number int) (string, error) { return t.state.finishedGame(number) }

// StandingGame returns the record of the current game, as far as its phases have settled, if
// people throw real dice: everybody can see those, so nothing in it is hidden. The error is a
// refusal.
func (t *Table) StandingGame(number int) (string, error) {
	s := t.state
	switch {
	case number != s.Games || s.Stage != Playing:
		return "", NoGame.New()
	case s.Opening || !s.Dice.real():
		return "", NotNow.New(gameNotOver.New())
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
