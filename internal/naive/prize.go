package naive

import "fmt"

// prizeRefusal says why the active player cannot strike the next prize; nil if they can: nothing is
// crossed in this turn, a field is left, and both white dice with the die of a colour that is not
// closed make the sum (12.2).
func (g *Game) prizeRefusal(s *seat) error {
	if s.struck >= len(s.printed.prizes) {
		return fmt.Errorf("%s has no prize left", s.name)
	}
	if g.crossed {
		return fmt.Errorf("%s has crossed a cell in this turn", s.name)
	}
	for colour, pips := range g.roll.dice {
		if !g.closed(s, string(colour)) && g.roll.white[0]+g.roll.white[1]+pips == s.printed.sum {
			return nil
		}
	}
	return fmt.Errorf("no coloured die makes %d", s.printed.sum)
}

// prize is what the last struck field is worth (12.1).
func (s *seat) prize() int {
	if len(s.printed.prizes) == 0 || s.struck == 0 {
		return 0
	}
	return s.printed.prizes[s.struck-1]
}
