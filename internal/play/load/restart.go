package load

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// A Return says how everybody came back to a server that was killed and started again. The times
// count from the kill.
type Return struct {
	Ready time.Duration // when the server took connections again
	Back  Times         // when each player had an update of its table
}

// atOnce is how many players come back at the same time.
const atOnce = 256

// comeBack has the server killed and started again, and brings everybody back as soon as the
// server lets them in.
func (c *crowd) comeBack(ctx context.Context) (*Return, error) {
	var all []*player
	for _, table := range c.tables {
		if table != nil {
			all = append(all, table.players...)
		}
	}
	killed := time.Now()
	if err := c.plan.Restart(); err != nil {
		return nil, err
	}
	ready := time.Since(killed)
	for _, p := range all {
		p.cut()
	}
	var mutex sync.Mutex
	r := &Return{Ready: ready}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atOnce)
	for _, p := range all {
		group.Go(func() error {
			if err := p.back(ctx); err != nil {
				return err
			}
			mutex.Lock()
			defer mutex.Unlock()
			r.Back = append(r.Back, time.Since(killed))
			return nil
		})
	}
	err := group.Wait()
	slices.Sort(r.Back)
	return r, err
}

// back connects, and waits until the player has received its table.
func (p *player) back(ctx context.Context) error {
	shown := make(chan struct{})
	p.shown = shown
	if err := p.sit(ctx); err != nil {
		return err
	}
	select {
	case <-shown:
		return nil
	case <-p.left:
	case <-time.After(grace):
	}
	return cmp.Or(ctx.Err(), fmt.Errorf("a player who has come back to table %s is not shown it", p.seat.Code))
}
