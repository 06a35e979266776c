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

	"golang.org/x/sync/errgroup"

	"rowlock/remote"
	"rowlock/wire"
)

// A Plan says what to play.
type Plan struct {
	Address string // of the server; it trusts this machine as a proxy, and takes many at once from Network
	Edition string
	Tables  int
	Seats   int           // at each table
	Rate    float64       // decisions a second, of all tables
	WarmUp  time.Duration // played before measuring
	Length  time.Duration // measured
	Seed    uint64
	Shares  bool // the players share in the draws
	ByHand  bool // the active players throw
	// Begins and Ends, if set, are called when measuring begins and when it ends.
	Begins, Ends func()
}

// Network is where the players say that they come from, the range that RFC 2544
// reserves for measuring.
const Network = "198.18.0.0/15"

// seating is how many tables are seated at the same time.
const seating = 8

// Run seats everybody, plays and measures. It calls seated as the tables fill. A
// connection that the server ends is counted in the result and ends nothing.
func Run(ctx context.Context, p Plan, seated func(done, all int)) (*Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	m := &measure{}
	ready := &pool{}
	var listening sync.WaitGroup
	err := p.seat(ctx, seated, func(number int) error {
		table, err := p.open(ctx, number, ready, m)
		if err != nil {
			return err
		}
		for _, player := range table {
			listening.Go(func() { player.listen(ctx) })
		}
		return table[0].begin(ctx, &p)
	})
	if err == nil {
		err = p.decide(ctx, ready, m)
	}
	cancel()
	listening.Wait()
	return m.result(), err
}

// seat seats all tables, a few at the same time, and returns the first error.
func (p *Plan) seat(ctx context.Context, seated func(done, all int), open func(number int) error) error {
	group, failed := errgroup.WithContext(ctx)
	group.SetLimit(seating)
	var mutex sync.Mutex // of done, and of seated
	done := 0
	for number := range p.Tables {
		group.Go(func() error {
			err := failed.Err()
			if err == nil {
				err = open(number)
			}
			if err != nil {
				return err
			}
			mutex.Lock()
			defer mutex.Unlock()
			done++
			seated(done, p.Tables)
			return nil
		})
	}
	return group.Wait()
}

// open makes one table and seats everybody. Each table comes from an address of
// its own, neighbours from different networks.
func (p *Plan) open(ctx context.Context, number int, ready *pool, m *measure) ([]*player, error) {
	address := fmt.Sprintf("198.%d.%d.%d", 18+number>>8&1, number&255, number>>9&255)
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
		conn, err := server.Dial(ctx, seat.Code, wire.FromClient{Token: seat.Token, Shares: p.Shares})
		if err != nil {
			return nil, err
		}
		random := rand.New(rand.NewPCG(p.Seed, uint64(number)<<8|uint64(n)))
		table = append(table, &player{conn: conn, seat: seat, ready: ready, measure: m, random: random, due: map[string]time.Time{}})
	}
	return table, nil
}

// decide lets decisions fall due until the time is over, then waits for
// the last answers.
func (p *Plan) decide(ctx context.Context, ready *pool, m *measure) error {
	random := rand.New(rand.NewPCG(p.Seed, 1<<32))
	start := time.Now()
	from, to := start.Add(p.WarmUp), start.Add(p.WarmUp+p.Length)
	begun := false
	for due := start; ; {
		due = due.Add(time.Duration(random.ExpFloat64() / p.Rate * float64(time.Second)))
		if due.After(to) {
			break
		}
		if err := sleepUntil(ctx, due); err != nil {
			return err
		}
		measured := due.After(from)
		if measured && !begun && p.Begins != nil {
			p.Begins()
		}
		begun = begun || measured
		m.counting(begun)
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
	m.counting(false)
	if p.Ends != nil {
		p.Ends()
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
