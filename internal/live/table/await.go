package table

import "rowlock"

// awaitsChance reports whether Chance has to decide before anybody can go on.
func (s *state) awaitsChance() bool {
	return s.Opening || s.Stage == Playing && (s.thrown || s.chanceIsDue(s.Play))
}

// chanceIsDue reports whether Chance decides in a position without waiting for
// anybody's hand, or for real dice.
func (s *state) chanceIsDue(g rowlock.State) bool {
	return g.Phase().ForChance() && !s.byHand(g) && !s.Dice.real()
}

// byHand reports whether a position waits for the active player's hand. Bots do not
// keep others waiting.
func (s *state) byHand(g rowlock.State) bool {
	return s.ByHand && g.Phase() == rowlock.PhaseRoll && s.Sitters[g.Active()].decides()
}

// throws reports whether the table waits for a seat's hand.
func (s *state) throws(seat int) bool {
	return s.Stage == Playing && !s.thrown && !s.Dice.real() && s.byHand(s.Play) && int(s.Play.Active()) == seat
}

// waitedFor reports whether the table waits for a person on a seat, which need not exist.
func (s *state) waitedFor(seat int) bool {
	return s.Stage == Playing && seat >= 0 && seat < len(s.Sitters) && s.Sitters[seat].decides() &&
		(s.owes(seat) || s.throws(seat))
}
