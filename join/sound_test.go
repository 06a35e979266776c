package join_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"rowlock/join"
	"rowlock/player"
	"rowlock/remote"
	"rowlock/wire"
)

// serve is a server whose only table sends messages to whoever takes its seat, each after
// it has heard something. ID in them is that of what it has heard.
func serve(t *testing.T, messages ...string) *remote.Server {
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
		for _, said := range append(messages, "") { // at last after leave
			_, heard, err := conn.Read(r.Context())
			if err != nil {
				t.Errorf("before %q: %v", said, err)
				return
			}
			var command wire.FromClient
			if err := json.Unmarshal(heard, &command); err != nil {
				t.Error(err)
			}
			if said != "" {
				_ = conn.Write(r.Context(), websocket.MessageText, []byte(strings.ReplaceAll(said, "ID", command.ID)))
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

// A server that sends what no table can be is left with a sentence.
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
			Server: serve(t, `{"type": "update", `+c.update+`}`), Code: "ABCDEF", Command: "cat",
			Programs: &player.Programs{Timeout: time.Minute, Errors: io.Discard}, Say: func(string, ...any) {},
		}
		if err := seat.Play(t.Context()); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", c.update, err, c.says)
		}
	}
}

// A server that refuses a choice that it has offered, as another version may, is not asked
// again.
func TestRefusedForGood(t *testing.T) {
	const playing = `{"type": "update", "table": {"state": "playing", "you": {"seat": 1},
		"seats": [{"seat": 0, "kind": "person", "name": "Ann"}, {"seat": 1, "kind": "person", "name": "Robot"}],
		"play": {"moment": 1, "choices": [{"choice": "-"}]}}}`
	seat := join.Seat{
		Server: serve(t, playing, `{"type": "refused", "id": "ID", "error": {"code": "illegal", "text": "no"}}`), Code: "ABCDEF", Command: "cat",
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
