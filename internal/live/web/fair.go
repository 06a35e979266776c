package web

import (
	"context"
	"net/http"

	"rowlock/internal/live/dealer"
	"rowlock/internal/live/table/run"
)

// fair hands out the bundle of a game, even during the game: what rowlock verify checks. All of it
// is public.
func (s *server) fair(w http.ResponseWriter, r *http.Request) error {
	return s.handOut(w, r, "fair", func(t *run.Runner, ctx context.Context, number int) (string, error) {
		proofs, record, err := t.Proofs(ctx, number)
		if err != nil {
			return "", err
		}
		return dealer.Bundle(t.Code(), number, proofs, record)
	})
}
