package dice

import (
	"rowlock"
	"rowlock/sheet"
)

// wins reports whether the active seat may strike the next prize in step 2, instead of both steps: the
// white dice and a coloured one that is in the game make the sum (12.2).
func (g *State) wins(s rowlock.Seat) bool {
	return g.prizesLeft(s) > 0 && !g.HasCrossed() && g.prizeDice(s) != 0
}

// whyNoPrize returns the rule that keeps a seat from striking the next prize.
func (g *State) whyNoPrize(s rowlock.Seat, sum int) error {
	switch {
	case g.Phase() != rowlock.PhaseColour:
		return prizeLater.Under("12.2")
	case g.HasCrossed():
		return prizeInstead.Under("12.2")
	case g.prizesLeft(s) == 0:
		return noPrize.Under("12.1")
	}
	return noPrizeDice.Under("12.2", sum)
}

// readPrize returns the action that strikes the next prize.
func (g *State) readPrize(s rowlock.Seat) ([]rowlock.Action, error) {
	if _, sum := g.players[s].layout.Prizes(); g.Phase() != rowlock.PhaseColour || !g.wins(s) {
		return nil, g.whyNoPrize(s, int(sum))
	}
	return []rowlock.Action{strike}, nil
}

func (g *State) prizesLeft(s rowlock.Seat) int {
	points, _ := g.players[s].layout.Prizes()
	return len(points) - int(g.players[s].sheet.Bar)
}

// prizeDice returns three dice that make the sum that strikes a seat's prize. The set is empty if
// there are none.
func (g *State) prizeDice(s rowlock.Seat) rowlock.DieSet {
	_, sum := g.players[s].layout.Prizes()
	for colour := range sheet.Colour(sheet.Colours) {
		if face := (g.throw & g.inGame).Die(colour); face != 0 && g.throw.Sum()+face == sum {
			return rowlock.Whites | rowlock.PairOf(0, colour)
		}
	}
	return 0
}
