package web_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/race"

	"rowlock/internal/live/web"
	"rowlock/wire"
)

// Who may do what: a row for every route and for every command, with the answer to each principal.
// A route or command without a row fails the test.

// httpRow is a route, requested for a table during a game: with its code, with a wrong code, and
// from a page of another site.
type httpRow struct {
	pattern, path, body  string // path with CODE
	known, guess, across int    // statuses; guess 0 where no code is part of it
}

const (
	newAnn  = `{"name": "Eve", "edition": "classic"}`
	newSeat = `{"name": "Eve"}`

	eve      = "ABCD2345.AAAAAAAAAAAAAAAAAAAAAAAAAA" // who is made by the first of these rows
	evesCode = "ABCD2345CCCCCCCCCCCCCCCCCCCCCCCC"
	notEve   = "ABCD2345.BBBBBBBBBBBBBBBBBBBBBBBBBB" // with the same id
)

var httpMatrix = []httpRow{
	{"GET /healthz", "/healthz", "", 204, 0, 204},
	{"GET /readyz", "/readyz", "", 204, 0, 204},
	{"GET /livez", "/livez", "", 204, 0, 204},
	{"GET /api/editions", "/api/editions", "", 200, 0, 200},
	{"GET /api/openapi.json", "/api/openapi.json", "", 200, 0, 200},
	{"GET /api/asyncapi.json", "/api/asyncapi.json", "", 200, 0, 200},
	{"GET /api/daily", "/api/daily", "", 200, 0, 200},
	{"GET /api/games", "/api/games", "", 200, 0, 200},
	{"POST /api/tables", "/api/tables", newAnn, 201, 0, 403},
	{"POST /api/resume", "/api/resume", `{}`, 400, 0, 403},
	{"POST /api/replay", "/api/replay", "x", 400, 0, 403},
	{"POST /api/review", "/api/review", "x", 400, 0, 403},
	{"POST /api/reasons", "/api/reasons", "x", 400, 0, 403},
	{"POST /api/daily/{day}", "/api/daily/2000-01-01", newSeat, 409, 0, 403},
	{"GET /api/daily/{day}/perfect", "/api/daily/2000-01-01/perfect", "", 409, 0, 409},
	{"GET /api/open", "/api/open", "", 200, 0, 200},
	{"GET /api/tables/{code}", "/api/tables/CODE", "", 200, 404, 200},
	{"POST /api/tables/{code}/seats", "/api/tables/CODE/seats", newSeat, 409, 404, 403},
	{"GET /api/tables/{code}/games/{game}", "/api/tables/CODE/games/1", "", 409, 404, 409}, // not before its end
	{"GET /api/tables/{code}/games/{game}/fair", "/api/tables/CODE/games/1/fair", "", 200, 404, 200},
	{"GET /api/tables/{code}/review", "/api/tables/CODE/review", "", 409, 404, 409},
	{"POST /api/tables/{code}/day", "/api/tables/CODE/day", `{"token": ""}`, 409, 404, 403},
	{"POST /api/tables/{code}/duel", "/api/tables/CODE/duel", `{"token": ""}`, 409, 404, 403},
	{"GET /api/duels/{duel}", "/api/duels/0123456789ab", "", 404, 0, 404},
	{"POST /api/duels/{duel}/tables", "/api/duels/0123456789ab/tables", newSeat, 404, 0, 403},
	{"POST /api/players", "/api/players", `{"player": "` + eve + `"}`, 201, 0, 403},
	{"POST /api/players/recovery", "/api/players/recovery", `{"player": "` + eve + `", "code": "` + evesCode + `"}`, 200, 0, 403},
	{"POST /api/players/devices", "/api/players/devices", `{"player": "` + eve + `", "code": "` + evesCode + `"}`, 200, 0, 403},
	{"POST /api/tables/{code}/player", "/api/tables/CODE/player", `{"player": "` + eve + `", "token": ""}`, 409, 404, 403},
	{"POST /api/players/me", "/api/players/me", `{"player": "` + eve + `"}`, 200, 0, 403},
	{"POST /api/players/passkeys/challenge", "/api/players/passkeys/challenge", `{"player": "` + eve + `"}`, 409, 0, 403}, // at an address that is a number
	{"POST /api/players/passkeys", "/api/players/passkeys", `{"player": "` + eve + `"}`, 409, 0, 403},
	{"POST /api/players/passkeys/remove", "/api/players/passkeys/remove", `{"player": "` + eve + `", "passkey": ""}`, 200, 0, 403},
	{"POST /api/players/entrances/challenge", "/api/players/entrances/challenge", `{"token": ""}`, 409, 0, 403},
	{"POST /api/players/entrances", "/api/players/entrances", `{"token": ""}`, 409, 0, 403},
	{"POST /api/players/puzzles", "/api/players/puzzles", `{"player": "` + eve + `", "tries": []}`, 200, 0, 403},
	{"POST /api/players/skill", "/api/players/skill", `{"player": "` + eve + `"}`, 200, 0, 403},
	{"POST /api/players/notes", "/api/players/notes", `{"player": "` + eve + `", "games": []}`, 200, 0, 403},
	{"POST /api/players/games", "/api/players/games", `{"player": "` + eve + `", "after": 0}`, 200, 0, 403},
	{"POST /api/players/export", "/api/players/export", `{"player": "` + eve + `"}`, 200, 0, 403},
	{"POST /api/players/erase", "/api/players/erase", `{"player": "` + notEve + `"}`, 404, 0, 403},
	// commands are below, origins in TestOrigins
	{"GET /api/tables/{code}/live", "/api/tables/CODE/live", "", 426, 426, 426},
	{"/api/", "/api/nothing", "", 404, 0, 404},
	{"/", "/t/CODE", "", 200, 200, 200}, // the page, which asks for the table itself
}

// cached says what may be stored of a route's answers: nothing, by nobody, if they may say
// anything about a table.
func cached(pattern string) string {
	if pattern == "/" { // the page, the same for everybody
		return "no-cache"
	}
	return "no-store"
}

// A token in a header or a cookie has no effect: over HTTP everybody with the code is the same.
func TestRoutesByPrincipal(t *testing.T) {
	race.Leave(t)
	f := open(t)
	handler := web.HandlerWithoutQuota(f.config())
	f.server.Config.Handler = handler // for more tables than one address may make
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	listed := map[string]bool{}
	for _, row := range httpMatrix {
		listed[row.pattern] = true
		ask := func(code string, header http.Header) (int, string) {
			t.Helper()
			method := "GET"
			if strings.HasPrefix(row.pattern, "POST") {
				method = "POST"
			}
			r, err := http.NewRequestWithContext(t.Context(), method, server.URL+strings.ReplaceAll(row.path, "CODE", code), strings.NewReader(row.body))
			if err != nil {
				t.Fatal(err)
			}
			r.Header = header
			r.Header.Set("Content-Type", "application/json")
			if strings.HasPrefix(row.body, "x") {
				r.Header.Set("Content-Type", "text/plain")
			}
			resp, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			body, err := io.ReadAll(resp.Body)
			if err != nil {
				t.Fatal(err)
			}
			if got := resp.Header.Get("Cache-Control"); got != cached(row.pattern) {
				t.Errorf("%s, answered %d, may be kept: %q", row.pattern, resp.StatusCode, got)
			}
			return resp.StatusCode, string(body)
		}
		at := f.playing()
		status, body := ask(at.host.Code, http.Header{})
		if status != row.known {
			t.Errorf("%s: %d, want %d: %.120s", row.pattern, status, row.known, body)
		}
		for _, token := range []string{at.host.Token, at.guest.Token} {
			header := http.Header{"Authorization": {"Bearer " + token}, "Cookie": {"token=" + token}}
			if again, same := ask(at.host.Code, header); again != status || same != body && row.known != http.StatusCreated {
				t.Errorf("%s with a token: %d, without %d:\n%.200s\n%.200s", row.pattern, again, status, same, body)
			}
		}
		if row.guess != 0 {
			if status, _ := ask("222222", http.Header{}); status != row.guess {
				t.Errorf("%s with a wrong code: %d, want %d", row.pattern, status, row.guess)
			}
		}
		if status, _ := ask(at.host.Code, http.Header{"Sec-Fetch-Site": {"cross-site"}}); status != row.across {
			t.Errorf("%s from another site: %d, want %d", row.pattern, status, row.across)
		}
	}
	for _, pattern := range web.Patterns() {
		if !listed[pattern] {
			t.Errorf("%s has no row", pattern)
		}
	}
	if n := len(found(t, regexp.MustCompile(`\.Handle(?:Func)?\(([^)]*)`), "*.go")); n != 5 {
		t.Errorf("routes are registered at %d places, want the loop over routes, what is nowhere, and the pages: of a link, its picture, the others", n)
	}
}

// found returns the matches of a pattern in the sources below a glob, except for tests.
func found(t *testing.T, pattern *regexp.Regexp, globs ...string) (all []string) {
	t.Helper()
	for _, glob := range globs {
		files, err := filepath.Glob(glob)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, one := range pattern.FindAllStringSubmatch(string(text), -1) {
				all = append(all, one[1])
			}
		}
	}
	return all
}

// A principals is a table with one client of every kind.
type principals struct{ host, guest, other, removed wire.Seated }

func (f *fixture) gathering() principals {
	f.Helper()
	p := principals{host: f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`), other: f.seat("/api/tables", `{"name": "Oda", "edition": "classic"}`)}
	seats := "/api/tables/" + p.host.Code + "/seats"
	p.guest, p.removed = f.seat(seats, `{"name": "Ben"}`), f.seat(seats, `{"name": "Cem"}`)
	host := f.sit(p.host, 0)
	if host.do(wire.FromClient{Type: "remove", ID: "away with Cem", Name: "Cem"}) == 0 {
		f.Fatal(host.other)
	}
	_ = host.conn.CloseNow()
	return p
}

func (f *fixture) playing() principals {
	f.Helper()
	p := f.gathering()
	host := f.sit(p.host, 0)
	if host.do(wire.FromClient{Type: "start", ID: "begin"}) == 0 {
		f.Fatal(host.other)
	}
	host.wait(func() bool { return host.owes() })
	_ = host.conn.CloseNow()
	return p
}

// commandRow is a command, with the answers to a spectator, a guest and the host while a table
// gathers and during a game: ack, the code of a refusal, or the type of another message.
type commandRow struct {
	says               wire.FromClient
	gathering, playing [3]string
}

var commandMatrix = []commandRow{
	{wire.FromClient{Type: "choose", Moment: -1, Choice: "-"}, [3]string{"not_seated", "stale", "stale"}, [3]string{"not_seated", "ack", "ack"}},
	{wire.FromClient{Type: "why", Moment: -1, Cell: "R12"}, [3]string{"not_seated", "stale", "stale"}, [3]string{"not_seated", "illegal", "illegal"}},
	{wire.FromClient{Type: "throw", Moment: -1}, [3]string{"not_seated", "stale", "stale"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "tell", Moment: -1, Throw: "1 2 R3 Y4 G5 B6"}, [3]string{"not_seated", "stale", "stale"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "undo"}, [3]string{"not_seated", "not_now", "not_now"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "redo"}, [3]string{"not_seated", "not_now", "not_now"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "settings", Edition: "classic", Clock: new(45)}, [3]string{"not_seated", "not_host", "ack"}, [3]string{"not_seated", "not_host", "ack"}},
	{wire.FromClient{Type: "invite", Only: true}, [3]string{"not_seated", "not_host", "ack"}, [3]string{"not_seated", "not_host", "ack"}},
	{wire.FromClient{Type: "add_bot", Bot: "greedy"}, [3]string{"not_seated", "not_host", "ack"}, [3]string{"not_seated", "not_host", "not_now"}},
	// Ben has not been away for long enough.
	{wire.FromClient{Type: "remove", Name: "Ben"}, [3]string{"not_seated", "not_host", "ack"}, [3]string{"not_seated", "not_host", "not_now"}},
	{wire.FromClient{Type: "stand_in", Seat: 1}, [3]string{"not_seated", "not_host", "not_now"}, [3]string{"not_seated", "not_host", "not_now"}},
	{wire.FromClient{Type: "return"}, [3]string{"not_seated", "not_now", "not_now"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "nudge", Seat: 0}, [3]string{"not_seated", "not_now", "not_now"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "face", Face: "fox"}, [3]string{"not_seated", "ack", "ack"}, [3]string{"not_seated", "ack", "ack"}},
	{wire.FromClient{Type: "start"}, [3]string{"not_seated", "not_host", "ack"}, [3]string{"not_seated", "not_host", "not_now"}},
	{wire.FromClient{Type: "rematch"}, [3]string{"not_seated", "not_now", "not_now"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "gather"}, [3]string{"not_seated", "not_now", "not_now"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "stop"}, [3]string{"not_seated", "not_now", "not_now"}, [3]string{"not_seated", "ack", "ack"}},
	{wire.FromClient{Type: "leave"}, [3]string{"not_seated", "ack", "ack"}, [3]string{"not_seated", "ack", "ack"}},
	{wire.FromClient{Type: "say", Phrase: "hello"}, [3]string{"not_seated", "ack", "ack"}, [3]string{"not_seated", "ack", "ack"}},
	{wire.FromClient{Type: "say", Phrase: "clap"}, [3]string{"ack", "ack", "ack"}, [3]string{"ack", "ack", "ack"}},
	{wire.FromClient{Type: "hint", Moment: -1}, [3]string{"not_seated", "stale", "stale"}, [3]string{"not_seated", "not_now", "not_now"}},
	{wire.FromClient{Type: "explain", Moment: -1, Seat: 1}, [3]string{"not_now", "not_now", "not_now"}, [3]string{"not_now", "not_now", "not_now"}},
	{wire.FromClient{Type: "past", Before: 1000}, [3]string{"past", "past", "past"}, [3]string{"past", "past", "past"}},
	{wire.FromClient{Type: "anchor", Game: 1, Anchor: "00"}, [3]string{"not_seated", "fair_not_asked", "fair_not_asked"}, [3]string{"not_seated", "fair_not_asked", "fair_not_asked"}},
	{wire.FromClient{Type: "share", Game: 1, Draw: 1, Link: "00"}, [3]string{"not_seated", "fair_not_asked", "fair_not_asked"}, [3]string{"not_seated", "fair_not_asked", "fair_not_asked"}},
	{wire.FromClient{Type: "ping"}, [3]string{"pong", "pong", "pong"}, [3]string{"pong", "pong", "pong"}},
}

// The answer to a command depends only on who asks; a token of another table, or of a person who
// was removed, and a missing hello end the connection before any command.
func TestCommandsByPrincipal(t *testing.T) {
	race.Leave(t)
	f := open(t)
	f.server.Config.Handler = web.HandlerWithoutQuota(f.config())
	listed := map[string]bool{"hello": true} // the first message, which says who it is
	for _, row := range commandMatrix {
		listed[row.says.Type] = true
		for stage, want := range map[string][3]string{"gathering": row.gathering, "playing": row.playing} {
			at := f.gathering
			if stage == "playing" {
				at = f.playing
			}
			var got [3]string
			var p principals
			for i := range got {
				p = at()
				got[i] = f.answered(p.host.Code, &wire.FromClient{Type: "hello", Token: []string{"", p.guest.Token, p.host.Token}[i]}, row.says)
			}
			if got != want {
				t.Errorf("%s, %s: %q, want %q", row.says.Type, stage, got, want)
			}
			for _, c := range []struct {
				who, want string
				hello     *wire.FromClient
			}{
				{"a seat of another table", "bye bad_token", &wire.FromClient{Type: "hello", Token: p.other.Token}},
				{"who was removed", "bye bad_token", &wire.FromClient{Type: "hello", Token: p.removed.Token}},
				{"who says no hello", "bye malformed", nil},
			} {
				if got := f.answered(p.host.Code, c.hello, row.says); got != c.want {
					t.Errorf("%s, %s, %s: %q, want %q", row.says.Type, stage, c.who, got, c.want)
				}
			}
		}
	}
	session := []string{"../session/command.go", "../session/session.go"}
	commands := found(t, regexp.MustCompile(`(?m)^\s*case "([a-z_]+)":$`), session...)
	commands = append(commands, found(t, regexp.MustCompile(`m\.Type [!=]= "([a-z_]+)"`), session...)...)
	commands = append(commands, web.Said()...)
	if len(commands) < 40 {
		t.Errorf("%d commands are found in the sources: %v", len(commands), commands)
	}
	for _, kind := range slices.Compact(slices.Sorted(slices.Values(commands))) {
		if !listed[kind] {
			t.Errorf("%s has no row", kind)
		}
	}
}

// answered sends a command after a hello, if there is one, and returns the answer.
func (f *fixture) answered(code string, hello *wire.FromClient, says wire.FromClient) string {
	f.Helper()
	p := f.connect(code)
	defer func() { _ = p.conn.CloseNow() }()
	if hello != nil {
		p.say(*hello)
		for p.now.Type != "update" {
			if p.hear() != nil {
				return "nothing"
			}
			if bye, ok := p.other["bye"]; ok {
				return "bye " + codeIn(string(bye))
			}
		}
	}
	if says.Moment == -1 {
		says.Moment = 0
		if play := p.now.Table.Play; play != nil {
			says.Moment = play.Moment
		}
	}
	if says.Type != "ping" {
		says.ID = "asked"
	}
	p.say(says)
	for {
		if err := p.hear(); err != nil {
			return err.Error()
		}
		for kind, body := range p.other {
			switch kind {
			case "refusedasked":
				return codeIn(string(body))
			case "bye":
				return "bye " + codeIn(string(body))
			case "said", "fair":
			case "pong":
				if says.Type == "ping" { // otherwise it comes unasked
					return kind
				}
			default:
				return strings.TrimSuffix(kind, "asked")
			}
		}
	}
}

// codeIn returns the first code in a message.
func codeIn(message string) string {
	found := regexp.MustCompile(`"code":"([a-z_]+)"`).FindStringSubmatch(message)
	if found == nil {
		return message
	}
	return found[1]
}
