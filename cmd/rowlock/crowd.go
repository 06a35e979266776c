package main

import (
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"rowlock/web"
)

// ownFiles is how many files the server itself may have open: the log and what is
// beside it, what it listens on, and those whom it turns away.
const ownFiles = 64

// leastFiles is what a server is of use with.
const leastFiles = 2 * ownFiles

// A crowd takes no more connections than the system lets the program have open, and
// turns the others away: those who are inside do not notice them.
type crowd struct {
	net.Listener
	most    int64
	open    atomic.Int64
	outside chan struct{} // a place for each who is being turned away
}

// newCrowd lets in as many as so many open files allow.
func newCrowd(listener net.Listener, files int64) (*crowd, error) {
	if files < leastFiles {
		return nil, fmt.Errorf("the system lets the server have %d files and connections open, it needs %d at least: raise the limit, with ulimit -n say", files, leastFiles)
	}
	return &crowd{Listener: listener, most: files - ownFiles, outside: make(chan struct{}, ownFiles/4)}, nil
}

// Accept implements net.Listener.
func (c *crowd) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if c.open.Add(1) <= c.most {
			return &inside{Conn: conn, leave: sync.OnceFunc(func() { c.open.Add(-1) })}, nil
		}
		c.open.Add(-1)
		c.turnAway(conn)
	}
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

// An inside is a connection that counts until it is closed.
type inside struct {
	net.Conn
	leave func()
}

// Close implements net.Conn.
func (i *inside) Close() error {
	defer i.leave()
	return i.Conn.Close()
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
