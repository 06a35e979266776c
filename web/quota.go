package web

import (
	"context"
	"net/netip"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"rowlock/refusal"
)

var errTooMany = refusal.TooMany.New("")

// activity is something that only so much may be had of.
type activity int

const (
	creating   activity = iota // tables
	joining                    // taking seats
	connecting                 // opening connections
	guessing                   // codes that are none
	flooding                   // the same, without end: 28⁶ codes must not be tried out
	reviewing                  // asking for reviews
	pricing                    // asking what choices are worth
	listing                    // pages of games
	fetching                   // a game's record or proofs, for which its table's log is read
	speaking                   // messages of one address
	commanding                 // commands of one seat
	writing                    // commands of one address, over days: what they lead to stays on disk
)

// A bound is how often something may be had: so many at once, and one more each
// time. The zero value is no bound.
type bound struct {
	every time.Duration
	burst int
}

// A share is what one address, its network and all together may have.
type share struct{ address, network, all bound }

// shares are wide for people, a whole school behind one address among them, and
// narrow for programs that want to fill the server.
var shares = map[activity]share{
	creating:   {bound{3 * time.Second, 60}, bound{time.Second, 120}, bound{100 * time.Millisecond, 1200}},
	joining:    {bound{time.Second, 60}, bound{250 * time.Millisecond, 240}, bound{}},
	connecting: {bound{50 * time.Millisecond, 512}, bound{20 * time.Millisecond, 2048}, bound{}},
	guessing:   {bound{2 * time.Second, 30}, bound{500 * time.Millisecond, 120}, bound{}},
	flooding:   {bound{time.Second, 1000}, bound{250 * time.Millisecond, 4000}, bound{}},
	reviewing:  {bound{2 * time.Second, 30}, bound{time.Second, 60}, bound{}},
	pricing:    {bound{500 * time.Millisecond, 60}, bound{100 * time.Millisecond, 240}, bound{}},
	listing:    {bound{time.Second, 60}, bound{250 * time.Millisecond, 240}, bound{50 * time.Millisecond, 600}},
	fetching:   {bound{time.Second, 60}, bound{250 * time.Millisecond, 240}, bound{}},
	speaking:   {address: bound{20 * time.Millisecond, 1000}},
	commanding: {address: bound{200 * time.Millisecond, 200}},
	writing:    {address: bound{time.Second, 200_000}},
}

// newcomer is what a network may have of the last half of what all have together:
// those who take much leave room for others, however long they go on.
var newcomer = bound{time.Minute, 3}

// quota counts by remote address and by network. Those that were quiet for long
// enough to have everything again are forgotten.
type quota struct {
	shares   map[activity]share
	mu       sync.Mutex
	limiters map[source]*rate.Limiter
	swept    time.Time // when sources were last forgotten: the walk over all costs
	exempt   []netip.Prefix
	places   places
}

// A source is whoever has a share: an address, a network, a seat, or all.
type source struct {
	who  string
	what activity
	late bool // of the last half
}

// newQuota counts everybody but who comes from an exempt network.
func newQuota(exempt ...netip.Prefix) *quota {
	return &quota{exempt: exempt, shares: shares, limiters: map[source]*rate.Limiter{}, places: newPlaces()}
}

// exempts reports whether whoever asks is not counted.
func (q *quota) exempts(remote string) bool {
	from, err := netip.ParseAddrPort(remote)
	return err == nil && slices.ContainsFunc(q.exempt, func(p netip.Prefix) bool { return p.Contains(from.Addr().Unmap()) })
}

// open counts a connection, see places.open.
func (q *quota) open(remote, code string) (release func(), ok bool) {
	if q.exempts(remote) {
		return func() {}, true
	}
	return q.places.open(remote, code)
}

// allow takes one from the shares of the address, its network and all, and reports
// whether each of them had one.
func (q *quota) allow(remote string, what activity) bool {
	if q.exempts(remote) {
		return true
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	own, now := q.shares[what], time.Now()
	address := q.limiter(source{who: HostOf(remote), what: what}, own.address)
	network := q.limiter(source{who: NetworkOf(remote), what: what}, own.network)
	all := q.limiter(source{what: what}, own.all)
	left := 1.0
	if own.all != (bound{}) && !q.limiter(source{NetworkOf(remote), what, true}, newcomer).AllowN(now, 1) {
		left += float64(own.all.burst / 2)
	}
	if address.TokensAt(now) < 1 || network.TokensAt(now) < 1 || all.TokensAt(now) < left {
		return false
	}
	return address.AllowN(now, 1) && network.AllowN(now, 1) && all.AllowN(now, 1)
}

// may reports whether the shares of the address and its network hold one, and takes none.
func (q *quota) may(remote string, what activity) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	own := q.shares[what]
	address := q.limiter(source{who: HostOf(remote), what: what}, own.address)
	network := q.limiter(source{who: NetworkOf(remote), what: what}, own.network)
	return address.Tokens() >= 1 && network.Tokens() >= 1
}

// wait waits until a share has one, for somebody who is inside: an address that
// speaks, a seat that commands. Another connection has no share of its own.
func (q *quota) wait(ctx context.Context, who string, what activity) error {
	q.mu.Lock()
	l := q.limiter(source{who: who, what: what}, q.shares[what].address)
	q.mu.Unlock()
	return l.Wait(ctx)
}

// How often sources are forgotten: as fast as the walk over many may cost, where somebody
// makes up addresses.
const (
	sweep     = time.Minute
	sweepMany = time.Second
	many      = 10_000
)

// limiter returns what a source has left of a share. It is called with the lock
// held.
func (q *quota) limiter(from source, b bound) *rate.Limiter {
	if b == (bound{}) {
		return unbounded
	}
	if quiet := time.Since(q.swept); quiet > sweep || len(q.limiters) > many && quiet > sweepMany {
		q.forget()
	}
	l, ok := q.limiters[from]
	if !ok {
		l = rate.NewLimiter(rate.Every(b.every), b.burst)
		q.limiters[from] = l
	}
	return l
}

// unbounded lets everything through.
var unbounded = rate.NewLimiter(rate.Inf, 1)

func (q *quota) forget() {
	q.swept = time.Now()
	for from, l := range q.limiters {
		if l.Tokens() >= float64(l.Burst()) {
			delete(q.limiters, from)
		}
	}
}

// HostOf returns whose address it is: of IPv6 the network, as one household has a
// whole one of them.
func HostOf(remote string) string { return prefixOf(remote, 32, 64) }

// NetworkOf returns the network that an address is in, about as large as one
// customer of a hoster can have.
func NetworkOf(remote string) string { return prefixOf(remote, 24, 48) }

func prefixOf(remote string, bits4, bits6 int) string {
	from, err := netip.ParseAddrPort(remote)
	if err != nil {
		return remote
	}
	bits := bits4
	if from.Addr().Unmap().Is6() {
		bits = bits6
	}
	return netip.PrefixFrom(from.Addr().Unmap().WithZone(""), bits).Masked().String()
}
