package web

import (
	"context"
	"net/http"
	"time"

	"github.com/coder/websocket"

	"rowlock/refusal"
	"rowlock/session"
	"rowlock/table"
)

// live is one browser's connection to a table, from a page of this server (Sites). A token
// in the first message, never a cookie, says who it is. A browser does not say why
// it gets no connection; so that there is no such table is said over one.
func (s *Server) live(w http.ResponseWriter, r *http.Request) error {
	t, missing := s.find(r)
	if missing != nil && !refusal.NoTable.Is(missing) {
		return missing
	}
	if !s.quota.allow(r, connecting) {
		return errTooMany
	}
	code := ""
	if missing == nil {
		code = t.Code()
	}
	release, ok := s.quota.open(r, code)
	if !ok {
		return errTooMany
	}
	defer release()
	options := &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled, OriginPatterns: s.origins.hosts()}
	socket, err := websocket.Accept(w, r, options)
	if err != nil {
		return nil // the library has answered
	}
	defer func() { _ = socket.CloseNow() }() // after Close it has nothing left to fail
	socket.SetReadLimit(mostFrame)
	if missing != nil {
		session.Refuse(r.Context(), connection{socket}, session.SystemClock{}, missing)
		return nil
	}
	s.meter.Connected(1)
	defer s.meter.Connected(-1)
	one := session.Session{
		Conn: connection{socket}, Table: t, Limit: s.limit(r, code), Clock: session.SystemClock{}, Logger: s.logger, Watch: s.command, Judge: s.price(r),
	}
	one.Serve(r.Context())
	return nil
}

// limit lets an address speak, and a seat command, so fast and no faster, over
// however many connections.
func (s *Server) limit(r *http.Request, code string) session.Limit {
	if s.quota.exempts(r) {
		return func(context.Context, table.Token, bool) error { return nil }
	}
	return func(ctx context.Context, token table.Token, command bool) error {
		err := s.quota.wait(ctx, hostOf(r.RemoteAddr), speaking)
		if err == nil && command {
			err = s.quota.wait(ctx, code+" "+string(token.Digest()), commanding)
		}
		if err == nil && command {
			err = s.quota.wait(ctx, hostOf(r.RemoteAddr), writing)
		}
		return err
	}
}

// command tells the meter of a command and its answer.
func (s *Server) command() (answered func(refused string)) {
	begun := time.Now()
	return func(refused string) {
		s.meter.Answered(time.Since(begun))
		if refused != "" {
			s.meter.Refused(refused)
		}
	}
}

// A connection is a session's Conn over a WebSocket.
type connection struct{ *websocket.Conn }

// Read implements session.Conn.
func (c connection) Read(ctx context.Context) ([]byte, error) {
	kind, text, err := c.Conn.Read(ctx)
	if err == nil && kind != websocket.MessageText {
		return nil, refusal.Malformed.New("", refusal.NotText.New(""))
	}
	return text, err
}

// Write implements session.Conn.
func (c connection) Write(ctx context.Context, message []byte) error {
	return c.Conn.Write(ctx, websocket.MessageText, message)
}

// Close implements session.Conn.
func (c connection) Close(reason string, again bool) {
	status := websocket.StatusPolicyViolation
	if again {
		status = websocket.StatusTryAgainLater
	}
	_ = c.Conn.Close(status, reason) // nobody is left to hear of it
}
