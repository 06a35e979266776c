package solve

import (
	"rowlock"
	"rowlock/engine/dice"
)

// A Priced is one option of a decision, a pass or the cross of a cell, and the exact expected final
// total of a player who takes it and then plays perfectly. The total includes points already on the
// sheet.
type Priced struct {
	Action rowlock.Action
	Total  float64
}

// Worth returns the expected final total before the roll or, if the game is over, the final total.
func (t *Table) Worth(s Sheet) float64 { return t.total(s).float() }

// White prices the options of step 1 (C6, L3), given the whole throw: first the pass, then the
// cells in the order of the engine. The best of them is what the throw is worth. The error is a
// *refusal.Refusal.
func (t *Table) White(s Sheet, d rowlock.Dice) ([]Priced, error) {
	return t.appendWhite(nil, s, d)
}

func (t *Table) appendWhite(list []Priced, s Sheet, d rowlock.Dice) ([]Priced, error) {
	if err := s.checkThrow(d); err != nil {
		return nil, err
	}
	list = append(list, Priced{rowlock.Pass, t.bestColour(s, d, false).float()})
	for c := range s.whiteCells(d).All() {
		list = append(list, Priced{dice.ActionOf(c), t.bestColour(s.cross(c), d, true).float()})
	}
	return list, nil
}

// Colour prices the options of step 2 (C7) in the same way. s is the sheet after step 1, and
// crossed says whether step 1 made a cross on it (C8).
func (t *Table) Colour(s Sheet, d rowlock.Dice, crossed bool) ([]Priced, error) {
	return t.appendColour(nil, s, d, crossed)
}

func (t *Table) appendColour(list []Priced, s Sheet, d rowlock.Dice, crossed bool) ([]Priced, error) {
	if err := s.checkThrow(d); err != nil {
		return nil, err
	}
	list = append(list, Priced{rowlock.Pass, t.pass(s, crossed).float()})
	for c := range s.colourCells(d).All() {
		list = append(list, Priced{dice.ActionOf(c), t.total(s.cross(c)).float()})
	}
	return list, nil
}

// bestColour returns the expected final total after step 1. If step 1 ended the game, there is no
// step 2 and no penalty (C15).
func (t *Table) bestColour(s Sheet, d rowlock.Dice, crossed bool) fixed {
	if s.over() {
		return s.total
	}
	best := t.pass(s, crossed)
	for c := range s.colourCells(d).All() {
		best = max(best, t.total(s.cross(c)))
	}
	return best
}

// pass returns the expected final total if step 2 crosses nothing (C8).
func (t *Table) pass(s Sheet, crossed bool) fixed {
	if !crossed {
		s = s.penalise()
	}
	return t.total(s)
}

// total returns the expected final total before a roll.
func (t *Table) total(s Sheet) fixed {
	if s.over() {
		return s.total
	}
	g := t.game
	up, down := g.pairOf[s.rows[0]][s.rows[1]], g.pairOf[s.rows[2]][s.rows[3]]
	return s.total + t.worth[g.at(up, down)][s.penalties]
}
