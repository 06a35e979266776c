// Package cable connects two ends over TCP in tests. A cable can be broken, and can be silent.
package cable

import (
	"net"
	"sync"
	"testing"
)

// A Cable passes on what comes to its address.
type Cable struct {
	net.Listener

	mu      sync.Mutex
	to      string
	broken  bool          // nobody gets through
	flowing chan struct{} // closed while bytes are passed on
	all     []net.Conn
}

// New lays a cable to an address, until the test ends.
func New(t testing.TB, to string) *Cable {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	c := &Cable{Listener: l, to: to, flowing: make(chan struct{})}
	close(c.flowing)
	t.Cleanup(func() { _ = l.Close() })
	go c.serve()
	return c
}

// Lead leads connections that come from now on to another address.
func (c *Cable) Lead(to string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.to = to
}

func (c *Cable) serve() {
	for {
		in, err := c.Accept()
		if err != nil {
			return
		}
		go c.join(in)
	}
}

// join joins a connection to a new one at the other end.
func (c *Cable) join(in net.Conn) {
	c.mu.Lock()
	to := c.to
	c.mu.Unlock()
	out, err := net.Dial("tcp", to)
	c.mu.Lock()
	defer c.mu.Unlock()
	switch {
	case err != nil:
		_ = in.Close()
	case c.broken:
		_, _ = in.Close(), out.Close()
	default:
		c.all = append(c.all, in, out)
		go c.pass(in, out)
		go c.pass(out, in)
	}
}

func (c *Cable) pass(from, to net.Conn) {
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

// Break breaks all connections, and lets none come until the cable is mended.
func (c *Cable) Break() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.broken = true
	for _, one := range c.all {
		_ = one.Close()
	}
	c.all = nil
}

// Mend lets connections come again.
func (c *Cable) Mend() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.broken = false
}

// Silence holds all bytes back until it ends. Then they come late.
func (c *Cable) Silence() (end func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	flowing := make(chan struct{})
	c.flowing = flowing
	return func() { close(flowing) }
}
