package main

import (
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"testing"
	"time"

	"rowlock/internal/live/store/pgtest"
)

// A cable passes bytes on between a node and the database, until it breaks or swallows them.
type cable struct {
	net.Listener
	to string

	mu      sync.Mutex
	broken  bool          // nobody gets through
	flowing chan struct{} // closed while bytes are passed on
	all     []net.Conn
}

func newCable(t *testing.T, to string) *cable {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &cable{Listener: l, to: to, flowing: make(chan struct{})}
	close(c.flowing)
	t.Cleanup(func() { _ = l.Close() })
	go c.serve()
	return c
}

func (c *cable) serve() {
	for {
		in, err := c.Accept()
		if err != nil {
			return
		}
		out, err := net.Dial("tcp", c.to)
		c.mu.Lock()
		if c.broken || err != nil {
			_ = in.Close()
			if out != nil {
				_ = out.Close()
			}
		} else {
			c.all = append(c.all, in, out)
			go c.pass(in, out)
			go c.pass(out, in)
		}
		c.mu.Unlock()
	}
}

func (c *cable) pass(from, to net.Conn) {
	defer to.Close()
	some := make([]byte, 32<<10)
	for {
		n, err := from.Read(some)
		c.mu.Lock()
		flowing := c.flowing
		c.mu.Unlock()
		<-flowing
		if _, failed := to.Write(some[:n]); failed != nil || err != nil {
			return
		}
	}
}

// snap breaks all connections, and lets none come, until it is mended.
func (c *cable) snap(broken bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.broken = broken; broken {
		for _, one := range c.all {
			_ = one.Close()
		}
		c.all = nil
	}
}

// silence holds all bytes back, which then come late, until it ends.
func (c *cable) silence() (end func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	flowing := make(chan struct{})
	c.flowing = flowing
	return func() { close(flowing) }
}

// A node that alone is cut from the database, whether its connections break or nothing comes through
// them, says that it is not ready, and answers about no table; the guests go on at the others, and
// what comes late changes nothing. Cut from it for good, it is well again once it is mended.
func TestNodeCutFromTheDatabase(t *testing.T) {
	server := pgtest.New(t)
	whole := server.Database(t)
	address, err := url.Parse(whole)
	if err != nil {
		t.Fatal(err)
	}
	line := newCable(t, address.Host)
	address.Host = line.Addr().String()
	c := &crew{url: address.String(), said: t.Output()}
	c.start(t, 1)
	c.url = whole
	c.start(t, 1)
	p := c.begin(t, 3, 3, 25)
	cut := c.node(0)
	for _, one := range []struct {
		name string
		cut  func() (mend func())
	}{
		{"its connections break", func() func() { line.snap(true); return func() { line.snap(false) } }},
		{"nothing comes through", line.silence},
	} {
		mend := one.cut()
		cut.awaitReady(t, false) // the control: it is cut
		if !c.node(1).ready(t) {
			t.Errorf("%s: the other node is not ready", one.name)
		}
		if status := cut.status(t, "/api/tables/"+p.guests[0].seat.Code); status != http.StatusServiceUnavailable {
			t.Errorf("%s: it answers about a table with %d", one.name, status)
		}
		t.Logf("%s: the longest wait is %v", one.name, p.goOn(t))
		mend()
		cut.awaitReady(t, true)
		t.Logf("%s, and it is mended: the longest wait is %v", one.name, p.goOn(t))
	}
	if p.end(t) > 0 {
		t.Error("no order of operations explains what the guests were told")
	}
	checkDatabase(t, whole)
}

// status returns the status with which a node answers a question.
func (s *served) status(t *testing.T, path string) int {
	t.Helper()
	answer, err := http.Get(s.address + path)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, answer.Body)
	return answer.StatusCode
}

// ready reports whether newcomers should come to a node.
func (s *served) ready(t *testing.T) bool {
	t.Helper()
	return s.status(t, "/readyz") == http.StatusNoContent
}

// awaitReady waits until a node is ready, or is not.
func (s *served) awaitReady(t *testing.T, want bool) {
	t.Helper()
	for range 3000 {
		if s.ready(t) == want {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("a node's readiness is not %v", want)
}
