package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"rowlock/internal/live/web"
	"rowlock/solve"
	"rowlock/wire"
)

// behind serves a fixture's lobby behind a proxy, so that requests may come from any address.
func (f *fixture) behind(handler http.Handler) {
	f.Helper()
	f.server.Close()
	f.server = httptest.NewServer(web.Behind([]netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, handler))
}

// by sends a request as if from an address, a POST if it has a body.
func (f *fixture) by(address, path, body string) (status int) {
	f.Helper()
	method := http.MethodGet
	if body != "" {
		method = http.MethodPost
	}
	status, _, err := from(f.Context(), address, method, f.server.URL+path, body)
	if err != nil {
		f.Fatal(err)
	}
	return status
}

// sitFrom is sit from an address.
func (f *fixture) sitFrom(address string, at wire.Seated) *player {
	f.Helper()
	p := f.comeFrom(address, at)
	p.wait(func() bool { return p.now.Type == "update" })
	return p
}

// comeFrom says hello from an address.
func (f *fixture) comeFrom(address string, at wire.Seated) *player {
	f.Helper()
	conn, resp, err := websocket.Dial(f.Context(), f.server.URL+"/api/tables/"+at.Code+"/live", &websocket.DialOptions{ //nolint:bodyclose // the library closes it
		HTTPHeader: http.Header{"X-Forwarded-For": {address}},
	})
	if err != nil {
		f.Fatalf("%v %v", err, resp)
	}
	conn.SetReadLimit(1 << 20)
	f.Cleanup(func() { _ = conn.CloseNow() })
	p := &player{T: f.T, conn: conn, other: map[string]json.RawMessage{}}
	p.say(wire.FromClient{Type: "hello", Token: at.Token})
	return p
}

// One address cannot take all places for spectators of a table, nor can a network: others are let
// in, people with a seat are too, even from that address, and leaving makes room.
func TestWatchersByAddress(t *testing.T) {
	f := open(t)
	f.behind(web.Handler(f.config()))
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	watch := wire.Seated{Code: ann.Code}
	watches := func(address string) (p *player, lets bool) {
		p = f.comeFrom(address, watch)
		for p.now.Type == "" && p.other["bye"] == nil {
			if err := p.hear(); err != nil {
				t.Fatal(err)
			}
		}
		if bye := string(p.other["bye"]); bye != "" && !strings.Contains(bye, `"crowded"`) {
			t.Fatal(bye)
		}
		return p, p.now.Type == "update"
	}
	var watching []*player
	for range 65 {
		if p, lets := watches("192.0.2.1"); lets {
			watching = append(watching, p)
		}
	}
	if len(watching) != 32 {
		t.Errorf("one address watches %d times", len(watching))
	}
	more := 0
	for range 65 {
		if _, lets := watches("192.0.2.2"); lets {
			more++
		}
	}
	if more != 16 {
		t.Errorf("its network watches %d times more", more)
	}
	if _, lets := watches("198.51.100.1"); !lets {
		t.Error("another network is not let in")
	}
	f.sitFrom("192.0.2.1", ann)
	if err := watching[0].conn.CloseNow(); err != nil {
		t.Fatal(err)
	}
	for lets := false; !lets; { // until the server has seen it
		_, lets = watches("192.0.2.1")
	}
}

// Requests over HTTP are paced by address: only so many at once are let through, while another
// address is served as before. The requests here are refused for another reason, quickly: the pace
// is checked first.
func TestRequestsAreAtAPace(t *testing.T) {
	f := open(t)
	f.behind(web.HandlerWithoutPatience(f.config()))
	code := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`).Code
	for n, c := range []struct {
		what, path, body string
		atOnce           int
	}{
		{"making tables", "/api/tables", "{", 60},
		{"going on from records", "/api/resume", "{", 60},
		{"making tables of days", "/api/daily/2000-01-01", "{", 60},
		{"joining", "/api/tables/CODE/seats", "{", 60},
		{"connecting", "/api/tables/CODE/live", "", 512}, // no WebSocket's: it takes no place
		{"reviews", "/api/tables/CODE/review", "", 30},
		{"reviews of records", "/api/review", "no record", 30},
		{"replays", "/api/replay", "no record", 30},
		{"days", "/api/daily/no-day/perfect", "", 30},
		{"games", "/api/games?limit=0", "", 60},
	} {
		path := strings.ReplaceAll(c.path, "CODE", code)
		for tried := range c.atOnce + 1 {
			status := f.by(fmt.Sprintf("10.0.%d.1", n), path, c.body)
			if refused := status == http.StatusTooManyRequests; refused != (tried == c.atOnce) || status < 400 || status >= 500 {
				t.Errorf("%s: request %d: %d", c.what, tried, status)
				break
			}
		}
		if status := f.by(fmt.Sprintf("10.1.%d.1", n), path, c.body); status == http.StatusTooManyRequests {
			t.Errorf("%s: another address is refused, too", c.what)
		}
	}
}

// Messages are paced by address, and commands by seat as well, over however many connections;
// others go on meanwhile.
func TestTalkIsAtAPace(t *testing.T) {
	const here, there, burst = "192.0.2.1", "198.51.100.1", 4
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ben := f.seat("/api/tables/"+ann.Code+"/seats", `{"name": "Ben"}`)
	watching := wire.Seated{Code: ann.Code}
	type place struct {
		seat    wire.Seated
		address string
	}
	for _, c := range []struct {
		what            string
		bound           func(every time.Duration) http.Handler
		one, same, free place
		says            string
	}{
		{"messages of an address", func(every time.Duration) http.Handler {
			return web.HandlerAtPace(f.config(), web.Speaking, every, burst)
		}, place{ann, here}, place{ben, here}, place{ann, there}, "ping"},
		{"commands of a seat", func(every time.Duration) http.Handler {
			return web.HandlerAtPace(f.config(), web.Commanding, every, burst)
		}, place{ann, here}, place{ann, there}, place{ben, here}, "rematch"},
		{"commands of those who watch from an address", func(every time.Duration) http.Handler {
			return web.HandlerAtPace(f.config(), web.Commanding, every, burst)
		}, place{watching, here}, place{watching, here}, place{watching, there}, "past"},
		{"commands of an address", func(every time.Duration) http.Handler {
			return web.HandlerAtPace(f.config(), web.Writing, every, burst)
		}, place{ann, here}, place{ben, here}, place{ann, there}, "rematch"},
		{"readings of logs for an address", func(every time.Duration) http.Handler {
			return web.HandlerAtPace(f.config(), web.Fetching, every, burst)
		}, place{ann, here}, place{ben, here}, place{ann, there}, "past"},
	} {
		t.Run(c.what, func(t *testing.T) {
			talk := func(times int, players ...*player) {
				for n := range times {
					p, m := players[n%len(players)], wire.FromClient{Type: c.says, ID: fmt.Sprint(c.what, n), Before: 1000}
					if m.Type == "ping" && n >= times-len(players) {
						m.Type = "rematch" // is answered after the pings, whose pongs have no ids and also come unasked
					}
					if p.say(m); m.Type != "ping" {
						p.wait(func() bool { return p.other["refused"+m.ID] != nil || p.other["past"+m.ID] != nil })
					}
				}
			}
			f.behind(c.bound(24 * time.Hour))
			talk(burst, f.sitFrom(c.one.address, c.one.seat), f.sitFrom(c.same.address, c.same.seat))
			talk(burst, f.sitFrom(c.free.address, c.free.seat)) // what others have taken is not its
			const every, more = 100 * time.Millisecond, 5
			f.behind(c.bound(every))
			one, same, begun := f.sitFrom(c.one.address, c.one.seat), f.sitFrom(c.same.address, c.same.seat), time.Now()
			if talk(burst+more, one, same); time.Since(begun) < more*every*99/100 {
				t.Errorf("%d, of which %d are free, take %v", burst+more, burst, time.Since(begun))
			}
		})
	}
}

// Questions about the worth of choices are paced by address, over however many connections.
func TestPricesAreAtAPace(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	host := f.sit(ann, 0)
	// there is no exact table here for a player alone
	host.do(wire.FromClient{Type: "add_bot", ID: "bot", Bot: "greedy"})
	host.do(wire.FromClient{Type: "start", ID: "start"})
	f.behind(web.HandlerAtPace(f.config(), web.Pricing, 24*time.Hour, 2))
	ask := func(address string) string {
		p := f.sitFrom(address, ann)
		p.wait(p.owes)
		p.say(wire.FromClient{Type: "hint", ID: "hint", Moment: p.now.Table.Play.Moment})
		p.wait(func() bool { return p.other["priceshint"] != nil || p.other["refusedhint"] != nil })
		return string(p.other["refusedhint"])
	}
	for n, address := range []string{"192.0.2.1", "192.0.2.1", "192.0.2.1", "198.51.100.1"} {
		if refused := ask(address); strings.Contains(refused, `"too_many"`) != (n == 2) || refused != "" && n != 2 {
			t.Errorf("question %d, of %s: %s", n, address, refused)
		}
	}
}

// The places of reviews are counted by address, over however many connections and for all kinds of
// requests together: one too many is refused, and another address has its own.
func TestReviewPlacesByAddress(t *testing.T) {
	f := open(t)
	cfg := f.config()
	cfg.Exact = func(ctx context.Context, _ *solve.Game, _ solve.Progress) (*solve.Table, error) {
		<-ctx.Done() // no day gets anywhere
		return nil, ctx.Err()
	}
	handler, gate := web.HandlerAndGate(cfg)
	f.behind(handler)
	for range web.Workers() { // nor a review
		leave, err := gate.Turn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer leave()
	}
	ctx, cancel := context.WithCancel(t.Context())
	answers, asked := make(chan int, 2*web.MostReviews), 0
	ask := func(address string) {
		asked++
		record := asked%2 == 0 // else a day: it counts among the same
		go func() {
			method, path, body := http.MethodGet, "/api/daily/"+time.Now().UTC().Format(time.DateOnly)+"/perfect", ""
			if record {
				method, path, body = http.MethodPost, "/api/review", shortRecord
			}
			status, _, err := from(ctx, address, method, f.server.URL+path, body)
			if err != nil {
				status = 0 // given up
			}
			answers <- status
		}()
	}
	settle := func() {
		for gate.Asked()+len(answers) < asked {
			runtime.Gosched() // they come in
		}
	}
	for range web.MostReviews + 1 {
		ask("192.0.2.1")
	}
	if settle(); len(answers) != 1 || <-answers != http.StatusServiceUnavailable {
		t.Errorf("%d are made or wait, %d are refused", gate.Asked(), asked-gate.Asked())
	}
	asked = gate.Asked()
	ask("198.51.100.1")
	if settle(); gate.Asked() != asked || len(answers) > 0 {
		t.Errorf("another address is refused: %d are made or wait of %d", gate.Asked(), asked)
	}
	cancel()
	for range asked {
		<-answers
	}
}
