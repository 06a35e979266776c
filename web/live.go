package web

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"github.com/coder/websocket"
	"golang.org/x/time/rate"

	"rowlock/lobby"
)

// commandsASecond bounds how fast one link can fill the log.
const commandsASecond = 20

// sameOrigin reports whether a link is asked for by a page of this house, or by a
// program that is no page. The library checks that too, but answers in its words.
func sameOrigin(r *http.Request) bool {
	from := r.Header.Get("Origin")
	page, err := url.Parse(from)
	return from == "" || err == nil && strings.EqualFold(page.Host, r.Host)
}

// live is one browser's link to a table. The origin must be this host; a token
// in the first message, never a cookie, says who it is. A browser is not told why
// it gets no link; so that there is no such table is said over one.
func (s *Server) live(w http.ResponseWriter, r *http.Request) error {
	if !sameOrigin(r) {
		return errCrossOrigin
	}
	t, missing := s.find(r)
	if missing != nil && !errors.Is(missing, lobby.ErrNoTable) {
		return missing
	}
	release, ok := s.quota.open(r)
	if !ok {
		return errTooMany
	}
	defer release()
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return nil // the library has answered
	}
	defer func() { _ = conn.CloseNow() }() // after Close it has nothing left to fail
	conn.SetReadLimit(mostFrame)
	l := &link{server: s, conn: conn, table: t, pace: rate.NewLimiter(commandsASecond, 5*commandsASecond), replies: make(chan any, 32)}
	if missing != nil {
		l.bye(r.Context(), missing)
		return nil
	}
	l.serve(r.Context())
	return nil
}
