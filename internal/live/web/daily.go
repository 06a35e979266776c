package web

import (
	"context"
	"net/http"
	"time"

	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/wire"
)

// daily says which days of the daily roll can be played.
func (s *server) daily(w http.ResponseWriter, _ *http.Request) error {
	s.answer(w, http.StatusOK, session.Daily(time.Now()))
	return nil
}

// playDay makes a table of the throws of a day.
func (s *server) playDay(w http.ResponseWriter, r *http.Request) error {
	return create(s, w, r, func(asked *wire.NewDaily, token table.Token) (table.Input, error) {
		return session.PlayDay(r.PathValue("day"), asked, token, time.Now())
	})
}

// perfect streams what perfect play makes of the throws of a day, without the throws.
func (s *server) perfect(w http.ResponseWriter, r *http.Request) error {
	if !s.quota.allow(r.RemoteAddr, reviewing) {
		return errTooMany
	}
	day := r.PathValue("day")
	if err := session.CheckDay(day, time.Now()); err != nil {
		return err
	}
	return s.streamInTurn(w, r, s.reviewer.quick, func(ctx context.Context, send func(any) error) error {
		return review.Perfect(ctx, s.reviewer.table, rules.Daily(), day, send)
	})
}
