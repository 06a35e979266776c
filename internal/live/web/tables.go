package web

import (
	"cmp"
	"context"
	"crypto/rand"
	"net/http"
	"strconv"

	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/wire"
)

// editions says what can be played here.
func (s *server) editions(w http.ResponseWriter, _ *http.Request) error {
	offers := session.Offers()
	offers.Listed = true
	s.answer(w, http.StatusOK, offers)
	return nil
}

func (s *server) createTable(w http.ResponseWriter, r *http.Request) error {
	return create(s, w, r, session.Create)
}

// resume makes a table where a game goes on from a moment of a record.
func (s *server) resume(w http.ResponseWriter, r *http.Request) error {
	return create(s, w, r, session.Resume)
}

// create makes the requested table. While a write hangs it refuses, for whoever asks would not wait
// so long and leave a table behind.
func create[Asked any](s *server, w http.ResponseWriter, r *http.Request, begin func(*Asked, table.Token) (table.Input, error)) error {
	if err := cmp.Or(s.gate.admit(), s.disk()); err != nil {
		return err
	}
	if !s.quota.allow(r.RemoteAddr, creating) {
		return errTooMany
	}
	asked, err := read[Asked](w, r)
	if err != nil {
		return err
	}
	token := newToken()
	input, err := begin(&asked, token)
	if err != nil {
		return err
	}
	t, err := s.lobby.Create(r.Context(), input)
	if err != nil {
		return err
	}
	return s.seated(w, r, t, token)
}

// seated tells a client which seat it has got.
func (s *server) seated(w http.ResponseWriter, r *http.Request, t *run.Runner, token table.Token) error {
	v, err := t.View(r.Context(), token, table.Newest)
	if err != nil {
		return err
	}
	s.answer(w, http.StatusCreated, wire.Seated{Code: t.Code(), Seat: v.Seat, Token: string(token)})
	return nil
}

// Lengths of a token that a client has chosen.
const (
	shortestToken = 22
	longestToken  = 64
)

// newToken returns 130 random bits, as letters.
func newToken() table.Token { return table.Token(rand.Text()) }

// find returns the table of a request. It slows down guessing of codes: an address that has sent
// some wrong codes is refused further wrong ones, and one that has sent a great many is refused
// right ones too. While too many commands wait, find wakes no table; nor does it while the disk
// takes no writes, or a table that was ended by that would be woken, to fail again at once, by
// everybody who comes back to it.
func (s *server) find(r *http.Request) (*run.Runner, error) {
	if !s.quota.may(r.RemoteAddr, flooding) {
		return nil, errTooMany
	}
	find, busy := s.lobby.Find, cmp.Or(s.disk(), s.gate.admit())
	if busy != nil {
		find = s.lobby.Awake
	}
	t, err := find(r.Context(), r.PathValue("code"))
	if busy != nil && refusal.Unavailable.Is(err) {
		return nil, busy
	}
	if refusal.NoTable.Is(err) {
		s.quota.allow(r.RemoteAddr, flooding)
		if !s.quota.allow(r.RemoteAddr, guessing) {
			return nil, errTooMany
		}
	}
	return t, err
}

func (s *server) summary(w http.ResponseWriter, r *http.Request) error {
	t, err := s.find(r)
	if err != nil {
		return err
	}
	v, err := t.View(r.Context(), "", table.Newest)
	if err != nil {
		return err
	}
	s.answer(w, http.StatusOK, session.Summary(t.Code(), &v))
	return nil
}

func (s *server) takeSeat(w http.ResponseWriter, r *http.Request) error {
	if err := s.gate.admit(); err != nil {
		return err
	}
	t, err := s.find(r)
	if err != nil {
		return err
	}
	if !s.quota.allow(r.RemoteAddr, joining) {
		return errTooMany
	}
	asked, err := read[wire.NewSeat](w, r)
	if err != nil {
		return err
	}
	token := table.Token(asked.Token)
	switch {
	case token == "":
		token = newToken()
	case len(token) < shortestToken || len(token) > longestToken:
		return session.Malformed(refusal.TokenLength.New("", shortestToken, longestToken))
	}
	if _, err := t.Do(r.Context(), table.Request{Command: table.Join{Name: asked.Name, Token: token, Invite: asked.Invite}}); err != nil {
		return err
	}
	return s.seated(w, r, t, token)
}

// game hands out the record of a game: before its end only if nothing is hidden, as with real
// dice.
func (s *server) game(w http.ResponseWriter, r *http.Request) error {
	return s.handOut(w, r, "rowlock", (*run.Runner).WrittenGame)
}

// handOut sends a text about the game that a request names, as a file of the given kind.
func (s *server) handOut(w http.ResponseWriter, r *http.Request, kind string, write func(*run.Runner, context.Context, int) (string, error)) error {
	if !s.quota.allow(r.RemoteAddr, fetching) {
		return errTooMany
	}
	t, err := s.find(r)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(r.PathValue("game"))
	if err != nil {
		return errNoSuchPage
	}
	var text string
	if err := s.readings.do(r.Context(), r.RemoteAddr, func() (err error) {
		text, err = write(t, r.Context(), number)
		return err
	}); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="rowlock-`+t.Code()+"-"+strconv.Itoa(number)+"."+kind+`"`)
	if _, err := w.Write([]byte(text)); err != nil {
		s.logger.Info("file not sent", "kind", kind, "err", err)
	}
	return nil
}
