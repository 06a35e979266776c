package review

import (
	"context"

	"rowlock"
	"rowlock/solve"
	"rowlock/wire"
)

// An exact judges games for one seat by the exact table.
type exact struct {
	table *solve.Table
	view  rowlock.View
}

func (e *exact) choices(_ context.Context, q question, s rowlock.Seat) (prices, error) {
	q.g.Look(s, &e.view)
	priced, err := e.table.Prices(&e.view)
	if err != nil {
		return prices{}, err
	}
	list := make([]wire.Outlook, len(priced))
	for i, p := range priced {
		list[i].Points.Value = p.Total
	}
	return prices{list, apart(list, unitPoints)}, nil
}

func (e *exact) outlooks(_ context.Context, q question) ([]wire.Outlook, error) {
	q.g.Look(0, &e.view)
	total, err := e.table.Expected(&e.view)
	return []wire.Outlook{{Points: wire.Figure{Value: total}}}, err
}
