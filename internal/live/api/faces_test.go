package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/api"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/offline"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/web"
	"rowlock/internal/race"
	"rowlock/rules"
	"rowlock/solve"
	"rowlock/wire"
)

// A question is one request; OVER and GATHERS stand for the codes of a table whose game is over,
// and of one that gathers.
type question struct{ method, path, body string }

// over is the record of a game that ends with its only turn.
const over = "rowlock 1\nedition classic\nplayer Ann\nplayer Ben\nsheet Ann P:3\nactive Ann\nroll 6 6 R1 Y1 G1 B1\nwhite\ncolour -\n"

// owing is the record of a game at a decision.
const owing = "rowlock 1\nedition classic\nplayer Ann\nplayer Ben\nactive Ann\nroll 3 5 R1 Y1 G1 B1\n"

// alike are questions that a server and a browser's worker answer with the same bytes.
var alike = []question{
	{"GET", "/api/editions", ""},
	{"GET", "/api/editions?sort=name", ""},
	{"PUT", "/api/editions", ""},
	{"GET", "/api/nothing", ""},
	{"DELETE", "/api/tables/OVER", ""},
	{"POST", "/api/tables", `{"name": "Ann", "edition": "classic"}`},
	{"POST", "/api/tables", `{"name": "Ann", "edition": "chess"}`},
	{"POST", "/api/tables", `{"name": "Ann"}`},
	{"POST", "/api/tables", `{"name": "\u0001", "edition": "classic"}`},
	{"POST", "/api/tables", `{"name": "Ann", "edition": "classic", "more": 1}`},
	{"POST", "/api/tables", `{"name": "Ann"`},
	{"POST", "/api/tables", `{"name": "` + strings.Repeat("x", api.MostBody) + `", "edition": "classic"}`},
	{"GET", "/api/tables/OVER", ""},
	{"GET", "/api/tables/GATHERS", ""},
	{"GET", "/api/tables/222222", ""},
	{"GET", "/api/tables/", ""},
	{"POST", "/api/tables/GATHERS/seats", `{"name": "Cem", "token": "0123456789012345678901"}`},
	{"POST", "/api/tables/GATHERS/seats", `{"name": "Cem", "token": "0123456789012345678901"}`},
	{"POST", "/api/tables/GATHERS/seats", `{"name": "Dan"}`},
	{"POST", "/api/tables/GATHERS/seats", `{"name": "Dan", "token": "short"}`},
	{"POST", "/api/tables/GATHERS/seats", `{"name": "Dan", "invite": "00"}`},
	{"POST", "/api/tables/222222/seats", `{"name": "Eve"}`},
	{"GET", "/api/tables/OVER/games/1", ""},
	{"GET", "/api/tables/OVER/games/7", ""},
	{"GET", "/api/tables/OVER/games/first", ""},
	{"GET", "/api/tables/222222/games/1", ""},
	{"GET", "/api/tables/OVER/review", ""},
	{"GET", "/api/tables/OVER/review?depth=quick&game=1", ""},
	{"GET", "/api/tables/OVER/review?depth=endless", ""},
	{"GET", "/api/tables/OVER/review?game=7", ""},
	{"GET", "/api/tables/OVER/review?game=first", ""},
	{"GET", "/api/tables/OVER/review?deep", ""},
	{"GET", "/api/tables/OVER/review?game=-1", ""},
	{"GET", "/api/tables/OVER/review?depth=quick&depth=deep", ""},
	{"POST", "/api/tables/GATHERS/seats", `{"name": "Dan", "token": "0123456789012345678901\u202e"}`},
	{"POST", "/api/replay", over},
	{"POST", "/api/replay", "chess"},
	{"POST", "/api/replay", over + strings.Repeat("# nothing\n", 1<<17)},
	{"POST", "/api/review", over},
	{"POST", "/api/review?depth=endless", over},
	{"POST", "/api/review", "rowlock 1\nedition classic\nplayer Ann\nwhite Ann=R2\n"},
	{"POST", "/api/reasons", comparison(1, "Y8", "-")},
	{"POST", "/api/reasons", comparison(1, "-", "Y9")},
	{"POST", "/api/reasons", comparison(7, "Y8", "-")},
	{"POST", "/api/reasons", `{"record": "chess", "choice": "-"}`},
	{"POST", "/api/resume", resumption(1, 0)},
	{"POST", "/api/resume", resumption(9, 0)},
	{"POST", "/api/resume", resumption(1, 7)},
	{"GET", "/api/daily", ""},
	{"POST", "/api/daily/TODAY", `{"name": "Ann"}`},
	{"POST", "/api/daily/2999-01-01", `{"name": "Ann"}`},
	{"POST", "/api/daily/today", `{"name": "Ann"}`},
	{"GET", "/api/daily/2999-01-01/perfect", ""},
	{"GET", "/api/daily/2000-01-01/perfect", ""},
	{"GET", "/api/daily/today/perfect", ""},
}

// ofServer are the paths that only a server answers.
var ofServer = map[string]bool{
	"/healthz": true, "/readyz": true, "/livez": true, "/api/tables/{code}/live": true, "/api/tables/{code}/games/{game}/fair": true, "/api/games": true, "/api/open": true,
	"/api/openapi.json": true, "/api/asyncapi.json": true, "/api/tables/{code}/day": true, "/api/tables/{code}/duel": true, "/api/duels/{duel}": true, "/api/duels/{duel}/tables": true,
	"/api/players": true, "/api/players/recovery": true, "/api/players/devices": true, "/api/players/notes": true, "/api/players/games": true,
	"/api/players/puzzles": true, "/api/players/skill": true,
	"/api/players/me": true, "/api/players/passkeys/challenge": true, "/api/players/passkeys": true, "/api/players/passkeys/remove": true,
	"/api/players/entrances/challenge": true, "/api/players/entrances": true,
	"/api/players/export": true, "/api/players/erase": true, "/api/tables/{code}/player": true,
}

// A server and a browser's worker give the same answers to every request that both take; the
// worker has nothing at the other addresses.
func TestFacesAnswerAlike(t *testing.T) {
	race.Leave(t)
	log := &memory{entries: map[string][]table.Entry{}}
	server, code := overHTTP(t, log)
	log.entries[offline.Prefix+code] = log.entries[code]
	worker := inBrowser(t, log)
	server.begin(t, code)
	worker.begin(t, offline.Prefix+code)
	for _, q := range alike {
		of, here := server.answer(q), worker.answer(q)
		if q.path == "/api/editions" {
			here = strings.Replace(here, `"listed":false`, `"listed":true`, 1) // only a server publishes games
		}
		if of != here {
			t.Errorf("%s %s %.60s:\n%.400s\nand\n%.400s", q.method, q.path, q.body, of, here)
		}
	}
	asked := map[string]bool{}
	for _, q := range alike {
		path, _, _ := strings.Cut(server.own.Replace(q.path), "?")
		if route, _, err := api.Find(q.method, path); err == nil {
			asked[route.Method+" "+route.Path] = true
		}
	}
	for route := range api.Routes() {
		if !asked[route.Method+" "+route.Path] && !ofServer[route.Path] {
			t.Errorf("%s %s is not asked", route.Method, route.Path)
		}
		if path := strings.NewReplacer("{code}", "OVER", "{game}", "1", "{duel}", "0123456789ab").Replace(route.Path); ofServer[route.Path] && strings.HasPrefix(path, "/api/") {
			if here := worker.answer(question{route.Method, path, ""}); !strings.Contains(here, `"no_page"`) {
				t.Errorf("a browser answers %s: %s", path, here)
			}
		}
	}
}

func comparison(seat int, choice, than string) string {
	return written(wire.Comparison{Record: owing, Seat: seat, Choice: choice, Than: than})
}

func resumption(moment, seat int) string {
	return written(wire.Resumption{Record: over, Moment: moment, Seat: seat, Bot: "random"})
}

func written(question any) string {
	text, err := json.Marshal(question)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// A face is asked by a function that returns the body of its answer.
type face struct {
	ask func(q question) string
	own *strings.Replacer // writes the codes of its tables
}

// begin makes the table that gathers, beside that whose game is over.
func (f *face) begin(t *testing.T, over string) {
	t.Helper()
	f.own = strings.NewReplacer("OVER", over, "GATHERS", f.seat(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`).Code, "TODAY", time.Now().UTC().Format(time.DateOnly))
}

// seat asks for a table.
func (f *face) seat(t *testing.T, path, body string) (seat wire.Seated) {
	t.Helper()
	if text := f.ask(question{"POST", path, body}); json.Unmarshal([]byte(text), &seat) != nil || seat.Code == "" {
		t.Fatalf("no table: %s", text)
	}
	return seat
}

var (
	drawn   = regexp.MustCompile(`"code":"(HERE-)?[0-9A-Y]{6}"`)
	secret  = regexp.MustCompile(`"token":"[A-Z2-7]{26}"`)
	problem = regexp.MustCompile(`^\{"title":"[^"]*","status":[0-9]+,"detail":"(?:[^"\\]|\\.)*",`)
)

// answer returns the answer to a question, without what differs from table to table, and for a
// refusal without what only HTTP says of it.
func (f *face) answer(q question) string {
	text := f.ask(question{q.method, f.own.Replace(q.path), q.body})
	text = secret.ReplaceAllString(drawn.ReplaceAllString(text, `"code":"CODE"`), `"token":"TOKEN"`)
	return problem.ReplaceAllString(text, "{")
}

// overHTTP returns a server, and the code of its table, whose game is over.
func overHTTP(t *testing.T, log run.Log) (f *face, code string) {
	logger := slog.New(slog.DiscardHandler)
	tables := lobby.Open(lobby.Config{Most: 100, Sleep: time.Hour, Table: run.Config{
		Log: log, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Bots: seatBot,
		Config: table.Config{Book: rules.Published(), CheckBot: bot.Plays, Called: bot.Called(), StandIn: bot.StandIn, AwayAfter: time.Hour, BotDelay: time.Hour}, Logger: logger,
	}})
	none := func(context.Context, *solve.Game, solve.Progress) (*solve.Table, error) {
		return nil, errors.New("there is no table here")
	}
	server := httptest.NewServer(web.Handler(web.Config{Lobby: tables, Exact: none, Logger: logger, Exempt: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}))
	t.Cleanup(server.Close)
	t.Cleanup(tables.Close)
	f = &face{ask: func(q question) string {
		r, err := http.NewRequestWithContext(t.Context(), q.method, server.URL+q.path, strings.NewReader(q.body))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		var text bytes.Buffer
		if _, err := text.ReadFrom(answer.Body); err != nil {
			t.Fatal(err)
		}
		return text.String()
	}}
	return f, f.playOut(t, tables)
}

// playOut ends a game, and returns its table's code.
func (f *face) playOut(t *testing.T, tables *lobby.Lobby) string {
	t.Helper()
	seat := f.seat(t, "/api/resume", resumption(2, 0))
	at, err := tables.Find(t.Context(), seat.Code)
	if err != nil {
		t.Fatal(err)
	}
	token := table.Token(seat.Token)
	v, err := at.View(t.Context(), token, table.Newest)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := at.Do(t.Context(), table.Request{ID: "end", Token: token, Command: table.Choose{Moment: v.Moment, Word: "-"}}); err != nil {
		t.Fatal(err)
	}
	return seat.Code
}

// inBrowser returns what a browser's worker runs.
func inBrowser(t *testing.T, log run.Log) *face {
	host := offline.Open(offline.Config{
		Book: rules.Published(), Log: log, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Bots: seatBot,
		Nets: func() error { return nil }, BotDelay: time.Hour, Logger: slog.New(slog.DiscardHandler),
	})
	t.Cleanup(host.Close)
	return &face{ask: func(q question) string {
		var text strings.Builder
		host.Answer(t.Context(), q.method, strings.TrimPrefix(q.path, "/api/"), []byte(q.body), func(said []byte, _ bool) { text.Write(said) })
		return text.String()
	}}
}

func seatBot(name string) (run.Bot, error) { return bot.New(name, 1) }

// memory is a log for as long as a test runs.
type memory struct {
	mu      sync.Mutex
	entries map[string][]table.Entry
}

// Append implements run.Log.
func (m *memory) Append(_ context.Context, code string, entries ...table.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.entries[code] = append(m.entries[code], entries...)
	return nil
}

// Read implements run.Log.
func (m *memory) Read(_ context.Context, code string, after int64) ([]table.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.entries[code][min(int(after), len(m.entries[code])):], nil
}
