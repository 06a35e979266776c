package load

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"rowlock/wire"
)

// What happens to a player who does not just play on, and in how many of ten cases.
const (
	blinks = 6 // the connection ends, and a new one begins at once
	goes   = 2 // the player goes, and comes back after a while
	// otherwise everybody leaves the table, and another takes its place
)

// awhile is how long players are away on average. Some come back before a bot plays for them, some
// after.
const awhile = 30 * time.Second

// A churn makes players come and go.
type churn struct {
	*crowd

	random *rand.Rand
	away   map[*player]time.Time // when they come back
	left   []*seating            // players whose table has ended and who may come back to it
	begun  int                   // how many tables were begun
}

// churn makes players come and go until the context ends.
func (c *crowd) churn(ctx context.Context) error {
	u := &churn{crowd: c, random: rand.New(rand.NewPCG(c.plan.Seed, 2<<32)), away: map[*player]time.Time{}, begun: len(c.tables)}
	each := time.Duration(float64(time.Minute) / c.plan.Churn / float64(c.plan.Tables*c.plan.Seats))
	for due := time.Now(); ; {
		due = due.Add(time.Duration(u.random.ExpFloat64() * float64(each)))
		if err := sleepUntil(ctx, due); err != nil {
			return err
		}
		if err := u.next(ctx); err != nil {
			return err
		}
	}
}

// next brings back the players who are due, and then makes one thing happen at a random table.
func (u *churn) next(ctx context.Context) error {
	for p, at := range u.away {
		if time.Now().After(at) {
			delete(u.away, p)
			if err := p.sit(ctx); err != nil {
				return err
			}
		}
	}
	number := u.random.IntN(len(u.tables))
	table := u.tables[number]
	p := table.players[u.random.IntN(len(table.players))]
	if _, away := u.away[p]; away {
		return nil
	}
	switch n := u.random.IntN(10); {
	case n < blinks:
		p.cut()
		u.measure.add(func(r *Result) { r.Broken++ })
		return p.sit(ctx)
	case n < blinks+goes:
		p.cut()
		u.measure.add(func(r *Result) { r.Broken++ })
		u.away[p] = time.Now().Add(time.Duration(u.random.ExpFloat64() * float64(awhile)))
		return nil
	}
	u.tables[number] = nil // if the time ends before another has taken its place
	err := u.end(ctx, table)
	if err == nil {
		u.tables[number], err = u.another(ctx)
	}
	return err
}

// end makes everybody leave a table. To half of the tables nobody ever comes back.
func (u *churn) end(ctx context.Context, table *seating) error {
	forEver := u.random.IntN(2) == 0
	for _, p := range table.players {
		if _, away := u.away[p]; away {
			delete(u.away, p)
		} else if forEver {
			if err := p.leave(ctx); err != nil {
				return err
			}
		}
		p.cut()
	}
	u.measure.add(func(r *Result) { r.Ended++ })
	if !forEver {
		u.left = append(u.left, table)
	}
	return nil
}

// another returns a new table or, in one case of four, one that was left before and may be asleep
// by now.
func (u *churn) another(ctx context.Context) (*seating, error) {
	if u.random.IntN(4) > 0 || len(u.left) == 0 {
		u.begun++
		u.measure.add(func(r *Result) { r.Begun++ })
		return u.open(ctx, u.begun-1)
	}
	n := u.random.IntN(len(u.left))
	table := u.left[n]
	u.left = slices.Delete(u.left, n, n+1)
	for _, p := range table.players {
		if err := p.sit(ctx); err != nil {
			return nil, err
		}
	}
	u.measure.add(func(r *Result) { r.Woken++ })
	return table, nil
}

// patience is how long a server may take to answer a player who leaves.
const patience = 30 * time.Second

// leave gives up the player's seat, and waits until the server has accepted that. During a game
// the connection stays.
func (p *player) leave(ctx context.Context) error {
	p.mutex.Lock()
	left := p.left
	p.mutex.Unlock()
	p.command(ctx, wire.FromClient{Type: "leave"}, time.Time{})
	select {
	case <-p.gone:
		return nil
	case <-left:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(patience):
		return errors.New("who leaves a table is not let go")
	}
}
