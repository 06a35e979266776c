package load

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// newcomersAtOnce is how many connections the newcomers share, as if they came through a proxy.
const newcomersAtOnce = 256

// overload makes newcomers ask for tables and seats until the context ends, whatever the server
// answers.
func (c *crowd) overload(ctx context.Context) error {
	transport := &http.Transport{MaxConnsPerHost: newcomersAtOnce, MaxIdleConnsPerHost: newcomersAtOnce}
	defer transport.CloseIdleConnections()
	random := rand.New(rand.NewPCG(c.plan.Seed, 3<<32))
	var asking sync.WaitGroup
	defer asking.Wait()
	due := time.Now()
	for n := 0; ; n++ {
		due = due.Add(time.Duration(random.ExpFloat64() / c.plan.Overload * float64(time.Second)))
		if err := sleepUntil(ctx, due); err != nil {
			return err
		}
		server, err := c.newcomer(n)
		if err != nil {
			return err
		}
		server.Client = &http.Client{Transport: transport}
		asking.Go(func() { c.enter(ctx, server) })
	}
}

// newcomer returns the server for one newcomer. Each comes from a network of its own, from a
// reserved range (240.0.0.0/4, RFC 1112), so no limit exempts it.
func (c *crowd) newcomer(n int) (*remote.Server, error) {
	address := fmt.Sprintf("%d.%d.%d.1", 240+n>>16&15, n>>8&255, n&255)
	return c.server(n, address)
}

// enter asks for a table, and for a friend's seat at it.
func (c *crowd) enter(ctx context.Context, server *remote.Server) {
	seat, err := server.Create(ctx, "Newcomer", c.plan.Edition)
	if err == nil {
		_, err = server.Join(ctx, seat.Code, wire.NewSeat{Name: "Friend"})
	}
	if ctx.Err() != nil {
		return // the measurement is over, and this newcomer does not count
	}
	c.measure.add(func(r *Result) {
		switch later := (*remote.Later)(nil); {
		case err == nil:
			r.LetIn++
		case errors.As(err, &later):
			r.PutOff++
		default:
			r.TurnedAway++
		}
	})
}
