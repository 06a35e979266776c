package run

import (
	"context"
	"time"

	"rowlock/table"
)

// News is what one subscriber is to be shown.
type News struct {
	Picture any // what a Draw has made of what everybody may know
	Own     table.Own
	Events  []table.Event // after what has been seen
	from    int64         // after this number, while those before are in the log
	Sharing Sharing       // for one whose program shares in draws
}

// Seen is what a subscriber has been shown.
type Seen struct {
	After  int64 // the number of facts
	Glance table.Glance
	Game   int                  // whose dice it shares in
	Lines  int                  // of the bundle of that game
	Cards  map[table.Place]bool // of that game, with their proofs
}

// A Draw makes of what everybody may know of a table, with the events since, what is
// shown of it. Before is what it has made last, nil at first. It is called once
// for all subscribers, who wait for it, and keeps nothing of the view's position.
type Draw func(before any, v *table.View) any

// news returns what a subscriber is to be shown that it has not seen; of the position
// nothing if it is as at the glance, of the events those that are at hand.
func (c *Core) news(s *Subscriber, seen Seen, draw Draw, now time.Time) (n News, err error) {
	if c.picture == nil || c.changed {
		v := c.table.View("", c.drawn, now)
		c.picture, c.drawn, c.changed = draw(c.picture, &v), v.Seq, false
		v.Position.Free()
	}
	n = News{Picture: c.picture, Own: c.table.Own(s.token, seen.Glance, now)}
	n.Events, n.from = c.table.Events(seen.After)
	if s.shares {
		n.Sharing, err = c.Sharing(s.token, seen)
	}
	return n, err
}

// News returns what the subscriber is to be shown that it has not seen; of the position
// nothing if it is as at the glance.
func (s *Subscription) News(ctx context.Context, seen Seen, draw Draw) (n News, err error) {
	if ended := s.runner.look(ctx, func(now time.Time) { n, err = s.runner.core.news(s.subscriber, seen, draw, now) }); ended != nil {
		return n, ended
	}
	if err == nil && seen.After < n.from {
		var older []table.Event
		older, err = s.runner.happened(ctx, seen.After, n.from)
		n.Events = append(older, n.Events...)
	}
	return n, err
}
