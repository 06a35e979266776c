package review

import (
	"context"

	"rowlock"
	"rowlock/solve"
	"rowlock/wire"
)

// exact judges the game of one seat by the table of all its positions.
type exact struct {
	table *solve.Table
	view  rowlock.View
}

func (e *exact) choices(_ context.Context, q question, s rowlock.Seat) (prices, error) {
	q.g.Look(s, &e.view)
	priced, err := e.price()
	if err != nil {
		return prices{}, err
	}
	list := make([]wire.Outlook, 0, len(priced))
	for _, c := range e.view.Choices[s] {
		for _, p := range priced {
			if p.Action == c.Action {
				list = append(list, wire.Outlook{Points: wire.Figure{Value: p.Total}})
			}
		}
	}
	return prices{list, apart(list, unitPoints)}, nil
}

func (e *exact) outlooks(_ context.Context, q question) ([]wire.Outlook, error) {
	q.g.Look(0, &e.view)
	total, err := e.worth()
	return []wire.Outlook{{Points: wire.Figure{Value: total}}}, err
}

// worth returns the expected total of the view's position.
func (e *exact) worth() (float64, error) {
	if e.view.Owes == 0 {
		s, err := e.sheet()
		return e.table.Worth(s), err
	}
	priced, err := e.price()
	if err != nil {
		return 0, err
	}
	most := priced[0].Total
	for _, p := range priced {
		most = max(most, p.Total)
	}
	return most, nil
}

// price prices what the seat may do.
func (e *exact) price() ([]solve.Priced, error) {
	s, err := e.sheet()
	if err != nil {
		return nil, err
	}
	if e.view.Phase == rowlock.PhaseColour {
		return e.table.Colour(s, e.view.Dice, e.view.Crossed)
	}
	return e.table.White(s, e.view.Dice)
}

func (e *exact) sheet() (solve.Sheet, error) {
	return e.table.Game().NewSheet(&e.view.Players[0].Sheet, e.view.Closed)
}
