package review

import (
	"context"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/wire"
)

// A net takes the chances from the master's net; it samples the points.
type net struct {
	*sampled
	player master.Player
}

func (n *net) choices(ctx context.Context, q question, s rowlock.Seat) (prices, error) {
	p, err := n.sampled.choices(ctx, q, s)
	if err != nil {
		return p, err
	}
	v := &n.view
	q.g.Look(s, v)
	for i, share := range n.player.Shares(v) {
		p.list[i].Chance = n.figure(share)
	}
	if !v.Phase.ForAll() { // otherwise the choices of others matter too
		for i, effect := range rowlock.ForeseeAll(q.g, s, v.Choices[s]) {
			if effect.Ends {
				p.list[i].Chance.Error = 0
			}
		}
	}
	p.gap = func(one, other int) wire.Figure {
		f := apart(p.list, unitChance)(one, other)
		if one != other {
			f.Error = max(p.list[one].Chance.Error, p.list[other].Chance.Error)
		}
		return f
	}
	return p, nil
}

func (n *net) outlooks(ctx context.Context, q question) ([]wire.Outlook, error) {
	list, err := n.sampled.outlooks(ctx, q)
	if err != nil {
		return nil, err
	}
	for s := range list {
		n.ask(q.g, rowlock.Seat(s), &list[s])
	}
	return list, nil
}

// figure returns the net's estimate, with its error, as a figure.
func (n *net) figure(share float64) *wire.Figure {
	return &wire.Figure{Value: share, Error: n.player.OffBy(n.view.Seats)}
}

// ask puts the net's estimate into an outlook if a throw or the white sum is due. In other phases
// the samples are better.
func (n *net) ask(g rowlock.State, s rowlock.Seat, o *wire.Outlook) {
	g.Look(s, &n.view)
	switch n.view.Phase {
	case rowlock.PhaseRoll:
		o.Chance = n.figure(n.player.Price(&n.view, s).Win)
	case rowlock.PhaseWhite:
		most := 0.0
		for _, share := range n.player.Shares(&n.view) {
			most = max(most, share)
		}
		o.Chance = n.figure(most)
	}
}
