package main

import (
	"container/list"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"rowlock/web"
)

// ownFiles is how many files the server itself may have open: the log and what is
// beside it, what it listens on, and those whom it turns away.
const ownFiles = 64

// leastFiles is what a server is of use with.
const leastFiles = 2 * ownFiles

// So many connections one address and one network have open at most, and no larger part
// of all: an address may be a school's, and a browser opens several for a page.
const (
	mostOfAddress = 512  // and a quarter
	mostOfNetwork = 2048 // and a half
)

// A crowd takes no more connections than the system lets the program have open, and of
// one address and one network no more than their part, and turns the others away: those
// who are inside do not notice them. When it is full, those over which nothing is asked
// make room.
type crowd struct {
	net.Listener
	most    int64
	counts  func(netip.Addr) bool // whether an address has a part: a proxy has not
	outside chan struct{}         // a place for each who is being turned away

	mu    sync.Mutex
	open  int64
	from  map[string]int64 // of them, by address and by network
	quiet *list.List       // of *inside, over which nothing is asked, longest first
}

// newCrowd lets in as many as so many open files allow. Whoever comes from an exempt
// network has no part only.
func newCrowd(listener net.Listener, files int64, exempt ...netip.Prefix) (*crowd, error) {
	if files < leastFiles {
		return nil, fmt.Errorf("the system lets the server have %d files and connections open, it needs %d at least: raise the limit, with ulimit -n say", files, leastFiles)
	}
	counts := func(a netip.Addr) bool {
		return !slices.ContainsFunc(exempt, func(p netip.Prefix) bool { return p.Contains(a) })
	}
	return &crowd{
		Listener: listener, most: files - ownFiles, counts: counts, outside: make(chan struct{}, ownFiles/4),
		from: map[string]int64{}, quiet: list.New(),
	}, nil
}

// Accept implements net.Listener.
func (c *crowd) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if one := c.letIn(conn); one != nil {
			return one, nil
		}
		c.turnAway(conn)
	}
}

// letIn counts a connection, or returns nil where there is no room for it.
func (c *crowd) letIn(conn net.Conn) *inside {
	one := &inside{Conn: conn, crowd: c}
	if from, err := netip.ParseAddrPort(conn.RemoteAddr().String()); err == nil && c.counts(from.Addr().Unmap()) {
		one.sources = []string{web.HostOf(from.String()), web.NetworkOf(from.String())}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for i, most := range []int64{min(mostOfAddress, c.most/4), min(mostOfNetwork, c.most/2)} {
		if one.sources != nil && c.from[one.sources[i]] >= most {
			return nil
		}
	}
	if c.open >= c.most && !c.makeRoom() {
		return nil
	}
	c.open++
	for _, source := range one.sources {
		c.from[source]++
	}
	return one
}

// makeRoom closes the connection over which nothing has been asked for longest, if there
// is one: who wants to ask again opens another. It is called with the lock held.
func (c *crowd) makeRoom() bool {
	longest := c.quiet.Front()
	if longest == nil {
		return false
	}
	one := longest.Value.(*inside)
	one.leave()
	_ = one.Conn.Close() // there is nothing to lose
	return true
}

// note is an http.Server's ConnState: it hears over which connections nothing is asked.
func (c *crowd) note(conn net.Conn, state http.ConnState) {
	if wrapped, is := conn.(interface{ NetConn() net.Conn }); is { // in TLS
		conn = wrapped.NetConn()
	}
	one, is := conn.(*inside)
	if !is {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	one.speak()
	if !one.gone && (state == http.StateNew || state == http.StateIdle) {
		one.quiet = c.quiet.PushBack(one)
	}
}

// count returns how many are inside.
func (c *crowd) count() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.open
}

// turnAway says to come back, to so many at a time as there are files for.
func (c *crowd) turnAway(conn net.Conn) {
	select {
	case c.outside <- struct{}{}:
		go func() {
			sayCrowded(conn)
			_ = conn.Close()
			<-c.outside
		}()
	default:
		_ = conn.Close()
	}
}

// An inside is a connection that counts until it is closed. What is below Conn is the
// crowd's, under its lock.
type inside struct {
	net.Conn
	crowd   *crowd
	sources []string      // by which it is counted
	quiet   *list.Element // nil while something is asked
	gone    bool
}

// Close implements net.Conn.
func (i *inside) Close() error {
	defer func() {
		i.crowd.mu.Lock()
		defer i.crowd.mu.Unlock()
		i.leave()
	}()
	return i.Conn.Close()
}

// leave counts it no more.
func (i *inside) leave() {
	if i.gone {
		return
	}
	i.gone = true
	i.speak()
	i.crowd.open--
	for _, source := range i.sources {
		if i.crowd.from[source]--; i.crowd.from[source] == 0 {
			delete(i.crowd.from, source)
		}
	}
}

// speak takes it from those over which nothing is asked.
func (i *inside) speak() {
	if i.quiet != nil {
		i.crowd.quiet.Remove(i.quiet)
		i.quiet = nil
	}
}

// sayCrowded answers whatever is asked with the refusal that a full server gives. One
// that speaks TLS hears a broken line.
func sayCrowded(conn net.Conn) {
	if conn.SetDeadline(time.Now().Add(time.Second)) != nil {
		return
	}
	if _, err := conn.Read(make([]byte, 8<<10)); err != nil { // else the answer is lost with what was not read
		return
	}
	_ = web.TurnAway(conn) // who has gone needs no answer
}
