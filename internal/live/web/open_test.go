package web_test

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"go.uber.org/goleak"

	"rowlock/chance"
	"rowlock/client"
	"rowlock/internal/live/days"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/duel/book"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/opentables"
	"rowlock/internal/live/player/roster"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A fixture is a whole server: real sockets, a real database.
type fixture struct {
	*testing.T
	path  string
	book  *rules.Book
	ready []string // the names that are ready-made
	// shareWithin is run.Config's.
	shareWithin time.Duration
	log         *lite.Log
	lobby       *lobby.Lobby
	server      *httptest.Server
}

func open(t *testing.T) *fixture { return openSharing(t, 0) }

// openSharing opens a server whose draws wait that long for the seats' shares.
func openSharing(t *testing.T, within time.Duration) *fixture {
	return begin(&fixture{T: t, book: rules.Published(), ready: []string{"Fox", "Owl", "Hare"}, shareWithin: within})
}

// begin opens a server that ends with the test.
func begin(f *fixture) *fixture {
	f.path = filepath.Join(f.TempDir(), "rowlock.db")
	f.start()
	f.Cleanup(f.stop)
	return f
}

func (f *fixture) start() {
	f.Helper()
	var err error
	if f.log, err = lite.Open(context.Background(), f.path); err != nil {
		f.Fatal(err)
	}
	logger := slog.New(slog.DiscardHandler)
	kept := tablelog.Held{Log: tablelog.Log{Log: f.log}, Claim: f.log}
	f.lobby = lobby.Open(lobby.Config{Most: 100, Sleep: time.Hour, Has: f.log.Has, Table: run.Config{
		Log: kept, Dealer: dealer.New(f.book, kept, rand.Reader, chance.System{}), Bots: seatBot, Logger: logger,
		Config: table.Config{Book: f.book, Editions: []string{"Classic", "Gemischt"}, Ready: f.ready, StandIn: "greedy", AwayAfter: time.Hour, BotDelay: time.Millisecond, ShareWithin: f.shareWithin},
	}})
	f.server = httptest.NewServer(web.Handler(f.config()))
}

// config is what the server is given.
func (f *fixture) config() web.Config {
	kept := tablelog.Held{Log: tablelog.Log{Log: f.log}, Claim: f.log}
	return web.Config{Lobby: f.lobby, Games: kept.Games, Open: &opentables.List{Tables: f.lobby}, Duels: book.Book{Log: f.log, Rules: f.book}, Days: days.New(f.log, nil), Players: roster.Roster{Log: f.log, Book: f.book}, Seal: f.log.Seal, Exact: noTable, Pages: client.Files(), Logger: slog.New(slog.DiscardHandler)}
}

func (f *fixture) stop() {
	f.lobby.Close()
	f.server.Close()
	if err := f.log.Close(); err != nil {
		f.Error(err)
	}
}

// post sends a request and returns the status and the body.
func (f *fixture) post(path, body string) (int, string) {
	f.Helper()
	resp, err := http.Post(f.server.URL+path, "application/json", strings.NewReader(body))
	if err != nil {
		f.Fatal(err)
	}
	return text(f.T, resp)
}

func (f *fixture) get(path string) (int, string) {
	f.Helper()
	resp, err := http.Get(f.server.URL + path)
	if err != nil {
		f.Fatal(err)
	}
	return text(f.T, resp)
}

// ask sends a request and returns the status and the body.
func ask(t *testing.T, r *http.Request) (int, string) {
	t.Helper()
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	return text(t, resp)
}

func text(t *testing.T, resp *http.Response) (int, string) {
	t.Helper()
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body)
}

// seat creates a table, or takes a seat at one.
func (f *fixture) seat(path, body string) wire.Seated {
	f.Helper()
	status, answer := f.post(path, body)
	var seated wire.Seated
	if err := json.Unmarshal([]byte(answer), &seated); status != http.StatusCreated || err != nil {
		f.Fatalf("%s %s: %d %s", path, body, status, answer)
	}
	return seated
}

// A player is one browser: a connection, and the last update it got.
type player struct {
	*testing.T
	conn   *websocket.Conn
	now    wire.Update
	events []wire.Event
	heard  []string // every message as it came, but for pongs: on a busy machine they also come unasked
	other  map[string]json.RawMessage
	ahead  chan reading // what readAhead has read; nil without it
}

// A reading is what a connection's Read returned.
type reading struct {
	body []byte
	err  error
}

// readAhead reads from now on, even while the test does something else. A connection answers the
// server's pings only while it is read, and the server cuts one that does not answer for seconds:
// on a busy machine a test that plays for several players may take that long for the others.
func (p *player) readAhead() {
	p.ahead = make(chan reading, 10_000)
	ctx := p.Context()
	go func() {
		for {
			_, body, err := p.conn.Read(ctx)
			select {
			case p.ahead <- reading{body, err}:
			case <-ctx.Done():
			}
			if err != nil {
				return
			}
		}
	}()
}

// read returns the next message.
func (p *player) read() ([]byte, error) {
	if p.ahead == nil {
		_, body, err := p.conn.Read(p.Context())
		return body, err
	}
	select {
	case next := <-p.ahead:
		return next.body, next.err
	case <-p.Context().Done():
		return nil, p.Context().Err()
	}
}

func (f *fixture) sit(seated wire.Seated, after int64) *player {
	f.Helper()
	p := f.connect(seated.Code)
	p.say(wire.FromClient{Type: "hello", Token: seated.Token, After: after})
	p.wait(func() bool { return p.now.Type == "update" })
	return p
}

func (f *fixture) connect(code string) *player {
	f.Helper()
	conn, resp, err := websocket.Dial(f.Context(), f.server.URL+"/api/tables/"+code+"/live", nil) //nolint:bodyclose // the library closes it
	if err != nil {
		f.Fatalf("%v %v", err, resp)
	}
	conn.SetReadLimit(1 << 20)
	f.Cleanup(func() { _ = conn.CloseNow() })
	return &player{T: f.T, conn: conn, other: map[string]json.RawMessage{}}
}

func (p *player) say(m wire.FromClient) {
	p.Helper()
	body, err := json.Marshal(m)
	if err != nil {
		p.Fatal(err)
	}
	if err := p.conn.Write(p.Context(), websocket.MessageText, body); err != nil {
		p.Fatal(err)
	}
}

// hear takes one message.
func (p *player) hear() error {
	body, err := p.read()
	if err != nil {
		return err
	}
	var kind struct {
		Type  string     `json:"type"`
		ID    string     `json:"id"`
		Error wire.Error `json:"error"`
	}
	if err := json.Unmarshal(body, &kind); err != nil {
		return err
	}
	if kind.Type != "pong" {
		p.heard = append(p.heard, string(body))
	}
	if kind.Type == "past" && kind.ID == "" {
		var past wire.Past
		if err := json.Unmarshal(body, &past); err != nil {
			return err
		}
		p.events = append(p.events, past.Events...)
		return nil
	}
	if kind.Type == "refused" && !slices.Contains(codesOfRefused(), kind.Error.Code) {
		p.Errorf("wire/PROTOCOL.md does not name the code of %s", body)
	}
	if kind.Type != "update" {
		p.other[kind.Type+kind.ID] = body
		return nil
	}
	p.now.Events = nil
	if err := json.Unmarshal(body, &p.now); err != nil {
		return err
	}
	p.events = append(p.events, p.now.Events...)
	return nil
}

// codesOfRefused returns the codes of refused commands that the protocol names; no test may
// receive others.
var codesOfRefused = sync.OnceValue(func() (codes []string) {
	text, err := os.ReadFile("../../../wire/PROTOCOL.md")
	if err != nil {
		panic(err)
	}
	_, list, _ := strings.Cut(string(text), "nothing changed; codes: ")
	list, _, _ = strings.Cut(list, " |\n")
	for _, code := range regexp.MustCompile("`([a-z_]+)`").FindAllStringSubmatch(list, -1) {
		codes = append(codes, code[1])
	}
	return codes
})

// wait reads messages until a condition holds.
func (p *player) wait(until func() bool) {
	p.Helper()
	for !until() {
		if err := p.hear(); err != nil {
			p.Fatalf("waiting: %v; last update %+v; %s", err, p.now.Table, p.other)
		}
	}
}

// do sends a command, waits for its answer and returns the entry it led to, 0 if it was refused.
func (p *player) do(m wire.FromClient) int64 {
	p.Helper()
	p.say(m)
	p.wait(func() bool { return p.other["ack"+m.ID] != nil || p.other["refused"+m.ID] != nil })
	var ack wire.Ack
	if body := p.other["ack"+m.ID]; body != nil {
		if err := json.Unmarshal(body, &ack); err != nil {
			p.Fatal(err)
		}
	}
	return ack.Seq
}

func (p *player) state() string { return p.now.Table.State }

// owes reports whether the player has a decision to make.
func (p *player) owes() bool {
	return p.state() == "playing" && len(p.now.Table.Play.Position.Legal) > 0
}

// decide takes the choice that skips least, and returns the entry it led to.
func (p *player) decide(id string) int64 {
	p.Helper()
	best := p.now.Table.Play.Choices[0]
	for _, c := range p.now.Table.Play.Choices {
		if len(c.Cells) > 0 && (len(best.Cells) == 0 || c.Skips < best.Skips) {
			best = c
		}
	}
	return p.choose(id, best.Choice)
}

func (p *player) choose(id, choice string) int64 {
	p.Helper()
	seq := p.do(wire.FromClient{Type: "choose", ID: id, Moment: p.now.Table.Play.Moment, Choice: choice})
	if seq == 0 {
		p.Fatalf("%s is not accepted: %s", choice, p.other["refused"+id])
	}
	return seq
}
