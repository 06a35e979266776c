package table

import (
	"rowlock"
	"rowlock/internal/live/paper"
)

// played returns the form in which the table keeps a game that is about to begin.
func (d Dice) played(start rowlock.State) rowlock.State {
	switch d {
	case Entered:
		return paper.NewThrown(start)
	case Unseen:
		return paper.NewSheets(start)
	}
	return start
}

// checkDice refuses dice that an edition cannot be played with at this table.
func (s *state) checkDice(c *Settings, ru rowlock.Rules) error {
	d := c.Dice
	switch {
	case d != Drawn && d != Entered && d != Unseen:
		return noSuchDice.New(string(d))
	case d == Entered && ru.DieFaces() == 0:
		return noDiceToEnter.New(ru.Edition())
	case d.real() && (c.Clock != 0 || c.ByHand || c.Away == Waits || len(s.persons()) < len(s.Sitters)):
		return realDice.New()
	}
	return nil
}
