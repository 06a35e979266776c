package web

import (
	"net/http"
	"time"

	"rowlock/session"
	"rowlock/table"
	"rowlock/wire"
)

// daily says which days of the daily roll can be played.
func (s *Server) daily(w http.ResponseWriter, _ *http.Request) error {
	s.answer(w, http.StatusOK, session.Daily(time.Now()))
	return nil
}

// playDay makes a table of the throws of a day.
func (s *Server) playDay(w http.ResponseWriter, r *http.Request) error {
	return create(s, w, r, func(asked *wire.NewDaily, token table.Token) (table.Input, error) {
		return session.PlayDay(r.PathValue("day"), asked, token, time.Now())
	})
}
