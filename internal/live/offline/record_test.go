package offline_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/offline"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// over is the record of a game that ends with its only turn.
const over = `rowlock 1
edition classic
player Ann
player Ben
sheet Ann P:3
active Ann
roll 6 6 R1 Y1 G1 B1
white
colour -
`

func empty() *memory { return &memory{entries: map[string][]table.Entry{}} }

// made returns the seat of a reply, which must have been taken.
func made(t *testing.T, r reply) (seat wire.Seated) {
	t.Helper()
	if !r.taken || len(r.lines) != 1 || json.Unmarshal([]byte(r.lines[0]), &seat) != nil {
		t.Fatalf("no seat: %v", r)
	}
	return seat
}

// goesOn plays on from the white sum of a game, and returns the person's seat there.
func goesOn(t *testing.T, h *offline.Host, seat int) wire.Seated {
	t.Helper()
	body, err := json.Marshal(wire.Resumption{Record: over, Moment: 1, Seat: seat, Bot: "greedy"})
	if err != nil {
		t.Fatal(err)
	}
	return made(t, ask(t, h, "POST", "resume", string(body)))
}

// greet connects a seat's owner until leave is called.
func greet(t *testing.T, h *offline.Host, seat wire.Seated) (p port, leave func()) {
	ctx, cancel := context.WithCancel(t.Context())
	p, ended := newPort(ctx, 8), make(chan struct{})
	go func() {
		defer close(ended)
		h.Connect(ctx, seat.Code, p)
	}()
	p.in <- []byte(`{"type": "hello", "token": "` + seat.Token + `"}`)
	return p, func() {
		cancel()
		<-ended
	}
}

// A record is replayed, reviewed and played on.
func TestRecords(t *testing.T) {
	h := open(empty())
	defer h.Close()
	replay := ask(t, h, "POST", "replay", over)
	if first, last := replay.lines[0], replay.lines[len(replay.lines)-1]; !strings.Contains(first, `"type":"replay"`) || !strings.Contains(last, `"over":true`) {
		t.Errorf("a replay from %s to %s", first, last)
	}
	quick := ask(t, h, "POST", "review?depth=quick", over)
	if first, last := quick.lines[0], quick.lines[len(quick.lines)-1]; !strings.Contains(first, `"depth":"quick"`) || !strings.Contains(last, `"summary"`) {
		t.Errorf("a review from %s to %s", first, last)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var deep []string
	h.Answer(ctx, "POST", "review?depth=deep", []byte(over), func(text []byte, _ bool) {
		deep = append(deep, string(text))
		cancel()
	})
	if len(deep) == 0 || !strings.Contains(deep[0], `"depth":"deep"`) {
		t.Errorf("a deep review says %v", deep)
	}
	seat := goesOn(t, h, 1)
	if seat.Seat != 1 || !strings.HasPrefix(seat.Code, offline.Prefix) {
		t.Errorf("the seat of a game that goes on: %v", seat)
	}
	if r := ask(t, h, "GET", "tables/"+seat.Code, ""); !strings.Contains(r.lines[0], `"Ben"`) {
		t.Errorf("its table: %v", r)
	}
}

// A day of the daily roll is played, but none to come.
func TestDaily(t *testing.T) {
	h := open(empty())
	defer h.Close()
	var days wire.Daily
	today := time.Now()
	r := ask(t, h, "GET", "daily", "")
	if err := json.Unmarshal([]byte(r.lines[0]), &days); err != nil || !slices.Contains(days.Days[:2], today.UTC().Format(time.DateOnly)) || len(days.Days) != 7 {
		t.Fatalf("the days: %v", r)
	}
	seat := made(t, ask(t, h, "POST", "daily/"+days.Days[1], `{"name": "Ann"}`))
	if r := ask(t, h, "GET", "tables/"+seat.Code, ""); !r.taken || !strings.Contains(r.lines[0], `"`+days.Editions[0]+`"`) {
		t.Errorf("a table of yesterday: %v", r)
	}
	for address, method := range map[string]string{"daily/2999-01-01": "POST", "daily/2999-01-01/perfect": "GET"} {
		if r := ask(t, h, method, address, `{"name": "Ann"}`); r.taken || !strings.Contains(r.lines[0], `"day_to_come"`) {
			t.Errorf("%s %s: %v", method, address, r)
		}
	}
}

// What perfect play makes of a day says how far it has come, and ends with who asks.
func TestPerfectEnds(t *testing.T) {
	h := open(empty())
	defer h.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var said []string
	h.Answer(ctx, "GET", "daily/"+time.Now().UTC().Format(time.DateOnly)+"/perfect", nil, func(text []byte, _ bool) {
		said = append(said, string(text))
		cancel()
	})
	if len(said) == 0 || !strings.Contains(said[0], `"progress"`) || strings.Contains(said[len(said)-1], `"perfect"`) {
		t.Errorf("perfect play that was given up says %v", said)
	}
}

// What cannot be answered is refused as by a server.
func TestRefusedRequests(t *testing.T) {
	h := open(empty())
	defer h.Close()
	seat := made(t, ask(t, h, "POST", "tables", `{"name": "Ann", "edition": "classic"}`))
	token := strings.Repeat("B", 26)
	for _, c := range []struct{ method, address, body, code string }{
		{"PUT", "editions", "", "method"},
		{"POST", "nothing", "{}", "no_page"},
		{"POST", "tables/" + seat.Code + "/chairs", "{}", "no_page"},
		{"POST", "replay", "chess", "malformed"},
		{"POST", "review?depth=quick", "chess", "malformed"},
		{"POST", "review?depth=endless", over, "malformed"},
		{"POST", "resume", `{"record": "chess"}`, "malformed"},
		{"POST", "resume", `{"record": "rowlock 1\nedition gemixxt-b\nplayer Ann\nplayer Ben\n", "bot": "cellvalue"}`, "bot_cannot_play"},
		{"POST", "tables", `{"name": "Greedy", "edition": "classic"}`, "name"},
		{"POST", "tables/HERE-222222/seats", `{"name": "Ben", "token": "` + token + `"}`, "no_table"},
		{"GET", "tables/HERE-222222/games/1", "", "no_table"},
		{"GET", "tables/HERE-222222/review?depth=quick", "", "no_table"},
		{"GET", "tables/" + seat.Code + "/games/first", "", "no_page"},
		{"GET", "tables/" + seat.Code + "/games/7", "", "no_game"},
		{"GET", "tables/" + seat.Code + "/review?depth=quick&game=7", "", "no_game"},
	} {
		r := ask(t, h, c.method, c.address, c.body)
		if r.taken || len(r.lines) != 1 || !strings.Contains(r.lines[0], `"code":"`+c.code+`"`) {
			t.Errorf("%s %s: %v, want %s", c.method, c.address, r, c.code)
		}
	}
}

// A full log takes no table, and nets that do not come give no review.
func TestDeviceFails(t *testing.T) {
	full := open(&memory{full: true, entries: map[string][]table.Entry{}})
	defer full.Close()
	if r := ask(t, full, "POST", "tables", `{"name": "Ann", "edition": "classic"}`); r.taken || len(r.lines) != 1 {
		t.Errorf("a table that was not kept: %v", r)
	}
	h := open(empty(), func(cfg *offline.Config) { cfg.Nets = func() error { return errors.New("no network") } })
	defer h.Close()
	if r := ask(t, h, "POST", "review?depth=quick", over); r.taken || len(r.lines) != 1 {
		t.Errorf("a review without nets: %v", r)
	}
}

// Of several people at one device those who do not look are not away: no bot plays for them.
func TestNobodyIsAway(t *testing.T) {
	h := open(empty())
	defer h.Close()
	ann := made(t, ask(t, h, "POST", "tables", `{"name": "Ann", "edition": "classic"}`))
	made(t, ask(t, h, "POST", "tables/"+ann.Code+"/seats", `{"name": "Ben", "token": "`+strings.Repeat("B", 26)+`"}`))
	p, leave := greet(t, h, ann)
	defer leave()
	p.in <- []byte(`{"type": "start", "id": "start"}`)
	for text := range p.out {
		if strings.Contains(string(text), `"state":"playing"`) {
			break
		}
	}
	time.Sleep(50 * time.Millisecond)
	if r := ask(t, h, "GET", "tables/"+ann.Code, ""); !strings.Contains(r.lines[0], `"owes":[0,1]`) {
		t.Errorf("a table whose second person does not look: %v", r)
	}
}

// A person who plays with bots alone is told what choices are worth, unless the nets do not come.
func TestHint(t *testing.T) {
	h := open(empty())
	defer h.Close()
	if answer, text := hint(t, h); answer.Type != "prices" || answer.Seat != 0 || len(answer.Choices) < 2 {
		t.Errorf("a hint: %s", text)
	}
	lost := open(empty(), func(cfg *offline.Config) { cfg.Nets = func() error { return errors.New("no network") } })
	defer lost.Close()
	if answer, text := hint(t, lost); answer.Type != "refused" {
		t.Errorf("a hint without nets: %s", text)
	}
}

// An answered is what a client is told of a hint.
type answered struct {
	Type    string
	ID      string
	Seat    int
	Choices []json.RawMessage
	Table   struct{ Play *wire.Play }
}

// hint goes on with a game at its white sum, and returns what the first seat is told of its choices.
func hint(t *testing.T, h *offline.Host) (answer answered, text []byte) {
	p, leave := greet(t, h, goesOn(t, h, 0))
	defer leave()
	asked := false
	for text = range p.out {
		answer = answered{}
		if err := json.Unmarshal(text, &answer); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if answer.ID == "hint" {
			return answer, text
		}
		if answer.Table.Play != nil && !asked {
			asked = true
			p.in <- fmt.Appendf(nil, `{"type": "hint", "id": "hint", "moment": %d}`, answer.Table.Play.Moment)
		}
	}
	return answer, text
}
