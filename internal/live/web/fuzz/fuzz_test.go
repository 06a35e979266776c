// Package fuzz_test is apart from the other tests of web: what is fuzzed is built so that each
// branch is counted, and that takes minutes for the database.
package fuzz_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/solve"
	"rowlock/wire"
)

// A shelf keeps the logs of the newest tables.
type shelf struct {
	mu    sync.Mutex
	logs  map[string][]table.Entry
	names []string
}

// longShelf is for how many tables there is room.
const longShelf = 200

func (s *shelf) Append(_ context.Context, name string, entries ...table.Entry) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.logs[name] == nil {
		s.names = append(s.names, name)
	}
	if len(s.names) > longShelf {
		delete(s.logs, s.names[0])
		s.names = s.names[1:]
	}
	s.logs[name] = append(s.logs[name], entries...)
	return nil
}

func (s *shelf) Read(_ context.Context, name string, after int64) ([]table.Entry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	entries := s.logs[name]
	return slices.Clone(entries[min(int(after), len(entries)):]), nil
}

// everybody is each network.
var everybody = []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0"), netip.MustParsePrefix("::/0")}

const allowed = "https://stats.example.org"

// anything returns a server that takes any number of requests, and answers one of them.
func anything(f *testing.F) (handler http.Handler, ask func(method, path, query, body string, head http.Header) *httptest.ResponseRecorder) {
	f.Helper()
	logger := slog.New(slog.DiscardHandler)
	l := lobby.Open(lobby.Config{Most: 100, Awake: 20, Sleep: time.Hour, Table: run.Config{
		Log: &shelf{logs: map[string][]table.Entry{}}, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Bots: func(name string) (run.Bot, error) { return bot.New(name, 1) }, Logger: logger,
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: time.Hour, BotDelay: time.Hour},
	}})
	f.Cleanup(l.Close)
	origins, err := web.NewOrigins([]string{allowed})
	if err != nil {
		f.Fatal(err)
	}
	pages := fstest.MapFS{"index.html": {Data: []byte("<!doctype html>")}}
	none := func(context.Context, int64, int) ([]wire.Game, error) { return nil, nil }
	handler = web.Handler(web.Config{Lobby: l, Games: none, Exact: noTable, Pages: pages, Origins: origins, Logger: logger, Exempt: everybody})
	return handler, func(method, path, query, body string, head http.Header) *httptest.ResponseRecorder {
		r := &http.Request{
			Method: method, URL: &url.URL{Path: path, RawQuery: query}, Host: "localhost", RemoteAddr: "192.0.2.1:1234", Header: head,
			Body: io.NopCloser(strings.NewReader(body)), Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		}
		if host := head.Get("Host"); host != "" {
			r.Host = host
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(recorder{w}, r)
		return w
	}
}

// A recorder takes a deadline for writing, as a connection does.
type recorder struct{ *httptest.ResponseRecorder }

func (recorder) SetWriteDeadline(time.Time) error { return nil }

// isExplained fails unless an answer is given, or refused in words.
func isExplained(t *testing.T, w *httptest.ResponseRecorder) {
	t.Helper()
	ofPage := !strings.HasPrefix(w.Header().Get("Content-Type"), "application/") // for people: a line of text
	if w.Code < http.StatusBadRequest || ofPage && (w.Code == http.StatusNotFound || w.Code == http.StatusMethodNotAllowed) {
		return
	}
	var told wire.Problem
	if err := json.Unmarshal(w.Body.Bytes(), &told); err != nil || w.Code >= http.StatusInternalServerError || told.Status != w.Code || told.Error.Code == "" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// FuzzBodies sends any body to each address that takes one.
func FuzzBodies(f *testing.F) {
	_, ask := anything(f)
	inJSON := http.Header{"Content-Type": {"application/json"}}
	const rec = "rowlock 1\nedition classic\nplayer Ann\nplayer Ben\nactive Ann\nroll 4 1 R3 Y2 G6 B6\nwhite Ann=B5\n"
	whole, err := json.Marshal(wire.Resumption{Record: rec, Moment: 1, Seat: 1, Bot: "steady"})
	if err != nil {
		f.Fatal(err)
	}
	for to, bodies := range [][]string{
		{`{"name":"Ann","edition":"classic"}`, `{"name":"\u202e","edition":"x"}`, `{"name":"Ann","edition":"longo","name":"Ben"}`, `[`},
		{`{"name":"Ben"}`, `{"name":"Ann"}`, `{"name":"Ben","token":"0123456789012345678901","invite":"00"}`},
		{string(whole), `{"record":"rowlock 1\nedition cards\n","moment":-1,"seat":9,"bot":""}`},
		{`{"name":"Ann"}`, `{}`},
		{rec, "rowlock 2\n", "rowlock 1\nedition onboard\nplayer Ann\nplayer Ann\n"},
	} {
		for _, body := range bodies {
			f.Add(uint8(to), body)
		}
	}
	f.Fuzz(func(t *testing.T, to uint8, body string) {
		switch to % 5 {
		case 0:
			isExplained(t, ask(http.MethodPost, "/api/tables", "", body, inJSON))
		case 1:
			var ann wire.Seated
			if err := json.Unmarshal(ask(http.MethodPost, "/api/tables", "", `{"name":"Ann","edition":"classic"}`, inJSON).Body.Bytes(), &ann); err != nil {
				t.Fatal(err)
			}
			isExplained(t, ask(http.MethodPost, "/api/tables/"+ann.Code+"/seats", "", body, inJSON))
		case 2:
			isExplained(t, ask(http.MethodPost, "/api/resume", "", body, inJSON))
		case 3:
			isExplained(t, ask(http.MethodPost, "/api/daily/"+time.Now().UTC().Format(time.DateOnly), "", body, inJSON))
		default:
			isExplained(t, ask(http.MethodPost, "/api/replay", "", body, http.Header{"Content-Type": {"text/plain"}}))
		}
	})
}

// FuzzHeads asks for any address with any query, Host and Origin: what a page of another
// site asks for is refused, and no answer is for one that is not allowed.
func FuzzHeads(f *testing.F) {
	_, ask := anything(f)
	for _, c := range [][5]string{
		{"GET", "/api/games", "after=1&limit=2&edition=classic", "localhost", ""},
		{"GET", "/api/games", "after=-1&limit=%zz", "127.0.0.1:80", allowed},
		{"POST", "/api/tables", "", "localhost", "http://localhost"},
		{"OPTIONS", "/api/tables", "", "[::1]:8080", allowed},
		{"GET", "/api/tables/222222/review", "depth=deep&game=1", "localhost", "null"},
		{"HEAD", "/api/daily/2026-02-28/perfect", "", "evil.example", "http://evil.example"},
		{"GET", "/api/tables/2/../2/live", "", "localhost:1", "https://localhost:1"},
		{"GET", "/api/tables/K7M2QX/games/99999999999999999999/fair", "", "localhost", "http://localhost\x00"},
	} {
		f.Add(c[0], c[1], c[2], c[3], c[4])
	}
	f.Fuzz(func(t *testing.T, method, path, query, host, origin string) {
		head := http.Header{"Host": {host}, "Origin": {origin}}
		w := ask(method, path, query, "", head)
		isExplained(t, w)
		if to := w.Header().Get("Access-Control-Allow-Origin"); to != "" && to != allowed {
			t.Errorf("pages of %q may read it", to)
		}
		own := host
		if own == "" {
			own = "localhost"
		}
		if refused := w.Code == http.StatusForbidden || w.Code == http.StatusMisdirectedRequest; origin != "" && origin != allowed && !refused &&
			!strings.Contains(strings.ToLower(origin), strings.ToLower(own)) {
			t.Errorf("a page of %q is answered %d by %q", origin, w.Code, own)
		}
	})
}

// FuzzBehind lets proxies name any address: a visitor has one that they named, or theirs,
// and never one of theirs while they name another that is none.
func FuzzBehind(f *testing.F) {
	for _, named := range []string{"203.0.113.7", "203.0.113.7:80, 192.0.2.9", "[2001:db8::1]:443", "::ffff:203.0.113.7", ",", "fe80::1%eth0", "1.2.3.4\t,192.0.2.1"} {
		f.Add(named, "")
		f.Add("198.51.100.1", named)
	}
	trusted := netip.MustParsePrefix("192.0.2.0/24")
	f.Fuzz(func(t *testing.T, one, two string) {
		var from string
		handler := web.Behind([]netip.Prefix{trusted}, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { from = r.RemoteAddr }))
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header["X-Forwarded-For"] = []string{one, two}
		handler.ServeHTTP(nil, r)
		address, err := netip.ParseAddrPort(from)
		if err != nil {
			t.Fatalf("%q, %q: %v", one, two, err)
		}
		var named []string
		for hop := range strings.SplitSeq(one+","+two, ",") {
			named = append(named, strings.TrimSpace(hop))
		}
		at := -1
		for i, hop := range named {
			if is, err := netip.ParseAddr(hop); err == nil && is.Unmap() == address.Addr() {
				at = i
			} else if is, err := netip.ParseAddrPort(hop); err == nil && is.Addr().Unmap() == address.Addr() {
				at = i
			} else if is, err := netip.ParseAddr(strings.Trim(hop, "[]")); err == nil && is.Unmap() == address.Addr() {
				at = i
			}
		}
		if at < 0 && address.Addr() != netip.MustParseAddr("192.0.2.1") {
			t.Errorf("%q, %q: from %v, which nobody named", one, two, address)
		}
		r.RemoteAddr = "203.0.113.9:1"
		if handler.ServeHTTP(nil, r); from != r.RemoteAddr {
			t.Errorf("%q, %q of anybody: from %s", one, two, from)
		}
	})
}

// A place for the token of a seat, of the same length.
var placeOfToken = []byte("TOKENTOKENTOKENTOKENTOKENT")

// FuzzFrames sends any bytes behind the handshake of a connection, to be read as frames:
// the connection ends once they do, and the table goes on.
func FuzzFrames(f *testing.F) {
	handler, ask := anything(f)
	server := httptest.NewServer(handler)
	f.Cleanup(server.Close)
	hello := frame(1, `{"type":"hello","token":"`+string(placeOfToken)+`"}`)
	for _, said := range []string{
		`{"type":"settings","id":"1","edition":"cards","clock":20}`, `{"type":"start","id":"2"}`, `{"type":"bot","id":"3","bot":"steady"}`,
		`{"type":"choose","id":"4","moment":1,"choice":"-"}`, `{"type":"leave","id":"5"}`, `{"type":"ping"}`, `{"type":"past"}`, `{}`, "\xff",
	} {
		f.Add(append(bytes.Clone(hello), frame(1, said)...))
	}
	f.Add(append(frame(9, "ping"), frame(8, "\x03\xe8")...))
	f.Add(append(frame(2, "binary"), 0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff))
	f.Add(append([]byte{0x01, 0x81, 0, 0, 0, 0, '{'}, 0x80, 0x81, 0, 0, 0, 0, '}'))
	f.Fuzz(func(t *testing.T, frames []byte) {
		var ann wire.Seated
		made := ask(http.MethodPost, "/api/tables", "", `{"name":"Ann","edition":"classic"}`, http.Header{"Content-Type": {"application/json"}})
		if err := json.Unmarshal(made.Body.Bytes(), &ann); err != nil {
			t.Fatal(err)
		}
		conn, err := net.Dial("tcp", server.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		head := fmt.Sprintf("GET /api/tables/%s/live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n", ann.Code)
		frames = bytes.ReplaceAll(frames, placeOfToken, []byte(ann.Token))
		if _, err := conn.Write(append([]byte(head), frames...)); err != nil {
			t.Fatal(err)
		}
		if err := conn.(*net.TCPConn).CloseWrite(); err != nil {
			return // it has ended
		}
		_, _ = io.Copy(io.Discard, conn) // to its end, or to its being cut
		isExplained(t, ask(http.MethodGet, "/api/tables/"+ann.Code, "", "", http.Header{}))
	})
}

// frame is a whole one of a client, its mask of zeros.
func frame(kind byte, text string) []byte {
	if len(text) > 125 {
		panic("a longer frame than its length has room for")
	}
	return append([]byte{0x80 | kind, 0x80 | byte(len(text)), 0, 0, 0, 0}, text...)
}

// noTable is what reviews ask, which nobody gets here.
func noTable(context.Context, *solve.Game, solve.Progress) (*solve.Table, error) {
	return nil, errors.New("there is no table here")
}
