package web

import (
	"net/http"
	"strconv"

	"rowlock/dealer"
)

// fair hands out the bundle of a game, also while it is on: what rowlock verify
// checks. All of it is public.
func (s *Server) fair(w http.ResponseWriter, r *http.Request) error {
	t, err := s.find(r)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(r.PathValue("game"))
	if err != nil {
		return errNoSuchPage
	}
	proofs, record, err := t.Proofs(r.Context(), number)
	if err != nil {
		return err
	}
	text, err := dealer.Bundle(t.Code(), number, proofs, record)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="rowlock-`+t.Code()+"-"+strconv.Itoa(number)+`.fair"`)
	if _, err := w.Write([]byte(text)); err != nil {
		s.logger.Info("bundle not sent", "err", err)
	}
	return nil
}
