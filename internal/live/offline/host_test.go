package offline_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"testing"

	"rowlock/internal/race"

	"go.uber.org/goleak"

	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/live/offline"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/rules"
	"rowlock/wire"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// memory is a log for as long as a test runs.
type memory struct {
	mu      sync.Mutex
	full    bool
	entries map[string][]table.Entry
}

func (m *memory) Append(_ context.Context, code string, entries ...table.Entry) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.full {
		return errors.New("the disk is full")
	}
	m.entries[code] = append(m.entries[code], entries...)
	return nil
}

func (m *memory) Read(_ context.Context, code string, after int64) ([]table.Entry, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.entries[code][min(int(after), len(m.entries[code])):], nil
}

func open(log *memory, changes ...func(*offline.Config)) *offline.Host {
	cfg := offline.Config{
		Book: rules.Published(), Log: log, Dealer: run.Instant{Source: chance.NewSeeded(1)}, Logger: slog.New(slog.DiscardHandler),
		Bots: func(name string) (run.Bot, error) { return bot.New(name, 1) },
		Nets: func() error { return nil },
	}
	for _, change := range changes {
		change(&cfg)
	}
	return offline.Open(cfg)
}

// A reply is a host's answer to one request.
type reply struct {
	lines []string
	taken bool
}

func ask(t *testing.T, h *offline.Host, method, address, body string) (r reply) {
	t.Helper()
	h.Answer(t.Context(), method, address, []byte(body), func(text []byte, taken bool) {
		r.lines, r.taken = append(r.lines, string(text)), taken
	})
	return r
}

// create makes a table of classic and returns its first seat, Ann's.
func create(t *testing.T, h *offline.Host) (seat wire.Seated) {
	t.Helper()
	made := ask(t, h, "POST", "tables", `{"name": "Ann", "edition": "classic"}`)
	if err := json.Unmarshal([]byte(made.lines[0]), &seat); err != nil || !made.taken || !strings.HasPrefix(seat.Code, offline.Prefix) {
		t.Fatalf("a new table: %v", made)
	}
	return seat
}

// A port is a connection in memory.
type port struct {
	in, out chan []byte
	gone    context.Context
	cut     context.CancelFunc
}

func newPort(ctx context.Context, waiting int) port {
	gone, cut := context.WithCancel(ctx)
	return port{make(chan []byte, waiting), make(chan []byte, 1), gone, cut}
}

func (p port) Read() ([]byte, error) {
	select {
	case message := <-p.in:
		return message, nil
	case <-p.gone.Done():
		return nil, p.gone.Err()
	}
}

func (p port) Write(messages ...[]byte) error {
	for _, message := range messages {
		select {
		case p.out <- bytes.Clone(message):
		case <-p.gone.Done():
			return p.gone.Err()
		}
	}
	return nil
}

func (p port) Cut() { p.cut() }

func (port) Ping(context.Context) error { return nil }

func (port) Close(string, bool) {}

// pass plays a game against a bot by passing until the penalties end it.
func pass(t *testing.T, h *offline.Host, seat wire.Seated) {
	ctx, cancel := context.WithCancel(t.Context())
	p, ended := newPort(ctx, 8), make(chan struct{})
	go func() {
		defer close(ended)
		h.Connect(ctx, seat.Code, p)
	}()
	defer func() {
		cancel()
		<-ended
	}()
	p.in <- []byte(`{"type": "hello", "token": "` + seat.Token + `"}`)
	p.in <- []byte(`{"type": "add_bot", "id": "bot", "bot": "greedy"}`)
	p.in <- []byte(`{"type": "start", "id": "start"}`)
	decided := 0
	var u wire.Update
	for text := range p.out {
		if err := json.Unmarshal(text, &u); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		play := u.Table.Play
		switch {
		case u.Table.State == "finished":
			return
		case play == nil || len(play.Choices) == 0 || play.Chosen != nil || play.Moment == decided:
			continue
		}
		decided = play.Moment
		choice, err := json.Marshal(wire.FromClient{Type: "choose", ID: strconv.Itoa(decided), Moment: decided, Choice: play.Choices[0].Choice})
		if err != nil {
			t.Fatal(err)
		}
		p.in <- choice
	}
}

// A person plays, and finds the game again after the program has been restarted, without any
// server.
func TestGameWithoutServer(t *testing.T) {
	log := &memory{entries: map[string][]table.Entry{}}
	h := open(log)
	var offers wire.Offers
	if r := ask(t, h, "GET", "editions", ""); json.Unmarshal([]byte(r.lines[0]), &offers) != nil || len(offers.Editions) == 0 || len(offers.Bots) == 0 {
		t.Fatalf("offers: %v", r)
	}
	seat := create(t, h)
	if r := ask(t, h, "GET", "tables/"+seat.Code+"/review", ""); r.taken || !strings.Contains(r.lines[0], `"not_now"`) {
		t.Errorf("a review before the game: %v", r)
	}
	pass(t, h, seat)
	h.Close()

	h = open(log)
	defer h.Close()
	if r := ask(t, h, "GET", "tables/"+strings.ToLower(seat.Code), ""); !r.taken || !strings.Contains(r.lines[0], `"finished"`) {
		t.Errorf("the table after a new start: %v", r)
	}
	if r := ask(t, h, "GET", "tables/"+seat.Code+"/games/1", ""); !r.taken || !strings.Contains(r.lines[0], "classic") {
		t.Errorf("its record: %v", r)
	}
}

// A game can be reviewed after the program has been restarted.
func TestReview(t *testing.T) {
	race.Leave(t)
	log := &memory{entries: map[string][]table.Entry{}}
	h := open(log)
	seat := create(t, h)
	pass(t, h, seat)
	h.Close()
	h = open(log)
	defer h.Close()
	r := ask(t, h, "GET", "tables/"+seat.Code+"/review?depth=quick", "")
	if last := r.lines[len(r.lines)-1]; !r.taken || !strings.Contains(last, `"summary"`) {
		t.Errorf("its review ends with %s", last)
	}
}

// Several people at one device have a seat each, and a repeated request gives the same seat.
func TestSeveralAtOneDevice(t *testing.T) {
	h := open(&memory{entries: map[string][]table.Entry{}})
	defer h.Close()
	ann, ben := create(t, h), wire.Seated{}
	token := strings.Repeat("B", 26)
	for range 2 {
		sat := ask(t, h, "POST", "tables/"+ann.Code+"/seats", `{"name": "Ben", "token": "`+token+`"}`)
		if err := json.Unmarshal([]byte(sat.lines[0]), &ben); err != nil || ben != (wire.Seated{Code: ann.Code, Seat: 1, Token: token}) {
			t.Errorf("a second seat: %v", sat)
		}
	}
	for body, code := range map[string]string{
		`{"name": "Ben", "token": "` + strings.Repeat("C", 26) + `"}`:                   "name_taken",
		`{"name": "Cleo", "token": "short"}`:                                            "malformed",
		`{"name": "Cleo", "colour": "red", "token": "` + strings.Repeat("C", 26) + `"}`: "malformed",
		`{"name": "Cleo"`: "malformed",
	} {
		if r := ask(t, h, "POST", "tables/"+ann.Code+"/seats", body); r.taken || !strings.Contains(r.lines[0], `"code":"`+code+`"`) {
			t.Errorf("a seat for %s: %v, want %s", body, r, code)
		}
	}
}

// Refusals are the same as a server's.
func TestRefusals(t *testing.T) {
	h := open(&memory{entries: map[string][]table.Entry{}})
	defer h.Close()
	for _, c := range []struct{ method, address, body, code string }{
		{"GET", "tables/HERE-222222", "", "no_table"},
		{"GET", "tables/222222", "", "no_table"},
		{"GET", "nothing", "", "no_page"},
		{"PUT", "tables", "{}", "method"},
		{"POST", "tables", `{"name": "Ann"`, "malformed"},
		{"POST", "tables", `{"name": " ", "edition": "classic"}`, "name"},
		{"GET", "tables/HERE-222222/review?depth=endless", "", "malformed"},
	} {
		r := ask(t, h, c.method, c.address, c.body)
		if r.taken || len(r.lines) != 1 || !strings.Contains(r.lines[0], `"code":"`+c.code+`"`) {
			t.Errorf("%s %s: %v, want %s", c.method, c.address, r, c.code)
		}
	}
	p := newPort(t.Context(), 0)
	h.Connect(t.Context(), "HERE-222222", p)
	if bye := string(<-p.out); !strings.Contains(bye, `"no_table"`) {
		t.Errorf("a connection to no table: %s", bye)
	}
}
