package session

import (
	"context"
	"sync"
	"time"

	"rowlock/wire"
)

// The server finds out within 15 seconds that a connection is dead. A client of which a message
// has come since the last ping was due is not pinged, except now and then: it may send without
// ever reading what it is sent.
const (
	pingEvery  = 3500 * time.Millisecond
	pongLimit  = 7 * time.Second
	mostUnsent = 3  // pings in a row that may be left out because the client has sent something
	mostSpared = 20 // pings since the last answer that may be left out because a message waits
)

// ping finds out whether a client that has sent nothing for a while is still there, and cuts the
// connection if it is not. While a message waits for its turn or for the disk, nobody would read
// the answer to a ping. Then the client is sent a pong instead, so that it knows that the server
// is there; but only mostSpared times, for a client that never reads may send for ever.
func (s *Session) ping() {
	if s.waits.Load() && s.spared < mostSpared {
		s.spared++
		_ = s.bringUp(wire.Pong{Type: "pong"}) // if too much waits to be said the client needs no pong
	} else if s.unsent++; !s.heard.Swap(false) || s.unsent > mostUnsent {
		s.unsent = 0
		ctx, cancel := context.WithTimeout(s.ctx, pongLimit)
		err := s.Conn.Ping(ctx)
		cancel()
		switch {
		case err == nil:
			s.spared = 0
		case !s.waits.Load() || s.spared == mostSpared:
			s.Conn.Cut() // who reads hears of it
			return
		}
	}
	if s.ctx.Err() == nil {
		s.pings.Reset(pingEvery)
	}
}

// reassure sends a client whose hello waits, as when the disk is slow, pongs like those of ping,
// until stop is called. Nobody has the word meanwhile.
func (s *Session) reassure() (stop func()) {
	var sending sync.Mutex
	left := mostSpared
	sending.Lock()
	defer sending.Unlock()
	var timer *time.Timer
	timer = time.AfterFunc(pingEvery, func() {
		sending.Lock()
		defer sending.Unlock()
		if left == 0 {
			return
		}
		left--
		b := newBatch()
		defer b.free()
		if b.add(wire.Pong{Type: "pong"}) == nil && b.send(s.Conn) == nil {
			timer.Reset(pingEvery)
		}
	})
	return func() {
		timer.Stop()
		sending.Lock()
		left = 0
		sending.Unlock()
	}
}
