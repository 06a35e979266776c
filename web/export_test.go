package web

import (
	"math"
	"net/http"
)

// HandlerWithoutQuota is Handler as it would be if nobody's share were bounded:
// what a test of the quota must find out.
func HandlerWithoutQuota(c Config) http.Handler {
	q := newQuota()
	endless := limits{connections: math.MaxInt, tables: math.MaxInt}
	q.shares, q.places.ofAddress, q.places.ofNetwork = nil, endless, endless
	return handler(c, q)
}
