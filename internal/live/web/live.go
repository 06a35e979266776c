package web

import (
	"context"
	"time"

	"rowlock/internal/live/api"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
)

// live opens one browser's connection to a table, from a page of this server (Sites). The token in
// the first message, never a cookie, says whose connection it is. A browser does not tell a page
// why a connection failed. So if there is no such table, live opens a connection and says so over
// that.
func (v *visit) live() error {
	s, r := v.server, v.r
	t, missing := v.Find(r.Context(), r.PathValue("code"))
	if missing != nil && !refusal.Is(missing, lobby.NoTable) {
		return missing
	}
	if !s.quota.allow(r.RemoteAddr, connecting) {
		return errTooMany
	}
	code := ""
	if missing == nil {
		code = t.Code()
		if err := s.admit(t); err != nil {
			return err
		}
	}
	release, ok := s.quota.open(r.RemoteAddr, code)
	if !ok {
		return errTooMany
	}
	conn, err := s.accept(v.w, r)
	if err != nil {
		release()
		if r.Header.Get("Upgrade") == "" {
			s.plain.Do(s.warnPlain)
		}
		return nil // the library has answered
	}
	if missing != nil {
		defer release()
		defer func() { _ = conn.CloseNow() }()
		session.Refuse(conn, missing)
		return nil
	}
	one := &session.Session{
		Conn: conn, Table: t, Limit: s.limit(r.RemoteAddr, code), Logger: s.logger, Answered: s.answered,
		Spectate: s.watching(r.RemoteAddr, code), ReadLog: s.reading(r.RemoteAddr), Judge: s.price(r.RemoteAddr), Workers: s.workers,
		Opens: func() error {
			if !s.quota.allow(r.RemoteAddr, opening) {
				return errTooMany
			}
			return nil
		},
		Command: func(context.Context) (func(), error) { return s.gate.command(), nil },
	}
	go s.serve(one, conn, release)
	return nil
}

// warnPlain logs that a table was asked for without an upgrade: by a proxy that takes it away, or by
// a page whose WebSocket does not get through and which asks to have that noted.
func (s *server) warnPlain() {
	s.logger.Warn("a table was asked for, but not as a WebSocket: something between browsers and this server holds WebSockets back; a proxy must pass on Upgrade and Connection")
}

// admit refuses, while too many commands wait, a connection to a table without subscribers. A
// connection to any other table is let in.
func (s *server) admit(t *run.Runner) error {
	if _, idle := t.Idle(); !idle {
		return nil
	}
	return s.gate.admit()
}

// serve runs a session until its client or its table ends it: the lobby ends all tables when it
// closes. It runs in a goroutine of its own, so that the request that began the session can end
// and be freed.
func (s *server) serve(one *session.Session, conn *connection, release func()) {
	defer release()
	s.meter.Connected(1)
	defer s.meter.Connected(-1)
	defer func() { _ = conn.CloseNow() }() // after Close nothing is left to fail
	one.Serve(context.Background())
}

// limit returns the function that slows a client down: an address may send only so many messages,
// and a seat only so many commands, over however many connections.
func (s *server) limit(remote, code string) session.Limit {
	if s.quota.exempts(remote) {
		return func(context.Context, table.Token, bool) error { return nil }
	}
	address := HostOf(remote)
	return func(ctx context.Context, token table.Token, command bool) error {
		who := address // for spectators
		if token != "" {
			who = code + " " + string(token.Digest())
		}
		err := s.quota.wait(ctx, address, speaking)
		if err == nil && command {
			err = s.quota.wait(ctx, who, commanding)
		}
		if err == nil && command {
			err = s.quota.wait(ctx, address, writing)
		}
		return err
	}
}

// reading returns the function that waits until a log may be read for a client: an address may
// have only so many logs read, over however many connections, and must wait for its turn.
func (s *server) reading(remote string) run.Turn {
	return func(ctx context.Context) (func(), error) {
		if !s.quota.exempts(remote) {
			if err := s.quota.wait(ctx, HostOf(remote), api.Fetching); err != nil {
				return nil, err
			}
		}
		return s.readings.enter(ctx, remote)
	}
}

// watching returns the function that counts a connection without a seat.
func (s *server) watching(remote, code string) run.Turn {
	return func(context.Context) (func(), error) {
		if s.quota.exempts(remote) {
			return func() {}, nil
		}
		leave, ok := s.quota.places.watch(remote, code)
		if !ok {
			return nil, run.Crowded.New(run.ManySubscribers.New())
		}
		return leave, nil
	}
}

// answered tells the meter about the answer to a command.
func (s *server) answered(took time.Duration, refused string) {
	s.meter.Answered(took)
	if refused != "" {
		s.meter.Refused(refused)
	}
}
