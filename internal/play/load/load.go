// Package load plays many real games at once against a server and measures how long decisions take
// to reach the disk. The load is open: decisions fall due at random moments at a given rate,
// whatever the server does, and a decision's time counts from the moment when it fell due. So a
// server that stalls is charged for everybody who had to wait.
//
// Start with Run.
package load

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// A Plan says what to play.
type Plan struct {
	// Address is the server's, which must trust this machine as a proxy and take many connections from
	// Network; or the addresses of nodes that share a database, with commas: tables are at each in turn.
	Address string
	Scatter bool // the players of a table come through one node after the other
	Edition string
	Tables  int
	Seats   int           // at each table
	Rate    float64       // decisions a second, of all tables
	WarmUp  time.Duration // played before measuring
	Length  time.Duration // the shortest time to measure
	Seed    uint64
	Shares  bool // the players share in the draws
	ByHand  bool // the active players throw
	// Churn is how often a minute each player does something other than play: its connection ends
	// and it comes back, or its table ends and another begins.
	Churn float64
	// Reviews is how many reviews run at the same time, and Overload how many newcomers ask for
	// tables and seats in a second. If there are any, everything is measured twice: first without
	// them.
	Reviews  int
	Overload float64
	// Restart, if set, kills the server and starts it again where it was. It is called after
	// everything is measured, and everybody comes back.
	Restart func() error
	// Begins and Ends, if set, are called when measuring begins and ends, always both unless Run
	// fails.
	Begins, Ends func()
}

// Network is the network that the players claim to come from, which RFC 2544 reserves for
// measuring.
const Network = "198.18.0.0/15"

// together is how many tables are seated at the same time.
const together = 8

// Run seats everybody, plays and measures. It calls seated as the tables fill. A
// connection that the server ends is counted in the result and ends nothing.
func Run(ctx context.Context, p Plan, seated func(done, all int)) (*Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	c := &crowd{plan: &p, ready: &pool{}, measure: &measure{}, tables: make([]*seating, p.Tables)}
	err := p.seat(ctx, seated, func(number int) (err error) {
		c.tables[number], err = c.open(ctx, number)
		return err
	})
	var result *Result
	if err == nil {
		result, err = c.play(ctx)
	}
	cancel()
	c.busy.Wait()
	return result, err
}

// A crowd is all players together.
type crowd struct {
	plan    *Plan
	ready   *pool
	measure *measure
	tables  []*seating
	busy    sync.WaitGroup // the listening goroutines
}

// A seating is the players of one table.
type seating struct {
	number  int // of the players' address
	players []*player

	mutex  sync.Mutex
	newest phase     // the newest that a player has been shown
	begun  time.Time // when the first player was shown it
}

// A phase of one of a table's games.
type phase struct{ game, moment int }

// shows notes that a player is shown a phase, and returns for how long another one has been; it is
// 0 for the first, and for an older phase.
func (s *seating) shows(now phase) time.Duration {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	switch {
	case now == s.newest:
		return time.Since(s.begun)
	case now.game > s.newest.game || now.game == s.newest.game && now.moment > s.newest.moment:
		s.newest, s.begun = now, time.Now()
	}
	return 0
}

// play plays, besides whatever else the plan asks for, and measures.
func (c *crowd) play(ctx context.Context) (result *Result, err error) {
	outside := ctx
	ctx, stop := context.WithCancel(ctx)
	beside, playing := errgroup.WithContext(ctx)
	if c.plan.Churn > 0 {
		beside.Go(func() error { return c.churn(playing) })
	}
	var quiet *Result
	if c.plan.Reviews > 0 || c.plan.Overload > 0 {
		err = c.plan.decide(playing, c.ready, c.measure)
		quiet = c.measure.take()
	}
	if err == nil {
		c.trouble(playing, beside)
		err = c.plan.decide(playing, c.ready, c.measure)
	}
	stop()
	if failed := beside.Wait(); !errors.Is(failed, context.Canceled) {
		err = cmp.Or(failed, err)
	}
	result = c.measure.take()
	result.Quiet = quiet
	if err == nil && c.plan.Restart != nil {
		result.Return, err = c.comeBack(outside)
	}
	return result, err
}

// trouble starts whatever the plan asks for besides players: reviews, newcomers.
func (c *crowd) trouble(ctx context.Context, beside *errgroup.Group) {
	for n := range c.plan.Reviews {
		beside.Go(func() error { return c.review(ctx, n) })
	}
	if c.plan.Overload > 0 {
		beside.Go(func() error { return c.overload(ctx) })
	}
}

// seat seats all tables, a few at the same time, and returns the first error.
func (p *Plan) seat(ctx context.Context, seated func(done, all int), open func(number int) error) error {
	group, failed := errgroup.WithContext(ctx)
	group.SetLimit(together)
	var mutex sync.Mutex // guards done and calls of seated
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

// from returns the server for a client with the address of a number. Addresses with neighbouring
// numbers are in different networks.
func (c *crowd) from(number int) (*remote.Server, error) {
	return c.server(number, addressOf(number))
}

func addressOf(number int) string {
	return fmt.Sprintf("198.%d.%d.%d", 18+number>>8&1, number&255, number>>9&255)
}

// server returns the server for a client of an address: one node after the other.
func (c *crowd) server(number int, from string) (*remote.Server, error) {
	nodes := strings.Split(c.plan.Address, ",")
	return remote.NewServer(nodes[number%len(nodes)], http.Header{"X-Forwarded-For": {from}})
}

// open makes one table, seats everybody and begins.
func (c *crowd) open(ctx context.Context, number int) (*seating, error) {
	server, err := c.from(number)
	if err != nil {
		return nil, err
	}
	table := &seating{number: number}
	seat, err := letIn(ctx, func() (wire.Seated, error) { return server.Create(ctx, "Player 1", c.plan.Edition) })
	for n := range c.plan.Seats {
		if c.plan.Scatter && err == nil {
			server, err = c.server(number+n, addressOf(number))
		}
		if n > 0 && err == nil {
			name := fmt.Sprintf("Player %d", n+1)
			seat, err = letIn(ctx, func() (wire.Seated, error) { return server.Join(ctx, seat.Code, wire.NewSeat{Name: name}) })
		}
		if err != nil {
			return nil, err
		}
		random := rand.New(rand.NewPCG(c.plan.Seed, uint64(number)<<8|uint64(n)))
		p := &player{crowd: c, table: table, server: server, seat: seat, random: random, due: map[string]time.Time{}, gone: make(chan struct{})}
		if err := p.sit(ctx); err != nil {
			return nil, err
		}
		table.players = append(table.players, p)
	}
	return table, table.players[0].begin(ctx)
}

// letIn asks a server, and again while it says that it is to be asked later, as one does that is
// behind.
func letIn[T any](ctx context.Context, ask func() (T, error)) (T, error) {
	for late := time.Now().Add(grace); ; {
		answer, err := ask()
		if later := (*remote.Later)(nil); !errors.As(err, &later) || time.Now().After(late) {
			return answer, err
		}
		if err := sleepUntil(ctx, time.Now().Add(pause)); err != nil {
			return answer, err
		}
	}
}

// decide makes decisions fall due at random moments. It begins when somebody has something to
// decide, goes on until the time is over and enough decisions are made, and then waits for the
// last answers.
func (p *Plan) decide(ctx context.Context, ready *pool, m *measure) error {
	if err := waitFor(ctx, grace, func() bool { return !ready.empty() }); err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(p.Seed, 1<<32))
	start := time.Now()
	from, to := start.Add(p.WarmUp), start.Add(p.WarmUp+p.Length)
	begun := false
	for due := start; ; {
		due = due.Add(time.Duration(random.ExpFloat64() / p.Rate * float64(time.Second)))
		if due.After(to) && (m.enough() || due.After(to.Add(grace))) {
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
	if !begun {
		return errors.New("no decision fell due in the time that is measured: raise --rate or --for")
	}
	if err := waitFor(ctx, grace, m.allAnswered); err != nil {
		return err
	}
	m.counting(false)
	m.add(func(r *Result) { r.Length = max(time.Since(from), p.Length) })
	if p.Ends != nil {
		p.Ends()
	}
	return nil
}

// grace is how long Run waits for each of five things: to be let in; to be shown the table after
// coming back; for the first possible decision; for enough decisions, if there are too few when the
// time is over; and for the last answers, before they count as lost.
const grace = 30 * time.Second

// pause is how long somebody who was turned away waits before the next try.
const pause = 20 * time.Millisecond

// waitFor waits until something holds, but no longer than most. Its error is the context's.
func waitFor(ctx context.Context, most time.Duration, holds func() bool) error {
	for late := time.Now().Add(most); !holds() && time.Now().Before(late); {
		if err := sleepUntil(ctx, time.Now().Add(10*time.Millisecond)); err != nil {
			return err
		}
	}
	return nil
}

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
