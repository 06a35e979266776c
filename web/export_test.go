package web

import (
	"log/slog"
	"math"
	"net/http"

	"rowlock/lobby"
	"rowlock/review"
)

// HandlerWithoutQuota is Handler as it would be if nobody's share were bounded:
// what a test of the quota must find out.
func HandlerWithoutQuota(l *lobby.Lobby, exact review.Tables, sites Sites, logger *slog.Logger) http.Handler {
	q := newQuota()
	endless := limits{connections: math.MaxInt, tables: math.MaxInt}
	q.shares, q.places.ofAddress, q.places.ofNetwork = nil, endless, endless
	return handler(l, q, exact, sites, logger)
}
