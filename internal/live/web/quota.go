package web

import (
	"context"
	"net/netip"
	"slices"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"rowlock/internal/live/api"
)

var errTooMany = tooMany.New()

// An activity is something that a client may do only so often: what requests take from, and these.
type activity = api.Share

const (
	connecting activity = "connecting" // opening connections
	opening    activity = "opening"    // tables to everybody
	guessing   activity = "guessing"   // wrong codes
	flooding   activity = "flooding"   // wrong codes in the long run: nobody may try out all 28⁶ codes
	pricing    activity = "pricing"    // asking what choices are worth
	speaking   activity = "speaking"   // messages from one address
	commanding activity = "commanding" // commands from one seat
	writing    activity = "writing"    // commands from one address over days: each takes space on the disk
)

// A bound says how often something may be done: burst times at once, and once more after each span
// every. The zero value is no bound.
type bound struct {
	every time.Duration
	burst int
}

// A share says how much one address, its network and all together may have.
type share struct{ address, network, all bound }

// shares is wide enough for people, even for a whole school behind one address, and too narrow for
// a program that tries to fill the server.
var shares = map[activity]share{
	api.Creating:  {bound{3 * time.Second, 60}, bound{time.Second, 120}, bound{100 * time.Millisecond, 1200}},
	api.Joining:   {bound{time.Second, 60}, bound{250 * time.Millisecond, 240}, bound{}},
	api.Looking:   {bound{time.Second, 60}, bound{100 * time.Millisecond, 480}, bound{}},
	opening:       {bound{5 * time.Minute, 3}, bound{5 * time.Minute, 9}, bound{10 * time.Second, 60}},
	connecting:    {bound{50 * time.Millisecond, 512}, bound{20 * time.Millisecond, 2048}, bound{}},
	guessing:      {bound{2 * time.Second, 30}, bound{500 * time.Millisecond, 120}, bound{}},
	flooding:      {bound{time.Second, 1000}, bound{250 * time.Millisecond, 4000}, bound{}},
	api.Reviewing: {bound{2 * time.Second, 30}, bound{time.Second, 60}, bound{}},
	pricing:       {bound{500 * time.Millisecond, 60}, bound{100 * time.Millisecond, 240}, bound{}},
	api.Listing:   {bound{time.Second, 60}, bound{250 * time.Millisecond, 240}, bound{50 * time.Millisecond, 600}},
	api.Fetching:  {bound{time.Second, 60}, bound{250 * time.Millisecond, 240}, bound{}},
	api.Counting:  {bound{time.Minute, 100}, bound{15 * time.Second, 400}, bound{}},
	api.Enrolling: {bound{10 * time.Minute, 40}, bound{2 * time.Minute, 160}, bound{time.Second, 1200}},
	api.Keeping:   {bound{time.Second, 120}, bound{250 * time.Millisecond, 480}, bound{}},
	speaking:      {address: bound{20 * time.Millisecond, 1000}},
	commanding:    {address: bound{200 * time.Millisecond, 200}},
	writing:       {address: bound{time.Second, 200_000}},
}

// A reserve is the last part of the share of all. It is for those who have taken little of late: each
// network may take only so much of it, and so may each of the wider ones around it, however many
// networks somebody has in them.
type reserve struct {
	part int // it begins where one part in so many is left
	most [levels]bound
}

// The smaller reserve is what whoever has networks everywhere leaves to others.
var reserves = []reserve{
	{2, [levels]bound{1: {time.Minute, 3}, 2: {5 * time.Second, 20}, 3: {2 * time.Second, 60}}},
	{4, [levels]bound{1: {10 * time.Minute, 1}, 2: {time.Minute, 3}}},
}

// A quota counts what is done, by remote address and by network. A source is forgotten once its
// shares are full again.
type quota struct {
	shares   map[activity]share
	mu       sync.Mutex
	limiters map[source]*rate.Limiter
	swept    time.Time // when sources were last forgotten, which walks over all of them
	exempt   []netip.Prefix
	reserves []reserve
	places   places
}

// A source is the holder of a share: an address, a network, a seat, or "" for all together.
type source struct {
	who  string
	what activity
	part int // the part of the reserve of which it counts what is taken, 0 for none
}

// newQuota counts everybody except visitors from an exempt network.
func newQuota(exempt ...netip.Prefix) *quota {
	return &quota{exempt: exempt, shares: shares, reserves: reserves, limiters: map[source]*rate.Limiter{}, places: newPlaces()}
}

// exempts reports whether a remote address is not counted.
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

// allow takes one from each of the shares of the address, its network and all, and reports whether
// each had one.
func (q *quota) allow(remote string, what activity) bool {
	if q.exempts(remote) {
		return true
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	own, now, from := q.shares[what], time.Now(), sources(remote)
	address := q.limiter(source{who: from[0], what: what}, own.address)
	network := q.limiter(source{who: from[1], what: what}, own.network)
	all := q.limiter(source{what: what}, own.all)
	late, left := q.reserved(from, what, own.all, now)
	if address.TokensAt(now) < 1 || network.TokensAt(now) < 1 || all.TokensAt(now) < left {
		return false
	}
	for _, l := range late {
		l.AllowN(now, 1)
	}
	return address.AllowN(now, 1) && network.AllowN(now, 1) && all.AllowN(now, 1)
}

// reserved returns what the networks around an address have left of each reserve, and how much of the
// share of all must be left for them to take one.
func (q *quota) reserved(from [levels]string, what activity, all bound, now time.Time) (late []*rate.Limiter, left float64) {
	left = 1
	if all == (bound{}) {
		return nil, left
	}
	for _, r := range q.reserves {
		for level, most := range r.most {
			l := q.limiter(source{from[level], what, r.part}, most)
			if l.TokensAt(now) < 1 {
				left = max(left, 1+float64(all.burst/r.part))
			}
			late = append(late, l)
		}
	}
	return late, left
}

// may reports whether the shares of the address and its network have one left, and takes none.
func (q *quota) may(remote string, what activity) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	own := q.shares[what]
	address := q.limiter(source{who: HostOf(remote), what: what}, own.address)
	network := q.limiter(source{who: NetworkOf(remote), what: what}, own.network)
	return address.Tokens() >= 1 && network.Tokens() >= 1
}

// wait waits until a share has one left. It is for clients that are already connected: an address
// that sends messages, or a seat that sends commands. All connections of one of them share its
// bound.
func (q *quota) wait(ctx context.Context, who string, what activity) error {
	q.mu.Lock()
	l := q.limiter(source{who: who, what: what}, q.shares[what].address)
	q.mu.Unlock()
	return l.Wait(ctx)
}

// How often sources are forgotten: after each sweep, or after each sweepMany if there are more
// than many of them, as when somebody makes up addresses.
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

// levels is how many sources an address counts as.
const levels = 4

// sources returns an address's sources, from itself to the widest network. Whoever has the address
// may have all of its network; the two above are a provider's, or a part of one.
func sources(remote string) [levels]string {
	return [levels]string{HostOf(remote), NetworkOf(remote), prefixOf(remote, 16, 40), prefixOf(remote, 8, 32)}
}

// HostOf returns the source of a remote address: the address itself or, for IPv6, its /64 network,
// since one household has a whole one.
func HostOf(remote string) string { return prefixOf(remote, 32, 64) }

// NetworkOf returns the network of an address: its /24 or, for IPv6, its /48. One customer of a
// hosting company may have all of it.
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
