package web

import (
	"net/http"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"rowlock/refusal"
)

var errTooMany = refusal.TooMany.New("")

// activity is something that only so many may be had of from one address.
type activity int

const (
	creating activity = iota // tables
	guessing                 // codes that are none
	flooding                 // the same, without end: 31⁶ codes must not be tried out
	reviewing
)

var bounds = map[activity]struct {
	every time.Duration
	burst int
}{
	creating: {3 * time.Second, 60},
	guessing: {2 * time.Second, 30},
	flooding: {time.Second, 1000},

	reviewing: {2 * time.Second, 30},
}

// quota counts by remote address. Addresses that were quiet for long enough to
// have everything again are forgotten.
type quota struct {
	mu          sync.Mutex
	limiters    map[source]*rate.Limiter
	swept       time.Time      // when addresses were last forgotten: the walk over all costs
	connections map[string]int // open ones
}

type source struct {
	host string
	what activity
}

func newQuota() *quota {
	return &quota{limiters: map[source]*rate.Limiter{}, connections: map[string]int{}}
}

// allow takes one from the address's share and reports whether it was there.
func (q *quota) allow(r *http.Request, what activity) bool { return q.limiter(r, what).Allow() }

// may reports whether the share holds one, and takes none.
func (q *quota) may(r *http.Request, what activity) bool { return q.limiter(r, what).Tokens() >= 1 }

func (q *quota) limiter(r *http.Request, what activity) *rate.Limiter {
	host := hostOf(r.RemoteAddr)
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.limiters) > 10_000 && time.Since(q.swept) > time.Second {
		q.forget()
	}
	l, ok := q.limiters[source{host, what}]
	if !ok {
		l = rate.NewLimiter(rate.Every(bounds[what].every), bounds[what].burst)
		q.limiters[source{host, what}] = l
	}
	return l
}

// mostConnections bounds the open connections of one address: a school has one, too.
const mostConnections = 256

// open counts a connection if the address may have one more, until the returned
// function is called.
func (q *quota) open(r *http.Request) (release func(), ok bool) {
	host := hostOf(r.RemoteAddr)
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.connections[host] >= mostConnections {
		return nil, false
	}
	q.connections[host]++
	return func() { q.close(host) }, true
}

func (q *quota) close(host string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.connections[host]--; q.connections[host] == 0 {
		delete(q.connections, host)
	}
}

// hostOf returns whose address it is: of IPv6 the network, as one household has a
// whole one of them.
func hostOf(remote string) string {
	from, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote
	}
	bits := 32
	if from.Addr().Unmap().Is6() {
		bits = 64
	}
	return netip.PrefixFrom(from.Addr().Unmap().WithZone(""), bits).Masked().String()
}

func (q *quota) forget() {
	q.swept = time.Now()
	for from, l := range q.limiters {
		if l.Tokens() >= float64(l.Burst()) {
			delete(q.limiters, from)
		}
	}
}
