package web_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"rowlock/internal/live/web"
	"rowlock/wire"
)

// A body must state its type, and is never decompressed.
func TestBodyKind(t *testing.T) {
	f := open(t)
	for _, header := range []http.Header{
		{"Content-Type": {"text/plain"}},
		{"Content-Type": {"application/json"}, "Content-Encoding": {"gzip"}},
		{},
	} {
		r, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, f.server.URL+"/api/tables", strings.NewReader(`{"name": "Ann", "edition": "classic"}`))
		r.Header = header
		if status, body := ask(t, r); status != http.StatusBadRequest {
			t.Errorf("%v: %d %s", header, status, body)
		}
	}
}

// A connection from another site's page is refused: whatever a browser says about the page's
// origin must be this server. A program says nothing.
func TestOrigins(t *testing.T) {
	f := open(t)
	code := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`).Code
	host := strings.TrimPrefix(f.server.URL, "http://")
	name, port, _ := strings.Cut(host, ":")
	for origin, welcome := range map[string]bool{
		"":                             true,
		"http://" + host:               true,
		"null":                         false,
		"http://evil.example":          false,
		"https://" + host:              false,
		"http://" + name:               false,
		"http://" + name + ":1":        false,
		"http://" + host + ".evil.com": false,
		"http://evil" + host:           false,
		"http://" + host + "@evil.com": false,
		"http://localhost:" + port:     false,
		"file://":                      false,
		"://":                          false,
	} {
		header := http.Header{}
		if origin != "" {
			header.Set("Origin", origin)
		}
		conn, resp, err := websocket.Dial(t.Context(), f.server.URL+"/api/tables/"+code+"/live", &websocket.DialOptions{HTTPHeader: header})
		if (err == nil) != welcome {
			t.Errorf("origin %q: %v", origin, err)
		}
		if err == nil {
			_ = conn.CloseNow()
		} else if status, body := text(t, resp); status != http.StatusForbidden || !strings.Contains(body, `"cross_origin"`) {
			t.Errorf("origin %q: %d %s", origin, status, body)
		}
	}
}

// Requests from another site's page change nothing.
func TestCrossSiteRequests(t *testing.T) {
	f := open(t)
	for site, status := range map[string]int{
		"same-origin": http.StatusCreated, "none": http.StatusCreated, "cross-site": http.StatusForbidden, "same-site": http.StatusForbidden,
	} {
		r, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, f.server.URL+"/api/tables", strings.NewReader(`{"name": "Ann", "edition": "classic"}`))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Sec-Fetch-Site", site)
		got, body := ask(t, r)
		if refused := strings.Contains(body, `"cross_origin"`); got != status || refused != (status == http.StatusForbidden) {
			t.Errorf("%s: %d %s, want %d", site, got, body, status)
		}
	}
}

// Requests that cannot be answered get a fitting status, a stable code and a sentence.
func TestBadRequests(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	seats := "/api/tables/" + ann.Code + "/seats"
	f.seat(seats, `{"name": "Ben"}`)
	f.seat(seats, `{"name": "Cem"}`)
	f.seat(seats, `{"name": "Dee"}`)
	for _, c := range []struct {
		path, body string
		status     int
		code       string
	}{
		{"/api/tables", ``, 400, "malformed"},
		{"/api/tables", `{`, 400, "malformed"},
		{"/api/tables", `[]`, 400, "malformed"},
		{"/api/tables", `{"name": 5}`, 400, "malformed"},
		{"/api/tables", `{"name": "Ann", "edition": "classic", "more": 1}`, 400, "malformed"},
		{"/api/tables", `{"name": "Ann", "edition": "classic"} {}`, 400, "malformed"},
		{"/api/tables", `{"name": "` + strings.Repeat("x", 20_000) + `"}`, 400, "malformed"},
		{"/api/tables", `{"name": "Ann", "edition": "chess"}`, 400, "malformed"},
		{"/api/tables", `{"name": "", "edition": "classic"}`, 400, "name"},
		{"/api/tables", `{"name": "A\u202eB", "edition": "classic"}`, 400, "name"},
		{"/api/tables/222222/seats", `{"name": "Ann"}`, 404, "no_table"},
		{"/api/tables/none/seats", `{"name": "Ann"}`, 404, "no_table"},
		{"/api/nothing", `{}`, 404, "no_page"},
		{seats, `{"name": "ANN"}`, 409, "name_taken"},
		{seats, `{"name": "Eve", "token": "short"}`, 400, "malformed"},
	} {
		f.wants(c.status, c.code, c.path, c.body)
	}
	if _, body := f.post("/api/tables", `{"name": "`+strings.Repeat("x", 20_000)+`"}`); !strings.Contains(body, `"body_large"`) {
		t.Errorf("of a body that is too long it says: %s", body)
	}
	f.seat(seats, `{"name": "Eve"}`)
	f.wants(409, "full", seats, `{"name": "Fay"}`)
	for _, path := range []string{"/api/tables/222222", "/api/tables/" + ann.Code + "/games/1", "/api/tables/" + ann.Code + "/games/x"} {
		if status, body := f.get(path); status != http.StatusNotFound {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
}

func (f *fixture) wants(status int, code, path, body string) {
	f.Helper()
	got, answer := f.post(path, body)
	var failure wire.Failure
	if err := json.Unmarshal([]byte(answer), &failure); err != nil || got != status || failure.Error.Code != code || failure.Error.Text == "" {
		f.Errorf("%s %.80s: %d %s, want %d %s", path, body, got, answer, status, code)
	}
}

// Guessing codes is slowed down; a request with a right code is served all the same, since many
// share an address. Only after a flood is nobody there served.
func TestGuessing(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	refused := func(code string) bool {
		status, _ := f.get("/api/tables/" + code)
		return status == http.StatusTooManyRequests
	}
	guesses := 1 // a share fills up again meanwhile, the more the slower the machine
	for ; !refused("222222") && guesses < 1000; guesses++ {
	}
	if guesses <= 30 || guesses == 1000 {
		t.Errorf("the wrong code number %d in a row is the first that is refused", guesses)
	}
	if status, body := f.get("/api/tables/" + ann.Code); status != http.StatusOK {
		t.Errorf("a right code after 40 wrong ones: %d %s", status, body)
	}
	f.sit(ann, 0)
	flood := 0
	for ; !refused(ann.Code) && flood < 100; flood++ {
		for range 100 {
			refused("222222")
		}
	}
	if flood < 5 || flood == 100 {
		t.Errorf("after %d hundred wrong codes a right one is refused: %v", flood, flood < 100)
	}
}

// A connection that does not speak the protocol ends with a reason.
func TestBadMessages(t *testing.T) {
	const words, bits = websocket.MessageText, websocket.MessageBinary
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	hello := `{"type": "hello", "token": "` + ann.Token + `"}`
	for _, c := range []struct {
		name, says, bye string
		status          websocket.StatusCode
		greets          bool
		kind            websocket.MessageType
	}{
		{"not JSON first", `hello`, "malformed", websocket.StatusPolicyViolation, false, words},
		{"no hello first", `{"type": "start", "id": "1"}`, "malformed", websocket.StatusPolicyViolation, false, words},
		{"a foreign token", `{"type": "hello", "token": "` + strings.Repeat("x", 26) + `"}`, "bad_token", websocket.StatusPolicyViolation, false, words},
		{"not JSON", `{"type": `, "malformed", websocket.StatusPolicyViolation, true, words},
		{"two values", `{"type": "ping"} {"type": "ping"}`, "malformed", websocket.StatusPolicyViolation, true, words},
		{"unknown field", `{"type": "ping", "more": 1}`, "malformed", websocket.StatusPolicyViolation, true, words},
		{"wrong type", `{"type": "choose", "id": "1", "moment": "now"}`, "malformed", websocket.StatusPolicyViolation, true, words},
		{"oversize", `{"type": "ping", "id": "` + strings.Repeat("x", 25000) + `"}`, "", websocket.StatusMessageTooBig, true, words},
		{"not text", `{"type": "ping"}`, "malformed", websocket.StatusPolicyViolation, true, bits},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := f.connect(ann.Code)
			if c.greets {
				p.write(hello)
			}
			err := p.conn.Write(p.Context(), c.kind, []byte(c.says))
			for err == nil && p.other["pong"] == nil {
				err = p.hear()
			}
			if websocket.CloseStatus(err) != c.status || c.bye != "" && !strings.Contains(string(p.other["bye"]), `"`+c.bye+`"`) {
				t.Errorf("%v, %s", err, p.other)
			}
		})
	}
	if status, body := f.get("/api/tables/" + ann.Code); status != http.StatusOK {
		t.Errorf("the table afterwards: %d %s", status, body)
	}
}

func (p *player) write(message string) {
	p.Helper()
	if err := p.conn.Write(p.Context(), websocket.MessageText, []byte(message)); err != nil {
		p.Fatal(err)
	}
}

// Commands that cannot be taken are refused under their id, and the connection goes on.
func TestRefusedCommands(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	host, spectator := f.sit(ann, 0), f.connect(ann.Code)
	spectator.say(wire.FromClient{Type: "hello"})
	for _, c := range []struct {
		player *player
		code   string
		says   wire.FromClient
	}{
		{host, "malformed", wire.FromClient{Type: "dance", ID: "1"}},
		{host, "malformed", wire.FromClient{Type: "start"}},
		{host, "malformed", wire.FromClient{Type: "start", ID: strings.Repeat("x", 65)}},
		{host, "stale", wire.FromClient{Type: "choose", ID: "2", Moment: 3, Choice: "R5"}},
		{host, "not_now", wire.FromClient{Type: "rematch", ID: "3"}},
		{spectator, "not_seated", wire.FromClient{Type: "start", ID: "4"}},
	} {
		seq := c.player.do(c.says)
		if answer := string(c.player.other["refused"+c.says.ID]); seq != 0 || !strings.Contains(answer, `"`+c.code+`"`) {
			t.Errorf("%+v: %s", c.says, answer)
		}
	}
	if host.do(wire.FromClient{Type: "start", ID: "5"}) == 0 {
		t.Errorf("start: %s", host.other["refused5"])
	}
}

// A client that takes for ever to ask or to listen is dropped, whatever it asks: within seconds
// before its first request, otherwise within minutes. For the effect see TestDrips.
func TestTimeLimits(t *testing.T) {
	s := web.NewHTTP(http.NotFoundHandler(), slog.New(slog.DiscardHandler))
	for _, c := range []struct {
		what        string
		limit, most time.Duration
	}{
		{"a head", s.ReadHeaderTimeout, 30 * time.Second},
		{"a body", s.ReadTimeout, time.Minute},
		{"an answer", s.WriteTimeout, 5 * time.Minute},
		{"silence", s.IdleTimeout, 5 * time.Minute},
	} {
		if c.limit <= 0 || c.limit > c.most {
			t.Errorf("%s may take %v", c.what, c.limit)
		}
	}
	if s.MaxHeaderBytes <= 0 || s.MaxHeaderBytes > 64<<10 {
		t.Errorf("a head may have %d bytes", s.MaxHeaderBytes)
	}
}

// A head of more than 8 KiB is refused: one field, many, or the address; a much longer one before
// it is read to its end.
func TestLongHeads(t *testing.T) {
	f := open(t)
	server := httptest.NewUnstartedServer(nil)
	server.Config = web.NewHTTP(web.Handler(f.config()), slog.New(slog.DiscardHandler))
	server.Start()
	defer server.Close()
	for kib, want := range map[int]int{7: http.StatusOK, 8: http.StatusRequestHeaderFieldsTooLarge, 9: http.StatusRequestHeaderFieldsTooLarge, 16: http.StatusRequestHeaderFieldsTooLarge} {
		for name, path := range map[string]string{"one field": "/api/editions", "many fields": "/api/editions", "the address": "/api/editions?" + strings.Repeat("&", kib<<10)} {
			r, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+path, nil)
			switch name {
			case "one field":
				r.Header.Set("X-Long", strings.Repeat("x", kib<<10))
			case "many fields":
				r.Header["X-Long"] = slices.Repeat([]string{strings.Repeat("x", 1024-len("X-Long: \r\n"))}, kib)
			}
			status, body := ask(t, r)
			if status != want || kib == 9 && !strings.Contains(body, `"code":"head_large"`) {
				t.Errorf("a head of %d KiB, %s: %d %s", kib, name, status, body)
			}
		}
	}
}

// What a query or the head of a body says in two ways, in another charset, or with numbers and
// characters that nothing has, is refused in words.
func TestAmbiguousRequests(t *testing.T) {
	f := open(t)
	code := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`).Code
	for query, says := range map[string]string{
		"games?after=1&after=2": "field_twice", "games?limit=1&limit=1": "field_twice", "games?edition=classic&edition=classic": "field_twice",
		"games?after=&after=": "field_twice", "tables/CODE/review?depth=quick&depth=deep": "field_twice", "tables/CODE/review?game=1&game=1": "field_twice",
		"games?after=-1": "out_of_range", "games?after=%2B1": "not_number", "games?after=1e3": "not_number", "games?limit=0": "out_of_range",
		"games?after=99999999999999999999": "not_number", "tables/CODE/review?game=-1": "not_game_number", "tables/CODE/review?game=%2B1": "not_game_number",
		"games?edition=classic%00": "hidden_in_field", "games?edition=%E2%80%AEclassic": "hidden_in_field", "tables/CODE/review?depth=quick%0A": "hidden_in_field",
		"games?after=1;limit=2": "broken_query", "games?edition=%zz": "broken_query", "games?%61fter=1&after=2": "field_twice",
	} {
		status, body := f.get("/api/" + strings.ReplaceAll(query, "CODE", code))
		if status != http.StatusBadRequest || !strings.Contains(body, `"`+says+`"`) {
			t.Errorf("%s: %d %s, want %s", query, status, body, says)
		}
	}
	for path, want := range map[string]int{
		"tables/" + code + "%00": 404, "tables/%E2%80%AE" + code: 404, "tables/" + code + "%0A/live": 426, "tables/" + code + "/games/1%00": 404,
		"tables/" + code + "/games/%2B1": 404, "tables/" + code + "/games/-1": 404, "daily/2026-02-28%00/perfect": 400,
	} {
		if status, body := f.get("/api/" + path); status != want {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	for kind, says := range map[string]string{
		"application/json; charset=utf-16": "other_charset", "application/json; charset=ISO-8859-1": "other_charset", "application/json; charset=\"UTF-16\"": "other_charset",
		"application/json; charset=utf-8; charset=utf-16": "malformed", "application/json; charset=\"": "malformed",
		"application/json; charset=UTF-8": "", "application/json": "",
	} {
		for path, body := range map[string]string{"tables": `{"name": "Ann", "edition": "classic"}`, "replay": "rowlock 1\nedition classic\nplayer Ann\n"} {
			if path == "replay" {
				kind = strings.Replace(kind, "application/json", "text/plain", 1)
			}
			r, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, f.server.URL+"/api/"+path, strings.NewReader(body))
			r.Header.Set("Content-Type", kind)
			status, answer := ask(t, r)
			if says == "" && status >= 300 || says != "" && (status != http.StatusBadRequest || !strings.Contains(answer, `"`+says+`"`)) {
				t.Errorf("%s as %s: %d %s", path, kind, status, answer)
			}
			kind = strings.Replace(kind, "text/plain", "application/json", 1)
		}
	}
	for _, token := range []string{`\u0000`, `\n`, `\u202e`, `\u200b`} {
		f.wants(http.StatusBadRequest, "malformed", "/api/tables/"+code+"/seats", `{"name": "Ben", "token": "0123456789012345678901`+token+`"}`)
	}
}

// A command with an id that people cannot see, or with a number that nothing has, is refused under
// its id; a hello ends the connection.
func TestNumbersAndIDsOfCommands(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	host := f.sit(ann, 0)
	for _, hidden := range []string{"a\x00", "a\nb", "\u202ea", "a\u200b", "\u2066a", "\x7f", "\u00a0"} {
		for _, kind := range web.Said() {
			if kind == "hello" || kind == "ping" {
				continue
			}
			host.do(wire.FromClient{Type: kind, ID: hidden})
			if answer := string(host.other["refused"+hidden]); !strings.Contains(answer, `"hidden_in_field"`) {
				t.Errorf("%s with the id %q: %s", kind, hidden, answer)
			}
			delete(host.other, "refused"+hidden)
		}
	}
	for id, says := range map[string]wire.FromClient{
		"moment": {Type: "choose", Moment: -1, Choice: "-"}, "seat": {Type: "stand_in", Seat: -1}, "nudge": {Type: "nudge", Seat: -7}, "game": {Type: "stop", Game: -1},
		"before": {Type: "past", Before: -1}, "far": {Type: "past", Before: 1<<53 + 1}, "explain": {Type: "explain", Moment: 1, Seat: -1}, "hint": {Type: "hint", Moment: -1},
		"draw": {Type: "share", Game: 1, Draw: -1, Link: "00"}, "steps": {Type: "undo", Steps: new(-1)}, "clock": {Type: "settings", Clock: new(-1)},
		"why": {Type: "why", Moment: -5, Cell: "R5"}, "tell": {Type: "tell", Moment: -5}, "anchor": {Type: "anchor", Game: -5, Anchor: "00"},
	} {
		says.ID = id
		host.do(says)
		if answer := string(host.other["refused"+id]); !strings.Contains(answer, `"out_of_range"`) {
			t.Errorf("%+v: %s", says, answer)
		}
	}
	for _, field := range []string{"after", "game", "lines"} {
		p := f.connect(ann.Code)
		p.write(`{"type": "hello", "shares": true, "` + field + `": -1}`)
		p.wait(func() bool { return len(p.other) > 0 || p.now.Type != "" })
		if bye := string(p.other["bye"]); !strings.Contains(bye, `"out_of_range"`) {
			t.Errorf("a hello with %s below zero: %s", field, bye)
		}
	}
}

// A request is not changed for handlers around this one.
func TestRequestStaysAsItWas(t *testing.T) {
	f := open(t)
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/t/ABCDEF", nil)
	f.server.Config.Handler.ServeHTTP(httptest.NewRecorder(), r)
	if r.URL.Path != "/t/ABCDEF" {
		t.Errorf("it is for %s now", r.URL.Path)
	}
}

// Every answer forbids other pages to frame it or to guess its type.
func TestHeaders(t *testing.T) {
	f := open(t)
	resp, err := http.Get(f.server.URL + "/t/ABCDEF")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if body, _ := io.ReadAll(resp.Body); resp.StatusCode != http.StatusOK || !strings.Contains(string(body), "<html") {
		t.Errorf("a table's page: %d %s", resp.StatusCode, body)
	}
	for name, want := range map[string]string{
		"Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
		"X-Content-Type-Options":  "nosniff",
		"Referrer-Policy":         "no-referrer",
	} {
		if got := resp.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if status, _ := f.get("/assets/missing.js"); status != http.StatusNotFound {
		t.Errorf("a missing asset: %d", status)
	}
}
