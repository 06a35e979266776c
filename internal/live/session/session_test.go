package session_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"rowlock"
	"rowlock/chance"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
	"rowlock/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A pipe is a connection without a network.
type pipe struct {
	in     chan string
	out    chan string
	closed chan string // the reason, and whether to come back
	pings  chan struct{}
	dead   atomic.Bool // it answers no ping
	gone   chan struct{}
	once   sync.Once // closes gone
}

func newPipe() *pipe {
	return &pipe{
		in: make(chan string), out: make(chan string, 64), closed: make(chan string, 1), pings: make(chan struct{}, 1), gone: make(chan struct{}),
	}
}

func (p *pipe) Read() ([]byte, error) {
	select {
	case message, open := <-p.in:
		if !open {
			return nil, io.EOF
		}
		return []byte(message), nil
	case <-p.gone:
		return nil, net.ErrClosed
	}
}

func (p *pipe) Write(messages ...[]byte) error {
	for _, message := range messages {
		select {
		case p.out <- string(message):
		case <-p.gone:
			return net.ErrClosed
		}
	}
	return nil
}

func (p *pipe) Cut() { p.once.Do(func() { close(p.gone) }) }

func (p *pipe) Ping(ctx context.Context) error {
	select {
	case p.pings <- struct{}{}:
	default:
	}
	if !p.dead.Load() {
		return nil
	}
	<-ctx.Done()
	return ctx.Err()
}

func (p *pipe) Close(reason string, again bool) {
	if again {
		reason += ", come back"
	}
	p.closed <- reason
}

type memory struct {
	mu      sync.Mutex
	entries []table.Entry
	damaged error         // why nothing can be read
	slow    time.Duration // how long a write or a read takes
}

func (m *memory) Append(_ context.Context, _ string, entries ...table.Entry) error {
	time.Sleep(m.slow)
	m.mu.Lock()
	defer m.mu.Unlock()
	m.entries = append(m.entries, entries...)
	return nil
}

func (m *memory) Read(_ context.Context, _ string, after int64) ([]table.Entry, error) {
	time.Sleep(m.slow)
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.damaged != nil {
		return nil, m.damaged
	}
	return slices.Clone(m.entries[after:]), nil
}

// A client is at the other end of a session.
type client struct {
	*testing.T
	*pipe
	now *wire.Update // the last one, over those before it
}

const annsToken = "the token of Ann, long enough"

func open(t *testing.T) *run.Runner { return openOver(t, &memory{}) }

// openOver opens a table over a log.
func openOver(t *testing.T, log *memory) *run.Runner {
	t.Helper()
	one, err := run.New("TABLE2", table.Create{Rules: rules.Classic, Host: table.Join{Name: "Ann", Token: annsToken}}, run.Config{
		Log: log, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Logger: slog.New(slog.DiscardHandler),
		Bots:   func(string) (run.Bot, error) { return first{}, nil },
		Config: table.Config{Book: rules.Published(), AwayAfter: time.Hour},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(one.Close)
	return one
}

type first struct{}

func (first) Choose(v *rowlock.View) rowlock.Action { return v.Choices[v.Viewer][0].Action }

func connect(t *testing.T, one *run.Runner) *client {
	return serve(t, &session.Session{Table: one})
}

// must has a table do what it is asked for.
func must(t *testing.T, one *run.Runner, r table.Request) {
	t.Helper()
	if _, err := one.Do(t.Context(), r); err != nil {
		t.Fatal(err)
	}
}

// enter connects somebody to a table, who is shown it.
func enter(t *testing.T, one *run.Runner, token table.Token) *client {
	t.Helper()
	c := connect(t, one)
	c.send(wire.FromClient{Type: "hello", Token: string(token)})
	next[wire.Update](c, "update")
	return c
}

// serve opens a session with a client at its other end.
func serve(t *testing.T, s *session.Session) *client {
	p := newPipe()
	s.Conn, s.Logger = p, slog.New(slog.DiscardHandler)
	if s.Limit == nil {
		s.Limit = func(context.Context, table.Token, bool) error { return nil }
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		s.Serve(ctx)
		close(done)
	}()
	t.Cleanup(func() {
		cancel()
		<-done
	})
	return &client{t, p, &wire.Update{}}
}

// send sends a message of the protocol.
func (c *client) send(m wire.FromClient) {
	c.Helper()
	text, err := json.Marshal(m)
	if err != nil {
		c.Fatal(err)
	}
	c.in <- string(text)
}

// next returns the next message of a type; updates that come between are dropped.
func next[T any](c *client, kind string) (m T) {
	c.Helper()
	for {
		text := <-c.out
		var head struct{ Type string }
		err := json.Unmarshal([]byte(text), &head)
		if err == nil && head.Type == "update" {
			c.now.Events = nil
			err = json.Unmarshal([]byte(text), c.now)
		}
		if now, is := any(&m).(*wire.Update); err == nil && head.Type == kind && is {
			*now = *c.now
		} else if err == nil && head.Type == kind {
			err = json.Unmarshal([]byte(text), &m)
		}
		if err != nil || head.Type == "refused" && kind == "ack" {
			c.Fatalf("%s: %v", text, err)
		}
		if head.Type == kind {
			return m
		}
	}
}

// A program plays over a connection that is no network: hello, commands, updates.
func TestSessionWithoutNetwork(t *testing.T) {
	c := connect(t, open(t))
	c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
	if u := next[wire.Update](c, "update"); u.Table.Code != "TABLE2" || u.Table.You == nil || !u.Table.You.Host {
		t.Errorf("after hello: %+v", u.Table)
	}
	c.in <- `{"type": "start", "id": "1"}`
	if ack := next[wire.Ack](c, "ack"); ack.ID != "1" {
		t.Errorf("the answer is for %q", ack.ID)
	}
	c.in <- `{"type": "ping"}`
	next[wire.Pong](c, "pong")
}

// A client that is slow to answer a ping gets its updates all the same.
func TestPingDelaysNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := connect(t, open(t))
		c.dead.Store(true)
		c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
		next[wire.Update](c, "update")
		time.Sleep(5 * time.Second) // it was pinged a second ago
		sent := time.Now()
		c.in <- `{"type": "start", "id": "1"}`
		next[wire.Ack](c, "ack")
		if took := time.Since(sent); took > time.Second {
			t.Errorf("an answer after %s", took)
		}
	})
}

// A line that is frozen is known as such within 15 seconds, wherever between two pings
// it freezes.
func TestFrozenLine(t *testing.T) {
	for after := range 5 {
		synctest.Test(t, func(t *testing.T) {
			one := open(t)
			c := enter(t, one, annsToken)
			time.Sleep(time.Duration(after)*time.Second + time.Millisecond)
			c.dead.Store(true)
			time.Sleep(15 * time.Second)
			v, err := one.View(t.Context(), "", table.Newest)
			if err != nil || v.Seats[0].Present {
				t.Errorf("frozen after %d s: %+v, %v", after, v.Seats, err)
			}
		})
	}
}

// Whether a seat has still to decide is said, not left to be told from the phase.
func TestWhoOwesADecision(t *testing.T) {
	c := enter(t, open(t), annsToken)
	u := *c.now
	if u.Table.Seats[0].Owes {
		t.Error("a decision is owed before the game")
	}
	c.in <- `{"type": "start", "id": "1"}`
	for u.Table.Play == nil || u.Table.Play.Position.Phase == "roll" {
		u = next[wire.Update](c, "update")
		if play := u.Table.Play; play != nil && u.Table.Seats[0].Owes != (len(play.Choices) > 0) {
			t.Errorf("in phase %s with %d choices: %+v", play.Position.Phase, len(play.Choices), u.Table.Seats[0])
		}
	}
}

// A refused choice says why in a way that any language can be made of: a code, the
// rules' own refusal inside it with its clause, and what fills the places.
func TestRefusalOnTheWire(t *testing.T) {
	one := open(t)
	c := connect(t, one)
	c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
	c.in <- `{"type": "start", "id": "1"}`
	next[wire.Ack](c, "ack")
	v, err := one.View(t.Context(), annsToken, table.Newest)
	if err != nil {
		t.Fatal(err)
	}
	send := func(m wire.FromClient) wire.Error {
		c.send(m)
		return next[wire.Refused](c, "refused").Error
	}
	e := send(wire.FromClient{Type: "choose", ID: "2", Moment: v.Moment, Choice: "R12"})
	reason, ok := e.Args["reason"].(map[string]any)
	if e.Code != "illegal" || !ok || reason["code"] == "" || reason["clause"] == "" || reason["text"] != e.Text {
		t.Errorf("an illegal choice: %+v", e)
	}
	e = send(wire.FromClient{Type: "choose", ID: "3", Moment: v.Moment - 1, Choice: "-"})
	if reason, _ := e.Args["reason"].(map[string]any); e.Code != "stale" || reason["code"] != "phase_past" {
		t.Errorf("a late choice: %+v", e)
	}
	e = send(wire.FromClient{Type: "choose", ID: "3", Moment: v.Moment + 1, Choice: "-"})
	if want := fmt.Sprintf("there is no moment %d in this game", v.Moment+1); e.Code != "stale" || e.Text != want {
		t.Errorf("an early choice: %+v", e)
	}
	e = send(wire.FromClient{Type: "hello", ID: "4"})
	if reason, _ := e.Args["reason"].(map[string]any); e.Code != "malformed" || reason["code"] != "hello_first" {
		t.Errorf("a second hello: %+v", e)
	}
	e = send(wire.FromClient{Type: "why", ID: "5", Moment: v.Moment, Cell: "R12"})
	if reason, _ := e.Args["reason"].(map[string]any); e.Code != "illegal" || reason["clause"] != "C9" {
		t.Errorf("why not a cell that needs five crosses: %+v", e)
	}
	e = send(wire.FromClient{Type: "why", ID: "5", Moment: v.Moment - 1, Cell: "R12"})
	if e.Code != "stale" {
		t.Errorf("why not, of a moment that is past: %+v", e)
	}
	for _, choice := range v.Position.Choices[0] {
		for _, cell := range choice.Cells() {
			c.send(wire.FromClient{Type: "why", ID: "6", Moment: v.Moment, Cell: v.Position.Players[0].Layout.Word(cell)})
			if ack := next[wire.Ack](c, "ack"); ack.ID != "6" || ack.Seq != 0 {
				t.Errorf("why not a cell that may be crossed: %+v", ack)
			}
		}
	}
	for kind, want := range map[string]string{"dance": "no_such_message", "": "no_type"} {
		e = send(wire.FromClient{Type: kind, ID: "4"})
		if reason, _ := e.Args["reason"].(map[string]any); e.Code != "malformed" || reason["code"] != want {
			t.Errorf("a command of type %q: %+v", kind, e)
		}
	}
}

// Why a connection ends is said in a last message, and whether to come back.
func TestWhySessionEnds(t *testing.T) {
	for name, c := range map[string]struct{ says, code, closes string }{
		"a command first": {`{"type": "start", "id": "1"}`, "malformed", "malformed"},
		"a foreign token": {`{"type": "hello", "token": "a guess"}`, "bad_token", "bad_token"},
		"ahead":           {`{"type": "hello", "after": 99}`, "ahead", "ahead"},
		"no JSON":         {`hello`, "malformed", "malformed"},
	} {
		t.Run(name, func(t *testing.T) {
			one := connect(t, open(t))
			one.in <- c.says
			if bye := next[wire.Bye](one, "bye"); bye.Error.Code != c.code {
				t.Errorf("the last message: %+v", bye)
			}
			if reason := <-one.closed; reason != c.closes {
				t.Errorf("closed: %s", reason)
			}
		})
	}
	t.Run("the server closes", func(t *testing.T) {
		table := open(t)
		one := enter(t, table, "")
		go table.Close()
		if bye := next[wire.Bye](one, "bye"); bye.Error.Code != "shutdown" || <-one.closed != "shutdown, come back" {
			t.Errorf("the last message: %+v", bye)
		}
	})
}

// Where the table's log cannot be read the client is told to come back, and the log of the
// server why.
func TestLogThatCannotBeRead(t *testing.T) {
	kept := &memory{}
	one := openOver(t, kept)
	for n := range 600 { // more than the table keeps at hand
		set := table.Change{Edition: "classic", Changes: table.Changes{Clock: new(table.Clocks[n%2])}}
		must(t, one, table.Request{ID: strconv.Itoa(n), Token: annsToken, Command: set})
	}
	there := enter(t, one, "")
	kept.mu.Lock()
	kept.damaged = errors.New("entry 7 is damaged")
	kept.mu.Unlock()
	there.send(wire.FromClient{Type: "past", ID: "1", Before: 100})
	if answer := <-there.out; !strings.Contains(answer, `"refused","id":"1","error":{"code":"unavailable"`) {
		t.Errorf("of what was before: %s", answer)
	}
	for name, hello := range map[string]string{"of what is new": `{"type": "hello", "after": 1}`, "of its history": `{"type": "hello", "after": 1, "digest": "00"}`} {
		t.Run(name, func(t *testing.T) {
			var log bytes.Buffer
			c := newPipe()
			s := &session.Session{Conn: c, Table: one, Logger: slog.New(slog.NewTextHandler(&log, nil))}
			go func() { c.in <- hello }()
			s.Serve(t.Context())
			close(c.out)
			last := ""
			for message := range c.out {
				last = message
			}
			if !strings.Contains(last, `"bye","error":{"code":"unavailable"`) || <-c.closed != "unavailable, come back" {
				t.Errorf("the last message: %s", last)
			}
			if !strings.Contains(log.String(), "entry 7 is damaged") {
				t.Errorf("the log says %q", &log)
			}
		})
	}
}

// Whose seat is taken away hears so, and nothing more.
func TestRemovedFromTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one := open(t)
		const bens = "the token of Ben, long enough"
		must(t, one, table.Request{Command: table.Join{Name: "Ben", Token: bens}})
		guest := enter(t, one, bens)
		must(t, one, table.Request{ID: "1", Token: annsToken, Command: table.Remove{Name: "Ben"}})
		synctest.Wait()
		select {
		case reason := <-guest.closed:
			if bye := next[wire.Bye](guest, "bye"); bye.Error.Code != "removed" || reason != "removed" {
				t.Errorf("closed: %s, the last message: %+v", reason, bye)
			}
		default:
			t.Error("the connection goes on")
		}
	})
}

// While an update cannot be sent to one who never reads, so many answers wait, and then no
// more is read.
func TestAnswersWaitInBoundedNumbers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one := open(t)
		c := connect(t, one)
		c.in <- `{"type": "hello"}`
		for n := range 2 * cap(c.out) {
			again := table.Change{Edition: "classic", Changes: table.Changes{Clock: new(table.Clocks[n%2])}}
			must(t, one, table.Request{ID: strconv.Itoa(n), Token: annsToken, Command: again})
			synctest.Wait() // it is told
		}
		heard := 0
		for reads := true; reads && heard < 2*session.MostWait; {
			select {
			case c.in <- `{"type": "ping"}`:
				heard++
				synctest.Wait()
			default:
				reads = false
			}
		}
		if heard != session.MostWait+1 {
			t.Errorf("%d pings of one who reads nothing are heard", heard)
		}
	})
}

// A client is pinged when it has said nothing for a while, and at no other time, and
// given up when it is late with its hello.
func TestSessionTimes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one := open(t)
		c := enter(t, one, "")
		for range 3 {
			time.Sleep(3 * time.Second)
			c.in <- `{"type": "ping"}`
			next[wire.Pong](c, "pong")
		}
		if len(c.pings) != 0 {
			t.Error("a ping for a client that speaks")
		}
		time.Sleep(10 * time.Second)
		if len(c.pings) != 1 {
			t.Error("no ping for a client that is silent")
		}

		silent := newPipe()
		s := session.Session{Conn: silent, Table: one, Logger: slog.New(slog.DiscardHandler)}
		begun := time.Now()
		s.Serve(t.Context())
		if took := time.Since(begun); took < 9*time.Second || took > 11*time.Second {
			t.Errorf("a client that says nothing was waited for %s", took)
		}
	})
}

// A failing is a pipe on which the program panics once it is to: as it reads a message that
// says so, or as it writes.
type failing struct {
	*pipe
	writes atomic.Bool
}

func (f *failing) Read() ([]byte, error) {
	message, err := f.pipe.Read()
	if string(message) == "fail" {
		panic("planted")
	}
	return message, err
}

func (f *failing) Write(messages ...[]byte) error {
	if f.writes.Load() {
		panic("planted")
	}
	return f.pipe.Write(messages...)
}

// welcome serves a session whose client, at the other end of the pipe, is Ann and has been shown
// the table. What it returns is closed when the session has ended.
func welcome(t *testing.T, s *session.Session, p *pipe) (ended chan struct{}) {
	s.Limit = func(context.Context, table.Token, bool) error { return nil }
	ended = make(chan struct{})
	go func() {
		s.Serve(t.Context())
		close(ended)
	}()
	p.in <- `{"type": "hello", "token": "` + annsToken + `"}`
	<-p.out
	synctest.Wait()
	return ended
}

// Where the program fails at one connection, whoever writes there, that is logged, the
// connection ends and gives its place at the table back, and no other one ends.
func TestFailureEndsOneConnection(t *testing.T) {
	const others = "what others do"
	for _, message := range []string{"fail", `{"type": "ping"}`, `{"type": "start", "id": "1"}`, others} {
		synctest.Test(t, func(t *testing.T) {
			one := open(t)
			other := enter(t, one, "")
			var log bytes.Buffer
			c := &failing{pipe: newPipe()}
			ended := welcome(t, &session.Session{Conn: c, Table: one, Logger: slog.New(slog.NewTextHandler(&log, nil))}, c.pipe)
			c.writes.Store(message != "fail")
			if message != others {
				c.in <- message
			} else {
				must(t, one, table.Request{ID: "1", Token: annsToken, Command: table.Start{}})
			}
			select {
			case <-ended:
			case <-time.After(time.Minute):
				t.Fatal("the session goes on")
			}
			if !bytes.Contains(log.Bytes(), []byte("planted")) {
				t.Errorf("the log says %q", &log)
			}
			other.in <- `{"type": "ping"}`
			next[wire.Pong](other, "pong")
			other.Cut()
			synctest.Wait()
			if _, idle := one.Idle(); !idle {
				t.Error("the table still has a subscriber")
			}
		})
	}
}

// So it is where the program fails as it tells who waits for the disk that the server is there.
func TestFailureAtAPing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		disk, c := &memory{}, &failing{pipe: newPipe()}
		ended := welcome(t, &session.Session{Conn: c, Table: openOver(t, disk), Logger: slog.New(slog.NewTextHandler(&log, nil))}, c.pipe)
		disk.slow = time.Minute
		c.writes.Store(true)
		c.in <- `{"type": "start", "id": "1"}`
		time.Sleep(10 * time.Second)
		select {
		case <-c.gone:
		default:
			t.Error("the connection goes on")
			c.Cut()
		}
		c.writes.Store(false)
		<-ended
		if n := bytes.Count(log.Bytes(), []byte("planted")); n != 1 {
			t.Errorf("the log says it %d times", n)
		}
	})
}

// A held is a pipe whose writes wait once they are to, and then succeed.
type held struct {
	*pipe
	writes atomic.Bool
	freed  chan struct{}
}

func (h *held) Write(messages ...[]byte) error {
	if h.writes.Load() {
		<-h.freed
		return nil
	}
	return h.pipe.Write(messages...)
}

// Where the program fails at a command while an update is being written, and the table has
// ended meanwhile, nobody waits for the command's reply for ever.
func TestFailureAtACommandHoldsNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one := open(t)
		c := &held{pipe: newPipe(), freed: make(chan struct{})}
		ended := welcome(t, &session.Session{Conn: c, Table: one, Logger: slog.New(slog.DiscardHandler), Command: func(context.Context) (func(), error) { panic("planted") }}, c.pipe)
		c.writes.Store(true)
		must(t, one, table.Request{ID: "1", Token: annsToken, Command: table.Start{}})
		synctest.Wait() // the update waits
		one.Close()
		c.in <- `{"type": "start", "id": "2"}`
		synctest.Wait()
		close(c.freed)
		<-ended
		synctest.Wait()
	})
}

// Where the program fails as a client is let in, the table does not take that client for there.
func TestFailureAtHelloLeavesTheTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one := open(t)
		for n := range 600 { // of an old client's history only the log tells
			c := table.Change{Edition: "classic", Changes: table.Changes{Clock: new(10 + n%2*10)}}
			must(t, one, table.Request{Token: annsToken, Command: c})
		}
		c := serve(t, &session.Session{Table: one, ReadLog: func(context.Context) (func(), error) { panic("planted") }})
		c.in <- `{"type": "hello", "token": "` + annsToken + `", "after": 1, "digest": "0000000000000000"}`
		<-c.gone
		synctest.Wait()
		if _, idle := one.Idle(); !idle {
			t.Error("the table takes somebody for there")
		}
	})
}
