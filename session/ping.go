package session

import (
	"context"
	"time"

	"rowlock/wire"
)

// A line that is frozen is found to be within 15 seconds: one that was heard of since
// the last ping was due is not pinged, but one that never reads what it is sent is.
const (
	pingEvery  = 3500 * time.Millisecond
	pongLimit  = 7 * time.Second
	mostUnsent = 3  // pings in a row that are due and not sent
	mostSpared = 20 // pings since the last one that was answered that are due while a message waits
)

// ping finds out whether a client is there that has not been heard for a while. While a
// message waits nobody would read its answer: it is told that the server is there, so often
// and no longer, for one that never reads may send without end.
func (s *Session) ping() {
	if s.waits.Load() && s.spared < mostSpared {
		s.spared++
		_ = s.bringUp(wire.Pong{Type: "pong"}) // else enough waits to be said
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
