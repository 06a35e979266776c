package run

import (
	"time"

	"rowlock/internal/live/table"
)

// A Subscriber is one connection of one browser.
type Subscriber struct {
	token  table.Token
	shares bool // in draws
	notify func()
	// Hear, if set, is called with what people say, while others wait for the table.
	Hear func(table.Said)
}

// How many subscribers a table takes. Seats have a share of their own, so that no crowd keeps a
// player out.
const (
	mostSpectators = 64
	mostTabs       = 16 // for one seat
)

// Subscribe adds a connection. With a seat's token the person is present; without a token it is a
// spectator's. The parameter shares says that its program shares in draws. Notify is called after
// something has changed, while others wait for the table; News or View say what. The error is a
// refusal.
func (c *Core) Subscribe(token table.Token, shares bool, notify func(), now time.Time) (*Subscriber, error) {
	if c.crowded(token) {
		return nil, Crowded.New(ManySubscribers.New())
	}
	step, err := c.table.Step(table.Connected{Token: token, Shares: shares}, now)
	if err != nil {
		return nil, err
	}
	s := &Subscriber{token: token, shares: shares, notify: notify}
	c.subscribers = append(c.subscribers, s)
	if err := c.commit(step); err != nil {
		return nil, err
	}
	return s, nil
}

// crowded reports whether there are enough subscribers like this one.
func (c *Core) crowded(token table.Token) bool {
	seat, same := c.table.SeatOf(token), 0
	for _, other := range c.subscribers {
		if c.table.SeatOf(other.token) == seat {
			same++
		}
	}
	if seat < 0 {
		return same >= mostSpectators
	}
	return same >= mostTabs
}

// Unsubscribe takes a connection away. It is called once.
func (c *Core) Unsubscribe(s *Subscriber, now time.Time) {
	c.remove(s)
	c.idle = now // this counts if it was the last one
	c.by(table.Disconnected{Token: s.token, Shares: s.shares}, now)
}
