package review

import (
	"context"

	"rowlock"
	"rowlock/bot/master"
	"rowlock/wire"
)

// net judges by the master's net, which says the chances; the points are
// sampled.
type net struct {
	*sampled
	player *master.Player
}

// How far the net's chances, and the gaps between two choices of one decision,
// are off in the root of the mean square: found by playing 2,000 games on from
// each position of 20 games.
const (
	netError = 0.04
	gapError = 0.015
)

func newNet(s *sampled, r rowlock.Rules, seats int) (*net, error) {
	player, err := master.New(r, seats, 0, 0)
	if err != nil {
		return nil, err
	}
	return &net{s, player}, nil
}

func (n *net) choices(ctx context.Context, q question, s rowlock.Seat) (prices, error) {
	p, err := n.sampled.choices(ctx, q, s)
	if err != nil {
		return p, err
	}
	q.g.Look(s, &n.view)
	for i, share := range n.player.Shares(&n.view) {
		p.list[i].Chance = &wire.Figure{Value: share, Error: netError}
	}
	p.gap = func(one, other int) wire.Figure {
		f := apart(p.list, unitChance)(one, other)
		if one != other {
			f.Error = gapError
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

// ask puts the net's word into an outlook where a throw or the white sum is
// next; elsewhere the samples know better.
func (n *net) ask(g rowlock.State, s rowlock.Seat, o *wire.Outlook) {
	g.Look(s, &n.view)
	switch n.view.Phase {
	case rowlock.PhaseRoll:
		o.Chance = &wire.Figure{Value: n.player.Share(&n.view, s), Error: netError}
	case rowlock.PhaseWhite:
		most := 0.0
		for _, share := range n.player.Shares(&n.view) {
			most = max(most, share)
		}
		o.Chance = &wire.Figure{Value: most, Error: netError}
	}
}
