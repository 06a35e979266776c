package web

import (
	"rowlock/refusal"
	"rowlock/review"
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
var roomForReviews = room{all: 64, address: 8, network: 24, late: 3}

func newReviewer(g *gate, table review.Tables) *reviewer {
	return &reviewer{
		table: table.InTurn(g.turn).Keep().Table,
		quick: newQueue(mostQuick, roomForReviews), deep: newQueue(1, roomForReviews), glance: newQueue(mostGlances, roomForReviews),
	}
}

var errManyReviews = refusal.Crowded.New("", refusal.ManyReviews.New(""))

// order returns the requested depth, and the queue for it.
func (v *reviewer) order(depth string) (review.Depth, *queue, error) {
	d, err := review.DepthByName(depth)
	if d == review.Deep {
		return d, v.deep, err
	}
	return d, v.quick, err
}
