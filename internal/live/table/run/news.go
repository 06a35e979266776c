package run

import (
	"context"
	"time"

	"rowlock/internal/live/table"
)

// News is what one subscriber is to be shown.
type News struct {
	Picture any // what a Draw has made of everything that is public
	Own     table.Own
	Events  []table.Event // after those seen
	from    int64         // number of facts from which Events are complete; earlier ones are in the log
	Sharing Sharing       // for a subscriber whose program shares in draws
}

// Seen is what a subscriber has been shown.
type Seen struct {
	After  int64 // the number of facts
	Glance table.Glance
	Game   int                  // the game in whose draws it shares
	Lines  int                  // how many of that game's bundle
	Cards  map[table.Place]bool // the cards of that game that it has proofs of
}

// A Draw turns what everybody may know of a table, with the events since the last call, into what
// subscribers are shown. The parameter before is what it returned last, nil at first. It is called
// once for all subscribers, who wait for it, and must not keep the view's position.
type Draw func(before any, v *table.View) any

// news returns what a subscriber has not been shown yet. The position is left out if it is as at
// the glance. Events that are only in the log are missing.
func (c *Core) news(s *Subscriber, seen Seen, draw Draw, now time.Time) (n News, err error) {
	if c.picture == nil || c.changed {
		c.public = c.table.View("", c.drawn, now)
		c.picture, c.drawn, c.changed = draw(c.picture, &c.public), c.public.Seq, false
		c.public.Position.Free()
		c.public = table.View{}
	}
	n = News{Picture: c.picture, Own: c.table.Own(s.token, seen.Glance, now)}
	n.Events, n.from = c.table.Events(seen.After)
	if s.shares {
		n.Sharing, err = c.Sharing(s.token, seen)
	}
	return n, err
}

// News returns what the subscriber has not been shown yet. The position is left out if it is as at
// the glance. News calls waits before it waits for the table or the log. It is called by one
// goroutine at a time.
func (s *Subscription) News(ctx context.Context, seen Seen, draw Draw, waits func()) (n News, err error) {
	ended := s.runner.look(ctx, waits, func(now time.Time) { s.found, s.failed = s.runner.core.news(s.subscriber, seen, draw, now) })
	n, err, s.found, s.failed = s.found, s.failed, News{}, nil
	if ended != nil {
		return n, ended
	}
	if err == nil && seen.After < n.from {
		waits()
		var older []table.Event
		older, err = s.runner.happened(ctx, seen.After, n.from)
		n.Events = append(older, n.Events...)
	}
	return n, err
}
