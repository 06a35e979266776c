package web_test

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
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
		{"oversize", `{"type": "ping", "id": "` + strings.Repeat("x", 5000) + `"}`, "", websocket.StatusMessageTooBig, true, words},
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

// A head longer than any browser's is refused before it is read to its end.
func TestLongHeads(t *testing.T) {
	server := httptest.NewUnstartedServer(nil)
	server.Config = web.NewHTTP(http.NotFoundHandler(), slog.New(slog.DiscardHandler))
	server.Start()
	defer server.Close()
	for length, want := range map[int]int{4 << 10: http.StatusNotFound, 16 << 10: http.StatusRequestHeaderFieldsTooLarge} {
		r, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL, nil)
		r.Header.Set("X-Long", strings.Repeat("x", length))
		if status, _ := ask(t, r); status != want {
			t.Errorf("a header of %d bytes: %d", length, status)
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
