package web

import (
	"context"

	"rowlock"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table/run"
	"rowlock/review"
	"rowlock/wire"
)

// A reviewer bounds how many reviews of each depth run at the same time: players come first.
type reviewer struct {
	table review.Tables
	quick *queue
	deep  *queue
	// glance is for single decisions, so that a player need not wait for a whole review.
	glance *queue
}

const (
	mostQuick   = 2
	mostGlances = 2
)

// roomForReviews bounds who has a place or waits for one in each of a reviewer's queues.
var roomForReviews = room{all: 64, address: 8, network: 24}

func newReviewer(g *gate, table review.Tables) *reviewer {
	return &reviewer{
		table: table.InTurn(g.turn).Keep().Table,
		quick: newQueue(mostQuick, roomForReviews), deep: newQueue(1, roomForReviews), glance: newQueue(mostGlances, roomForReviews),
	}
}

var errManyReviews = run.Crowded.New(manyReviews.New())

// queue returns the queue for reviews of a depth.
func (v *reviewer) queue(depth review.Depth) *queue {
	if depth == review.Deep {
		return v.deep
	}
	return v.quick
}

// price returns a connection's judge of single decisions.
func (s *server) price(remote string) session.Judge {
	enter := func(ctx context.Context, d review.Depth) (leave func(), err error) {
		if d == review.Glance {
			return s.reviewer.glance.enter(ctx, remote)
		}
		return s.reviewer.quick.enter(ctx, remote)
	}
	return func(ctx context.Context, before rowlock.State, seat rowlock.Seat, send func(*wire.Prices) error) error {
		if !s.quota.allow(remote, pricing) {
			return errTooMany
		}
		judge := review.Review{Seed: 1, Table: s.reviewer.table, Turn: s.gate.turn}
		return judge.Prices(ctx, before, seat, enter, send)
	}
}
