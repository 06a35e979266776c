// Package load plays many real games at once against a server and measures how
// long decisions take to be on disk. The load is open: decisions fall due at
// random moments of a given rate, whatever the server does, and the time of a
// decision counts from the moment it fell due. So a server that stalls is charged
// for everybody who had to wait.
//
// Start with Run.
package load

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"rowlock/remote"
)

// A Plan says what to play.
type Plan struct {
	Address string // of the server; it trusts this machine as a proxy
	Edition string
	Tables  int
	Seats   int           // at each table
	Rate    float64       // decisions a second, of all tables
	WarmUp  time.Duration // played before measuring
	Length  time.Duration // measured
	Seed    uint64
}

// Run seats everybody, plays and measures. It calls seated as the tables fill. A
// connection that the server ends is counted in the result and ends nothing.
func Run(ctx context.Context, p Plan, seated func(done, all int)) (*Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	m := &measure{}
	ready := &pool{}
	var listening sync.WaitGroup
	for number := range p.Tables {
		table, err := p.open(ctx, number, ready, m)
		if err != nil {
			return nil, err
		}
		for _, player := range table {
			listening.Go(func() { player.listen(ctx) })
		}
		if err := table[0].begin(ctx); err != nil {
			return nil, err
		}
		seated(number+1, p.Tables)
	}
	err := p.decide(ctx, ready, m)
	cancel()
	listening.Wait()
	return m.result(), err
}

// open makes one table and seats everybody. Each table comes from an address of
// its own, of the range that RFC 2544 reserves for benchmarks.
func (p *Plan) open(ctx context.Context, number int, ready *pool, m *measure) ([]*player, error) {
	address := fmt.Sprintf("198.%d.%d.%d", 18+number>>16&1, number>>8&255, number&255)
	server, err := remote.NewServer(p.Address, http.Header{"X-Forwarded-For": {address}})
	if err != nil {
		return nil, err
	}
	seat, err := server.Create(ctx, "Player 1", p.Edition)
	if err != nil {
		return nil, err
	}
	var table []*player
	for n := range p.Seats {
		if n > 0 {
			if seat, err = server.Join(ctx, seat.Code, fmt.Sprintf("Player %d", n+1), ""); err != nil {
				return nil, err
			}
		}
		conn, err := server.Dial(ctx, seat.Code, seat.Token, 0)
		if err != nil {
			return nil, err
		}
		random := rand.New(rand.NewPCG(p.Seed, uint64(number)<<8|uint64(n)))
		table = append(table, &player{conn: conn, name: seat.Token[:8], ready: ready, measure: m, random: random, due: map[string]time.Time{}})
	}
	return table, nil
}

// decide lets decisions fall due until the time is over, then waits for
// the last answers.
func (p *Plan) decide(ctx context.Context, ready *pool, m *measure) error {
	random := rand.New(rand.NewPCG(p.Seed, 1<<32))
	start := time.Now()
	from, to := start.Add(p.WarmUp), start.Add(p.WarmUp+p.Length)
	for due := start; ; {
		due = due.Add(time.Duration(random.ExpFloat64() / p.Rate * float64(time.Second)))
		if due.After(to) {
			break
		}
		if err := sleepUntil(ctx, due); err != nil {
			return err
		}
		measured := due.After(from)
		d := ready.pick(random)
		m.fellDue(measured, d != nil)
		if d != nil {
			go d.player.choose(ctx, d, due, measured)
		}
	}
	for late := to.Add(grace); !m.allAnswered() && time.Now().Before(late); {
		if err := sleepUntil(ctx, time.Now().Add(10*time.Millisecond)); err != nil {
			return err
		}
	}
	return nil
}

// grace is how long the last decisions may take before they count as lost.
const grace = 30 * time.Second

func sleepUntil(ctx context.Context, t time.Time) error {
	wait := time.Until(t)
	if wait <= 0 {
		return ctx.Err()
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
