package join_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"rowlock/internal/play/join"
	"rowlock/internal/play/player"
	"rowlock/internal/play/remote"
	"rowlock/rules"
	"rowlock/wire"
)

// serve is a server with a single table. To the client that takes a seat there it sends messages,
// one string's lines after each message that it receives. ID in them stands for the id of that
// message. At the end it waits for the seat to be left.
func serve(t *testing.T, messages ...string) *remote.Server {
	t.Helper()
	return hearing(t, func(wire.FromClient) {}, append(messages, "")...)
}

// hearing is serve that passes on what it receives, and goes after the last messages.
func hearing(t *testing.T, tell func(wire.FromClient), messages ...string) *remote.Server {
	t.Helper()
	answers := http.NewServeMux()
	answers.HandleFunc("GET /api/tables/ABCDEF", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"code": "ABCDEF", "edition": "classic"}`)
	})
	answers.HandleFunc("POST /api/tables/ABCDEF/seats", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"code": "ABCDEF", "seat": 1}`)
	})
	answers.HandleFunc("GET /api/tables/ABCDEF/live", func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer func() { _ = conn.CloseNow() }()
		for _, said := range messages {
			_, heard, err := conn.Read(r.Context())
			if err != nil {
				t.Errorf("before %q: %v", said, err)
				return
			}
			var command wire.FromClient
			if err := json.Unmarshal(heard, &command); err != nil {
				t.Error(err)
			}
			tell(command)
			for line := range strings.Lines(said) {
				_ = conn.Write(r.Context(), websocket.MessageText, []byte(strings.ReplaceAll(line, "ID", command.ID)))
			}
		}
	})
	listening := httptest.NewServer(answers)
	t.Cleanup(listening.Close)
	server, err := remote.NewServer(listening.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	return server
}

// A program leaves a server that sends impossible updates, with a sentence.
func TestNoSuchTable(t *testing.T) {
	const two = `"seats": [{"seat": 0, "kind": "person", "name": "Ann"}, {"seat": 1, "kind": "person", "name": "Robot"}]`
	for _, c := range []struct{ update, says string }{
		{`"table": {"state": "playing", "play": null, "you": {"seat": 1}, ` + two + `}`, "its game has begun and is not there"},
		{`"table": {"state": "finished", "game": 1, "you": {"seat": 1}, ` + two + `}`, "its game has begun and is not there"},
		{`"table": {"state": "finished", "game": 1, "play": {}, "you": {"seat": 2}, ` + two + `}`, "it has 2 seats, and seat 3 is this program's"},
		{`"table": {"state": "gathering", "you": {"seat": -1}, ` + two + `}`, "it has 2 seats, and seat 0 is this program's"},
		{`"events": [{"kind": "rolled"}], "table": {"state": "gathering", "you": {"seat": 1}, ` + two + `}`, "a throw without dice"},
	} {
		seat := join.Seat{
			Book:   rules.Published(),
			Server: serve(t, `{"type": "update", `+c.update+`}`), Code: "ABCDEF", Command: "cat", Stay: time.Hour,
			Programs: &player.Programs{Timeout: time.Minute, Errors: io.Discard}, Say: func(string, ...any) {},
		}
		if err := seat.Play(t.Context()); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.update, err, c.says)
		}
	}
}

// due shows a game at which the program has one choice.
const due = `{"type": "update", "table": {"state": "playing", "game": 1, "you": {"seat": 1}, ` +
	`"seats": [{"seat": 0, "kind": "person", "name": "Ann"}, {"seat": 1, "kind": "person", "name": "Robot"}], ` +
	`"play": {"moment": 1, "choices": [{"choice": "-"}]}}}` + "\n"

// A server that refuses a choice that it has offered, as another version may, is not asked again.
func TestRefusedForGood(t *testing.T) {
	seat := join.Seat{
		Book:   rules.Published(),
		Server: serve(t, due, `{"type": "refused", "id": "ID", "error": {"code": "illegal", "text": "no"}}`), Code: "ABCDEF", Command: "cat", Stay: time.Hour,
		Programs: &player.Programs{Timeout: time.Minute, Errors: io.Discard},
		Say: func(key string, _ ...any) {
			if key == "join_lost" {
				t.Error("it comes back")
			}
		},
	}
	if err := seat.Play(t.Context()); err == nil || err.Error() != "no" {
		t.Errorf("it ends with %v", err)
	}
}

// A program comes back to a server that refuses a choice for a reason that passes.
func TestRefusedForNow(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	back := false
	seat := join.Seat{
		Book:   rules.Published(),
		Server: hearing(t, func(wire.FromClient) {}, due, `{"type": "refused", "id": "ID", "error": {"code": "not_written", "text": "later"}}`), Code: "ABCDEF", Command: "cat", Stay: time.Hour,
		Programs: &player.Programs{Timeout: time.Minute, Errors: io.Discard},
		Say: func(key string, _ ...any) {
			if key == "join_lost" {
				back = true
				cancel()
			}
		},
	}
	if err := seat.Play(ctx); !back {
		t.Errorf("it ends with %v", err)
	}
}

// However often a server shows that a decision is due, or that somebody asks to end the game, a
// program answers once.
func TestAnswersOnce(t *testing.T) {
	const bye = `{"type": "bye", "error": {"code": "removed", "text": "no seat"}}`
	ending := strings.Replace(due, `"Ann"`, `"Ann", "stop": true`, 1)
	heard := make(chan string, 10)
	server := hearing(t, func(m wire.FromClient) { heard <- m.Type }, due+due+ending+ending+bye, "", "", "")
	seat := join.Seat{
		Book:   rules.Published(),
		Server: server, Code: "ABCDEF", Command: "cat", Stay: time.Hour,
		Programs: &player.Programs{Timeout: time.Minute, Errors: io.Discard}, Say: func(string, ...any) {},
	}
	if err := seat.Play(t.Context()); err == nil {
		t.Error("it ends without saying why")
	}
	for _, want := range []string{"hello", "choose", "stop", "leave"} {
		if got := <-heard; got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
