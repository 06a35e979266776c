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

	"rowlock/internal/live/web"
)

// ownFiles is how many files the server itself may have open: the log and the files beside it, its
// listeners, and connections that it turns away.
const ownFiles = 64

// leastFiles is how many files a useful server requires.
const leastFiles = 2 * ownFiles

// The most connections that one address and one network may have open, and no larger part of all:
// an address may be a school's, and a browser opens several connections for a page.
const (
	mostOfAddress = 512  // and at most a quarter of all
	mostOfNetwork = 2048 // and at most half of all
)

// A crowd accepts no more connections than the system lets the program have open, and from one
// address or network no more than its part. It turns others away, unnoticed by those inside. When
// it is full, idle connections make room.
type crowd struct {
	net.Listener
	most    int64
	counts  func(netip.Addr) bool // whether an address has a part: a proxy does not
	outside chan struct{}         // a place for each connection being turned away

	mu    sync.Mutex
	open  int64
	from  map[string]int64 // how many are open, by address and by network
	quiet *list.List       // of *inside, the idle ones, idle for longest first
}

// newCrowd returns a crowd that lets in as many connections as the open files allow. Connections
// from an exempt network count, but are not limited to a part.
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

// letIn counts a connection, or returns nil if there is no room for it.
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

// makeRoom closes the connection that has been idle for longest, if there is one: its browser can
// open another. It is called with the lock held.
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

// note is an http.Server's ConnState: it learns which connections are idle.
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

// count returns how many connections are inside.
func (c *crowd) count() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.open
}

// turnAway tells a client to come back later, as many at a time as there are files for.
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

// An inside is a connection that counts until it is closed. The fields below Conn are guarded by
// the crowd's lock.
type inside struct {
	net.Conn
	crowd   *crowd
	sources []string      // the address and network that it counts for
	quiet   *list.Element // nil unless it is idle
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

// leave stops counting it.
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

// speak removes it from the idle ones.
func (i *inside) speak() {
	if i.quiet != nil {
		i.crowd.quiet.Remove(i.quiet)
		i.quiet = nil
	}
}

// sayCrowded answers any request with the refusal of a full server. A client that speaks TLS sees
// a broken connection.
func sayCrowded(conn net.Conn) {
	if conn.SetDeadline(time.Now().Add(time.Second)) != nil {
		return
	}
	if _, err := conn.Read(make([]byte, 8<<10)); err != nil { // otherwise the answer is lost with what was not read
		return
	}
	_ = web.TurnAway(conn) // a client that has gone needs no answer
}
