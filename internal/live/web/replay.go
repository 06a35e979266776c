package web

import (
	"net/http"

	"rowlock/internal/live/session"
	"rowlock/record"
)

// replay streams the replay of the record in a request.
func (s *server) replay(w http.ResponseWriter, r *http.Request) error {
	rec, err := s.sentRecord(w, r)
	if err != nil {
		return err
	}
	return s.stream(w, r, func(send func(any) error) error { return session.Replay(r.Context(), rec, send) })
}

// sentRecord reads the record in a request.
func (s *server) sentRecord(w http.ResponseWriter, r *http.Request) (*record.Record, error) {
	if !s.quota.allow(r.RemoteAddr, reviewing) {
		return nil, errTooMany
	}
	return session.ReadRecord(http.MaxBytesReader(w, r.Body, record.MostBytes+1)) // one byte more, so that ReadRecord itself refuses a record that is too long
}
