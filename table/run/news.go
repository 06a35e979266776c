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
	Events  []table.Event
}

// A Draw makes of what everybody may know of a table, with the events since, what is
// shown of it. Before is what it has made last, nil at first. It is called in the
// table's goroutine, once for all subscribers.
type Draw func(before any, v *table.View) any

// News returns what whoever shows a token is to be shown, with the events after a
// number; of the position nothing if it is as at an earlier glance.
func (c *Core) News(token table.Token, after int64, have table.Glance, draw Draw, now time.Time) News {
	if c.picture == nil || c.changed {
		v := c.table.View("", c.drawn, now)
		c.picture, c.drawn, c.changed = draw(c.picture, &v), v.Seq, false
	}
	return News{c.picture, c.table.Own(token, have, now), c.table.Events(after)}
}

// News returns what the subscriber is to be shown, see Core.News.
func (s *Subscription) News(ctx context.Context, after int64, have table.Glance, draw Draw) (n News, err error) {
	err = s.runner.ask(ctx, func(now time.Time) { n = s.runner.core.News(s.subscriber.token, after, have, draw, now) })
	return n, err
}
