package web

import (
	"context"
	"encoding/json"
	"math"
	"net/http"
	"strings"
	"time"

	"rowlock/docs/schema"
	"rowlock/internal/live/api"
)

// Patterns returns the patterns of all routes, including the pages'.
func Patterns() []string {
	patterns := []string{"/", "/api/"}
	for route := range api.Routes() {
		patterns = append(patterns, route.Method+" "+route.Path)
	}
	return patterns
}

// Said returns the types of the messages that a client may send.
func Said() (kinds []string) {
	var described struct {
		Components struct {
			Messages map[string]struct{ Name string }
		}
	}
	if err := json.Unmarshal(schema.AsyncAPI, &described); err != nil {
		panic(err)
	}
	for key, one := range described.Components.Messages {
		if strings.HasPrefix(key, "said_") {
			kinds = append(kinds, one.Name)
		}
	}
	return kinds
}

// HandlerWithoutQuota is Handler without any bounds on shares, which a test of the quota must find
// out.
func HandlerWithoutQuota(c Config) http.Handler {
	q := newQuota()
	endless := limits{connections: math.MaxInt, tables: math.MaxInt}
	q.shares, q.places.ofAddress, q.places.ofNetwork = nil, endless, endless
	return newServer(c, q).handler(c)
}

// HandlerForFew is Handler with room for that many connections of one address.
func HandlerForFew(c Config, connections int) http.Handler {
	q := newQuota()
	q.places.ofAddress.connections = connections
	return newServer(c, q).handler(c)
}

// HandlerWithoutPatience is Handler with shares that never fill up again, so that counts do not
// depend on the speed of the machine.
func HandlerWithoutPatience(c Config) http.Handler {
	q := newQuota()
	q.shares = map[activity]share{}
	for what, one := range shares {
		for _, b := range []*bound{&one.address, &one.network, &one.all} {
			if *b != (bound{}) {
				b.every = 24 * time.Hour
			}
		}
		q.shares[what] = one
	}
	return newServer(c, q).handler(c)
}

// The activities that HandlerAtPace may bound.
const (
	Speaking   = speaking
	Commanding = commanding
	Writing    = writing
	Pricing    = pricing
	Fetching   = api.Fetching
)

// HandlerAtPace is Handler with a bound on only one activity: that many at once, and one more each
// time.
func HandlerAtPace(c Config, what activity, every time.Duration, burst int) http.Handler {
	q := newQuota()
	q.shares = map[activity]share{what: {address: bound{every, burst}}}
	return newServer(c, q).handler(c)
}

// MostCommands is how many commands may wait in a server that still takes newcomers in.
const MostCommands = mostCommands

// HandlerAndGate is Handler, and the gate of its commands and reviews.
func HandlerAndGate(c Config) (http.Handler, Gate) {
	s := newServer(c, newQuota())
	return s.handler(c), Gate{s.gate, s.reviewer, s.readings}
}

// A Gate is the gate of a server's commands and reviews.
type Gate struct {
	*gate
	reviewer *reviewer
	readings *queue
}

// Asked returns how many quick reviews are made or wait.
func (g Gate) Asked() int {
	g.reviewer.quick.mu.Lock()
	defer g.reviewer.quick.mu.Unlock()
	return g.reviewer.quick.asked
}

// Read waits until an address may have a table's log read.
func (g Gate) Read(ctx context.Context, remote string) (done func(), err error) {
	return g.readings.enter(ctx, remote)
}

// Reading returns how many logs are read or wait for it.
func (g Gate) Reading() int {
	g.readings.mu.Lock()
	defer g.readings.mu.Unlock()
	return g.readings.asked
}

// MostReviews is how many of them one address may have.
var MostReviews = roomForReviews.address

// Command lets a command wait until it is answered.
func (g Gate) Command() (answered func()) { return g.command() }

// Turn gives a review a place.
func (g Gate) Turn(ctx context.Context) (done func(), err error) { return g.turn(ctx) }

// Waiting returns how many commands wait.
func (g Gate) Waiting() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.waiting
}
