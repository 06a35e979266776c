package session

import (
	"context"
	"sync/atomic"
	"time"
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

// A pulse is what a session knows of whether its client is there.
type pulse struct {
	timer  *time.Timer  // runs ping
	heard  atomic.Bool  // a message has come since the last ping was due
	waits  atomic.Int32 // how much waits for its turn or for the disk: a message, meanwhile nobody reads the next, and news
	unsent int          // pings in a row that were due and not sent
	spared int          // pings since the last answer that were not sent because a message waited
}

// ping finds out whether a client that has sent nothing for a while is still there, and cuts the
// connection if it is not, or if the program fails.
func (s *Session) ping() {
	there := false
	_ = recovered(s.Logger, func() error { there = s.spare() || s.answers() || s.spare(); return nil }) // it is in the log
	if !there {
		s.cut() // who reads hears of it, and what waits for its turn waits no longer
		return
	}
	if s.ctx.Err() == nil {
		s.timer.Reset(pingEvery)
	}
}

// spare reports whether a client need not answer, and tells it that the server is there. While its
// message waits for its turn or for the disk, nobody would read the answer to a ping, and while news
// for it waits for its table, nothing else is said to it. But it is spared only mostSpared times, for
// a client that never reads may send for ever.
func (s *Session) spare() bool {
	if s.waits.Load() == 0 || s.spared == mostSpared {
		return false
	}
	s.spared++
	return s.out.pong() == nil
}

// answers reports whether a client has sent something or answers a ping.
func (s *Session) answers() bool {
	if s.unsent++; s.heard.Swap(false) && s.unsent <= mostUnsent {
		return true
	}
	s.unsent = 0
	ctx, cancel := context.WithTimeout(s.ctx, pongLimit)
	defer cancel()
	if s.Conn.Ping(ctx) != nil {
		return false
	}
	s.spared = 0
	return true
}
