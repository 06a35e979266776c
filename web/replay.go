package web

import (
	"net/http"

	"rowlock/record"
	"rowlock/session"
)

// replay streams the replay of the record that a request holds.
func (s *Server) replay(w http.ResponseWriter, r *http.Request) error {
	rec, err := s.sentRecord(w, r)
	if err != nil {
		return err
	}
	line := lines{out: w, control: http.NewResponseController(w)}
	if err := session.Replay(r.Context(), rec, line.send); err != nil && r.Context().Err() == nil {
		return s.failLate(&line, err)
	}
	return nil
}

// sentRecord reads the record that a request holds.
func (s *Server) sentRecord(w http.ResponseWriter, r *http.Request) (*record.Record, error) {
	if !s.quota.allow(r.RemoteAddr, reviewing) {
		return nil, errTooMany
	}
	return session.ReadRecord(http.MaxBytesReader(w, r.Body, record.MostBytes+1)) // one more than is read, so that it says itself what is too much
}
