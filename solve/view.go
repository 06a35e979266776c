package solve

import (
	"fmt"

	"rowlock"
)

// GameOf returns the game of a view, with the seat's lucky numbers. The error says why it has no
// exact table.
func GameOf(v *rowlock.View) (*Game, error) {
	if v.Seats != 1 {
		return nil, fmt.Errorf("%d players are not solved: only one alone has an exact table", v.Seats)
	}
	lucky := v.Players[0].Lucky
	return NewGame(v.Rules, [2]int{int(lucky[0]), int(lucky[1])})
}

// Prices prices the seat's choices, in the view's order. The view must be of the table's game, and
// the seat must owe a decision.
func (t *Table) Prices(v *rowlock.View) ([]Priced, error) {
	s, err := t.sheet(v)
	if err != nil {
		return nil, err
	}
	if v.Phase == rowlock.PhaseColour {
		return t.Colour(s, v.Dice, v.Crossed)
	}
	return t.White(s, v.Dice)
}

// Best returns the choice that is worth most, the first if several are. The view must be one for
// Prices.
func (t *Table) Best(v *rowlock.View) (Priced, error) {
	list, err := t.Prices(v)
	if err != nil {
		return Priced{}, err
	}
	best := list[0]
	for _, p := range list[1:] {
		if p.Total > best.Total {
			best = p
		}
	}
	return best, nil
}

// Expected returns the expected final total in any position of the table's game.
func (t *Table) Expected(v *rowlock.View) (float64, error) {
	if v.Owes != 0 {
		best, err := t.Best(v)
		return best.Total, err
	}
	s, err := t.sheet(v)
	if err != nil {
		return 0, err
	}
	return t.Worth(s), nil
}

func (t *Table) sheet(v *rowlock.View) (Sheet, error) {
	return t.game.NewSheet(&v.Players[0].Sheet, v.Closed)
}
