package review

import (
	"context"

	"rowlock"
	"rowlock/wire"
)

// Enter waits until work of a depth may begin. The caller calls leave when the work is done.
type Enter func(ctx context.Context, d Depth) (leave func(), err error)

// Prices sends the prices of the choices of a seat that owes a decision, in the order of its view
// and by what it knows: first with the depth Glance and then, unless that was exact, with Quick. It
// stops at the first error of enter, of send or of the context.
func (r *Review) Prices(ctx context.Context, g rowlock.State, s rowlock.Seat, enter Enter, send func(*wire.Prices) error) error {
	for _, depth := range []Depth{Glance, Quick} {
		prices, err := r.price(ctx, g, s, depth, enter)
		if err != nil {
			return err
		}
		prices.More = depth == Glance && prices.Method != methodExact
		if err := send(prices); err != nil || !prices.More {
			return err
		}
	}
	return nil
}

func (r *Review) price(ctx context.Context, g rowlock.State, s rowlock.Seat, depth Depth, enter Enter) (*wire.Prices, error) {
	leave, err := enter(ctx, depth)
	if err != nil {
		return nil, err
	}
	defer leave()
	table, err := r.exact(ctx, g)
	if err != nil {
		return nil, err
	}
	var v rowlock.View
	g.Look(s, &v)
	at := *r
	at.Depth = depth.alone(g, &v)
	j, method := at.judge(table, g)
	p, err := j.choices(ctx, question{g, 0, -1}, s)
	if err != nil {
		return nil, err
	}
	prices := &wire.Prices{
		Type: "prices", Seat: int(s), Phase: v.Phase.String(), Method: method, Unit: unitOf(v.Seats),
		Choices: pricedOf(g, &v, p.list), Chosen: -1, Best: p.best(0),
	}
	if method != methodExact {
		prices.Samples = at.Depth.Samples
	}
	return prices, nil
}
