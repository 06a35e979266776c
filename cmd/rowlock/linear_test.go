package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"golang.org/x/sync/errgroup"

	"rowlock/internal/live/table"
	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// An order is a client's request to a table: to set a clock, under an id or, without one, to look
// at the table.
type order struct {
	id    string
	clock int
}

// A reply is the answer: the number of the fact that the order led to and, for a look, the newest
// number and the clock.
type reply struct {
	seq   int64
	clock int
}

// A kept is a table's log: the ids of its orders, each followed by a space.
type kept struct {
	ids   string
	clock int
}

// oneLog is the model of a table: an order is kept once, in a sequence that all agree on, and is
// answered with its place there, however often it is sent.
func oneLog(first reply) porcupine.Model {
	return porcupine.Model{
		Init: func() any { return kept{clock: first.clock} },
		Step: func(state, input, output any) (bool, any) {
			log, asked, told := state.(kept), input.(order), output.(reply)
			before := strings.Count(log.ids, " ")
			switch at := strings.Index(" "+log.ids, " "+asked.id+" "); {
			case asked.id == "":
				return told == reply{first.seq + int64(before), log.clock}, log
			case at >= 0:
				return told.seq == first.seq+int64(strings.Count(log.ids[:at], " "))+1, log
			default:
				return told.seq == first.seq+int64(before)+1, kept{log.ids + asked.id + " ", asked.clock}
			}
		},
		DescribeOperation: func(input, output any) string { return fmt.Sprintf("%+v: %+v", input, output) },
	}
}

// A history is what the clients of one table asked and were told, and when.
type history struct {
	mu    sync.Mutex
	began time.Time
	first reply
	list  []porcupine.Operation
	heard chan<- struct{} // of each operation, while somebody listens
}

func (h *history) now() int64 { return int64(time.Since(h.began)) }

func (h *history) add(client int, asked order, call int64, told reply) {
	end := h.now()
	h.mu.Lock()
	defer h.mu.Unlock()
	h.list = append(h.list, porcupine.Operation{ClientId: client, Input: asked, Call: call, Output: told, Return: end})
	select {
	case h.heard <- struct{}{}:
	default:
	}
}

// acked returns any order that was answered.
func (h *history) acked() (asked order, ok bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.list) == 0 {
		return asked, false
	}
	asked = h.list[rand.IntN(len(h.list))].Input.(order)
	return asked, asked.id != ""
}

// A tab is a client at a table, one of several with the host's seat. It outlives connections and
// servers.
type tab struct {
	history *history
	number  int
	seat    wire.Seated
	server  *latest
	conn    *remote.Conn
}

// latest is the running server, or the next one.
type latest struct {
	mu   sync.Mutex
	now  *served
	next chan struct{} // closed when another follows
}

func (l *latest) get() (s *served, next <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now, l.next
}

func (l *latest) set(s *served) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.next != nil {
		close(l.next)
	}
	l.now, l.next = s, make(chan struct{})
}

// look connects anew, as often as it takes, and notes what it sees.
func (t *tab) look(ctx context.Context) error {
	call := t.history.now()
	for {
		server, next := t.server.get()
		told, err := t.connect(ctx, server)
		if err == nil {
			t.history.add(t.number, order{}, call, told)
			return nil
		}
		select {
		case <-next: // it was killed
		case <-ctx.Done():
			return err
		}
	}
}

// connect returns the state of the table when the connection begins.
func (t *tab) connect(ctx context.Context, s *served) (told reply, err error) {
	t.close()
	server, err := remote.NewServer(s.address, nil)
	if err != nil {
		return told, err
	}
	if t.conn, err = server.Dial(ctx, t.seat.Code, wire.FromClient{Token: t.seat.Token}); err != nil {
		return told, err
	}
	var now wire.Update
	for now.Type != "update" {
		if _, err := t.conn.Receive(ctx, &now); err != nil {
			return told, err
		}
	}
	return reply{now.Seq, now.Table.Settings.Clock}, nil
}

func (t *tab) close() {
	if t.conn != nil {
		t.conn.Cut()
		t.conn = nil
	}
}

// order sends an order until it is answered, over as many connections as it takes.
func (t *tab) order(ctx context.Context, asked order) error {
	call := t.history.now()
	m := wire.FromClient{Type: "settings", ID: asked.id, Clock: new(asked.clock)}
	for {
		if t.conn != nil {
			seq, err := t.send(ctx, m)
			if err == nil {
				t.history.add(t.number, asked, call, reply{seq: seq})
				return nil
			}
			t.close()
		}
		if err := t.look(ctx); err != nil {
			return err
		}
	}
}

var errUnheard = errors.New("the line broke before the answer came")

// send sends an order, sometimes twice, and waits for the answer, or does not.
func (t *tab) send(ctx context.Context, m wire.FromClient) (seq int64, err error) {
	for range 1 + rand.IntN(2) {
		if err := t.conn.Send(ctx, m); err != nil {
			return 0, err
		}
	}
	if rand.IntN(10) == 0 {
		return 0, errUnheard
	}
	for {
		var ack wire.Ack
		if _, err := t.conn.Receive(ctx, &ack); err != nil {
			return 0, err
		}
		if ack.ID == m.ID {
			return ack.Seq, nil // 0 of a refusal, which no model takes
		}
	}
}

// use does that many things at the table.
func (t *tab) use(ctx context.Context, orders int) error {
	defer t.close()
	for n := range orders {
		asked := order{fmt.Sprintf("%d-%d", t.number, n), table.Clocks[rand.IntN(len(table.Clocks))]}
		var err error
		switch again, any := t.history.acked(); {
		case any && rand.IntN(6) == 0:
			err = t.order(ctx, again)
		case rand.IntN(6) == 0:
			err = t.look(ctx)
		default:
			err = t.order(ctx, asked)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

var orders = flag.Int("orders", 24, "what each client of TestLinearizable does")

// The clients of a table agree on one sequence of events, though connections break, orders are
// sent twice, and the server is killed: acknowledged orders are there, once. The controls are a
// server that has lost the newest of them, and a history with an order that was kept twice.
func TestLinearizable(t *testing.T) {
	dir, earlier := t.TempDir(), t.TempDir()
	running := &latest{}
	running.set(serveIn(t, dir, nil, unlimited))
	const tables, tabs = 4, 5
	heard := make(chan struct{}, tables*tabs)
	histories, clients := sitAt(t, running, heard, tables, tabs)
	var all errgroup.Group
	for _, c := range clients {
		all.Go(func() error { return c.use(t.Context(), *orders) })
	}
	killed := killUntil(t, dir, running, heard, all.Wait)
	operations := 0
	for _, h := range histories {
		operations += len(h.list)
		if !porcupine.CheckOperations(oneLog(h.first), h.list) {
			t.Errorf("no order of %d operations explains what the clients were told", len(h.list))
		}
	}
	t.Logf("%d operations of %d clients at %d tables, %d kills", operations, tables*tabs, tables, killed)
	for _, h := range histories {
		twice := h.list[slices.IndexFunc(h.list, func(o porcupine.Operation) bool { return o.Input.(order).id != "" })]
		twice.Call, twice.Return = h.now(), h.now()
		twice.Output = reply{seq: h.first.seq + int64(len(h.list))}
		if porcupine.CheckOperations(oneLog(h.first), append(slices.Clone(h.list), twice)) {
			t.Error("an order that was kept twice is not found")
		}
	}
	lose(t, dir, earlier, running, clients)
	for _, h := range histories {
		if porcupine.CheckOperations(oneLog(h.first), h.list) {
			t.Error("a server that has lost an order is not found out")
		}
	}
}

// sitAt opens tables with that many clients each.
func sitAt(t *testing.T, running *latest, heard chan<- struct{}, tables, tabs int) (histories []*history, clients []*tab) {
	t.Helper()
	server, _ := running.get()
	for range tables {
		h := &history{began: time.Now(), heard: heard}
		seat := server.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`).seat
		histories = append(histories, h)
		for number := range tabs {
			clients = append(clients, &tab{history: h, number: number, seat: seat, server: running})
		}
		first, err := clients[len(clients)-1].connect(t.Context(), server)
		if err != nil {
			t.Fatal(err)
		}
		h.first = first
	}
	return histories, clients
}

// killUntil kills the server again and again, after some operations each time, until wait returns.
func killUntil(t *testing.T, dir string, running *latest, heard <-chan struct{}, wait func() error) (killed int) {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- wait() }()
	for left := rand.IntN(100); ; left-- {
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			return killed
		case <-heard:
		}
		if left > 0 {
			continue
		}
		left = rand.IntN(100)
		server, _ := running.get()
		server.kill(t)
		running.set(serveIn(t, dir, nil, unlimited))
		if killed++; killed%100 == 0 {
			t.Logf("%d kills", killed)
		}
	}
}

// lose lets each client do one more thing, and starts a server on the earlier data.
func lose(t *testing.T, dir, earlier string, running *latest, clients []*tab) {
	t.Helper()
	server, _ := running.get()
	server.kill(t)
	copyFiles(t, dir, earlier)
	running.set(serveIn(t, dir, nil, unlimited))
	for _, c := range clients {
		if err := c.order(t.Context(), order{fmt.Sprintf("%d-last", c.number), 20}); err != nil {
			t.Fatal(err)
		}
	}
	server, _ = running.get()
	server.kill(t)
	running.set(serveIn(t, earlier, nil, unlimited))
	for _, c := range clients {
		if err := c.look(t.Context()); err != nil {
			t.Fatal(err)
		}
		c.close()
	}
}
