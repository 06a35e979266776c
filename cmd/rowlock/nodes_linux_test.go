package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"golang.org/x/sync/errgroup"

	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/live/table"
	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// A crew is several nodes over one database.
type crew struct {
	program     string // rowlock unless said
	url         string
	said        io.Writer // what they log
	under       []string  // the command that runs a node, if it is not run directly
	flags       []string
	environment []string // as in ROWLOCK_SITE=http://localhost
	doors       []string

	mu    sync.Mutex
	nodes []*served
}

// newCrew starts that many nodes.
func newCrew(t *testing.T, url string, n int, flags ...string) *crew {
	t.Helper()
	c := &crew{url: url, said: t.Output(), flags: flags}
	c.start(t, n)
	return c
}

func (c *crew) start(t *testing.T, n int) {
	t.Helper()
	for range n {
		c.doors = append(c.doors, freeDoor(t))
		c.nodes = append(c.nodes, nil)
		c.run(t, len(c.nodes)-1)
	}
}

// freeDoor returns an address at which nobody listens.
func freeDoor(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// run starts a node in a place, at the place's door for other nodes.
func (c *crew) run(t *testing.T, i int) {
	t.Helper()
	line := []string{cmp.Or(c.program, "rowlock"), "serve", "--port", "0", "--database", c.url, "--bot-delay", "1ms", unlimited, "--peer", c.doors[i]}
	line = slices.Concat(c.under, []string{"env"}, c.environment, line, c.flags)
	p := start(t, c.said, line...)
	s := &served{p, addressIn(p.expect(t, "Rowlock is open")[0])}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.nodes[i] = s
}

// any returns one of the nodes.
func (c *crew) any() *served {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.nodes[rand.IntN(len(c.nodes))]
}

func (c *crew) node(i int) *served {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.nodes[i]
}

// deadAfter is how long a browser waits for a sign of life.
const deadAfter = 5500 * time.Millisecond

// A guest is a client at a table, with the host's seat, who comes through any node: with a browser's
// timings, as often as it takes.
type guest struct {
	history *history
	number  int
	seat    wire.Seated
	crew    *crew
	conn    *remote.Conn
	longest atomic.Int64 // the longest time until an order was answered, in nanoseconds
	done    atomic.Int64
}

// connect looks at the table anew through a node.
func (g *guest) connect(ctx context.Context) (told reply, err error) {
	g.close()
	ctx, cancel := context.WithTimeout(ctx, deadAfter)
	defer cancel()
	server, err := remote.NewServer(g.crew.any().address, nil)
	if err != nil {
		return told, err
	}
	if g.conn, err = server.Dial(ctx, g.seat.Code, wire.FromClient{Token: g.seat.Token}); err != nil {
		return told, err
	}
	var now wire.Update
	for now.Type != "update" {
		if _, err := g.conn.Receive(ctx, &now); err != nil {
			return told, err
		}
	}
	return reply{now.Seq, now.Table.Settings.Clock}, nil
}

func (g *guest) close() {
	if g.conn != nil {
		g.conn.Cut()
		g.conn = nil
	}
}

// look looks anew, as often as it takes.
func (g *guest) look(ctx context.Context) error {
	call := g.history.now()
	for {
		told, err := g.connect(ctx)
		if err == nil {
			g.history.add(g.number, order{}, call, told)
			return nil
		}
		select {
		case <-time.After(time.Duration(50+rand.IntN(100)) * time.Millisecond):
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		}
	}
}

// order sends an order until it is answered, over as many connections as it takes.
func (g *guest) order(ctx context.Context, asked order) error {
	call := g.history.now()
	m := wire.FromClient{Type: "settings", ID: asked.id, Clock: new(asked.clock)}
	for {
		if g.conn != nil {
			seq, err := g.send(ctx, m)
			if err == nil {
				g.history.add(g.number, asked, call, reply{seq: seq})
				if took := g.history.now() - call; took > g.longest.Load() {
					g.longest.Store(took)
				}
				g.done.Add(1)
				return nil
			}
			g.close()
		}
		if err := g.look(ctx); err != nil {
			return err
		}
	}
}

// send sends an order, sometimes twice, and waits for the answer, or does not. A table that is not
// there just now refuses, and the order is sent again.
func (g *guest) send(ctx context.Context, m wire.FromClient) (seq int64, err error) {
	ctx, cancel := context.WithTimeout(ctx, deadAfter)
	defer cancel()
	for range 1 + rand.IntN(2) {
		if err := g.conn.Send(ctx, m); err != nil {
			return 0, err
		}
	}
	if rand.IntN(10) == 0 {
		return 0, errUnheard
	}
	for {
		var answer struct {
			wire.Ack
			Error wire.Error `json:"error"`
		}
		if _, err := g.conn.Receive(ctx, &answer); err != nil {
			return 0, err
		}
		switch {
		case answer.Type == "ack" && answer.ID == m.ID:
			return answer.Seq, nil
		case answer.Type == "refused" && answer.ID == m.ID, answer.Type == "bye":
			return 0, errors.New(answer.Error.Code)
		}
	}
}

// play orders and looks until enough is closed.
func (g *guest) play(ctx context.Context, looks int, enough <-chan struct{}) error {
	defer g.close()
	for n := 0; ; n++ {
		select {
		case <-enough:
			return nil
		case <-time.After(time.Duration(rand.IntN(200)) * time.Millisecond): // what is tested are the faults, not the load
		}
		var err error
		switch again, any := g.history.acked(); {
		case rand.IntN(100) < looks:
			err = g.look(ctx)
		case any && rand.IntN(8) == 0:
			err = g.order(ctx, again)
		default:
			err = g.order(ctx, order{fmt.Sprintf("%d-%d", g.number, n), table.Clocks[rand.IntN(len(table.Clocks))]})
		}
		if err != nil {
			return err
		}
	}
}

// A party is guests at several tables of a crew, who play until it ends.
type party struct {
	histories []*history
	guests    []*guest
	enough    chan struct{}
	playing   errgroup.Group
	ctx       context.Context
}

// begin lets guests play at tables that any nodes make.
func (c *crew) begin(t *testing.T, tables, each, looks int) *party {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	t.Cleanup(cancel)
	p := &party{enough: make(chan struct{}), ctx: ctx}
	for range tables {
		h := &history{began: time.Now()}
		seat := c.any().sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`).seat
		p.histories = append(p.histories, h)
		for number := range each {
			p.guests = append(p.guests, &guest{history: h, number: number, seat: seat, crew: c})
		}
		g := p.guests[len(p.guests)-1]
		first, err := g.connect(ctx)
		if err != nil {
			t.Fatal(err)
		}
		h.first = first
	}
	for _, g := range p.guests {
		p.playing.Go(func() error { return g.play(ctx, looks, p.enough) })
	}
	return p
}

// goOn waits until every guest has been answered some more orders, and returns how long the one had
// to wait who waited longest since the last call.
func (p *party) goOn(t *testing.T) (longest time.Duration) {
	t.Helper()
	before := make([]int64, len(p.guests))
	for i, g := range p.guests {
		before[i] = g.done.Load()
	}
	for _, g := range p.guests {
		for i := 0; g.done.Load() < before[i]+2; {
			select {
			case <-time.After(10 * time.Millisecond):
			case <-p.ctx.Done():
				t.Fatalf("guest %d of %s does not get on", g.number, g.seat.Code)
			}
		}
	}
	for _, g := range p.guests {
		longest = max(longest, time.Duration(g.longest.Swap(0)))
	}
	return longest
}

// end ends the party, and reports how many tables' histories no order of operations explains.
func (p *party) end(t *testing.T) (forked int) {
	t.Helper()
	close(p.enough)
	if err := p.playing.Wait(); err != nil {
		t.Fatal(err)
	}
	operations := 0
	for _, h := range p.histories {
		operations += len(h.list)
		switch porcupine.CheckOperationsTimeout(oneLog(h.first), h.list, time.Minute) {
		case porcupine.Illegal:
			forked++
		case porcupine.Unknown:
			t.Error("a history is not judged in time")
		}
	}
	t.Logf("%d operations of %d guests at %d tables, %d forked", operations, len(p.guests), len(p.histories), forked)
	return forked
}

// A fault is something that happens to a crew.
type fault struct {
	name string
	do   func(t *testing.T)
}

// Nodes are killed, restarted, stopped, paused and cut from the database, and the database ends and
// begins again: the guests of all tables agree on one sequence of events, and everything that was
// acknowledged is there.
func TestNodes(t *testing.T) {
	server := pgtest.New(t)
	url := server.Database(t)
	c := newCrew(t, url, 3)
	p := c.begin(t, 4, 4, 25)
	for _, one := range []fault{
		{"nothing", func(*testing.T) {}},
		{"another comes", func(t *testing.T) {
			c.node(0).kill(t)
			t.Logf("a node is killed: the longest wait is %v", p.goOn(t).Round(time.Millisecond))
			c.run(t, 0)
		}},
		{"a node is killed and started again", func(t *testing.T) {
			c.node(1).kill(t)
			c.run(t, 1)
		}},
		{"a node is stopped", func(t *testing.T) {
			stopNode(t, c.node(2))
			c.run(t, 2)
		}},
		{"a node is paused", func(t *testing.T) {
			paused := c.node(0)
			signalTo(t, paused, syscall.SIGSTOP)
			time.Sleep(7 * time.Second)
			signalTo(t, paused, syscall.SIGCONT)
		}},
		{"the database is killed and started again", func(t *testing.T) {
			if err := errors.Join(server.Crash(), server.Start()); err != nil {
				t.Fatal(err)
			}
		}},
		{"the database hangs", func(t *testing.T) {
			if err := server.SignalAll(syscall.SIGSTOP); err != nil {
				t.Fatal(err)
			}
			time.Sleep(6 * time.Second)
			if err := server.SignalAll(syscall.SIGCONT); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		one.do(t)
		t.Logf("%s: the longest wait is %v", one.name, p.goOn(t).Round(time.Millisecond))
	}
	if p.end(t) > 0 {
		t.Error("no order of operations explains what the guests were told")
	}
	checkDatabase(t, url)
}

func signalTo(t *testing.T, s *served, signal syscall.Signal) {
	t.Helper()
	if err := s.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
}

// stopNode stops a node in good order.
func stopNode(t *testing.T, s *served) {
	t.Helper()
	signalTo(t, s, syscall.SIGTERM)
	if err := s.Wait(); err != nil {
		t.Errorf("a node that is stopped says %v", err)
	}
}

// checkDatabase requires that the log in a database is whole.
func checkDatabase(t *testing.T, url string) {
	t.Helper()
	p := start(t, t.Output(), "rowlock", "check", "--database", url)
	p.expect(t, "is whole")
}
