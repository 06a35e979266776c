package web

import (
	"math"
	"net/http"

	"rowlock/review"
)

// Patterns returns those of all routes, the pages' among them.
func Patterns(c Config) []string {
	patterns := []string{"/"}
	for _, one := range (&Server{lobby: c.Lobby}).routes() {
		patterns = append(patterns, one.pattern)
	}
	return patterns
}

// Said returns the types of the messages that a client may send.
func Said() (kinds []string) {
	for _, one := range said {
		kinds = append(kinds, one.kind)
	}
	return kinds
}

// HandlerWithoutQuota is Handler as it would be if nobody's share were bounded:
// what a test of the quota must find out.
func HandlerWithoutQuota(c Config) http.Handler {
	q := newQuota()
	endless := limits{connections: math.MaxInt, tables: math.MaxInt}
	q.shares, q.places.ofAddress, q.places.ofNetwork = nil, endless, endless
	return handler(c, q)
}

// MostCommands is how many commands wait in a server that takes more in.
const MostCommands = mostCommands

// HandlerAndCommands is Handler, and what lets a command wait until it is answered.
func HandlerAndCommands(c Config) (h http.Handler, command func() (answered func())) {
	s := newServer(c, newQuota())
	return s.handler(c), s.reviewer.gate.command
}

// HandlerAndGate is Handler, and the gate of its reviews: how many commands wait, and
// what takes a place.
func HandlerAndGate(c Config) (h http.Handler, waiting func() int, turn review.Turn) {
	s := newServer(c, newQuota())
	g := s.reviewer.gate
	waiting = func() int {
		g.mu.Lock()
		defer g.mu.Unlock()
		return g.waiting
	}
	return s.handler(c), waiting, g.turn
}
