package web_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"rowlock/internal/live/web"
	"rowlock/wire"
)

// While too many commands wait, no table is made, no seat taken, and nobody comes to a table
// without subscribers, which is not woken: all are told when to try again. Players go on, and
// whoever comes back to their tables is let in. Before and afterwards everybody is.
func TestBusyServerTakesNobodyIn(t *testing.T) {
	f := open(t)
	handler, gate := web.HandlerAndGate(f.config())
	f.server.Close()
	f.server = httptest.NewServer(handler)
	const create = `{"name": "Ann", "edition": "classic"}`
	played := f.seat("/api/tables", create)
	var asleep []wire.Seated // one for each time, since a departure may not be noticed yet
	for range 3 {
		asleep = append(asleep, f.seat("/api/tables", create))
	}
	sleeps := f.seat("/api/tables", create)
	inside := f.sit(played, 0)
	var answered []func()
	for range web.MostCommands {
		answered = append(answered, gate.Command())
	}
	for time, behind := range []bool{false, true, false} {
		f.sleep(sleeps.Code)
		if behind {
			answered = append(answered, gate.Command())
		}
		for _, one := range []struct {
			what, path, body string
			refused          bool
		}{
			{"a new table", "/api/tables", create, behind},
			{"a new seat", "/api/tables/" + played.Code + "/seats", `{"name": "Ben"}`, behind},
			{"a table that sleeps", "/api/tables/" + sleeps.Code + "/live", "", behind},
			{"a seat at one", "/api/tables/" + sleeps.Code + "/seats", `{"name": "Ben"}`, behind},
			{"a table that nobody is at", "/api/tables/" + asleep[time].Code + "/live", "", behind},
			{"a table that is played at", "/api/tables/" + played.Code + "/live", "", false},
		} {
			status, again := f.ask(one.path, one.body)
			if refused := status == http.StatusServiceUnavailable; refused != one.refused || refused && again == "" {
				t.Errorf("behind %v: %s: %d, try again after %q", behind, one.what, status, again)
			}
		}
		if _, err := f.lobby.Awake(t.Context(), sleeps.Code); behind != (err != nil) {
			t.Errorf("behind %v: a table that nobody is let to: %v", behind, err)
		}
		inside.say(wire.FromClient{Type: "say", ID: "hello", Phrase: "hello"})
		inside.wait(func() bool { return inside.other["ackhello"] != nil })
		delete(inside.other, "ackhello")
		if behind {
			answered[len(answered)-1]()
		}
	}
}

// sleep lets a table without subscribers fall asleep.
func (f *fixture) sleep(code string) {
	f.Helper()
	one, err := f.lobby.Find(context.Background(), code)
	if err != nil {
		f.Fatal(err)
	}
	one.Close()
}

// ask asks for a connection or, with a body, posts it, and returns when to ask again.
func (f *fixture) ask(path, body string) (status int, again string) {
	f.Helper()
	if body != "" {
		answer, err := http.Post(f.server.URL+path, "application/json", strings.NewReader(body))
		if err != nil {
			f.Fatal(err)
		}
		_ = answer.Body.Close()
		return answer.StatusCode, answer.Header.Get("Retry-After")
	}
	conn, answer, err := websocket.Dial(context.Background(), f.server.URL+path, nil)
	if err == nil {
		_ = conn.CloseNow()
	} else if answer == nil {
		f.Fatal(err)
	}
	if answer.Body != nil { // none of a connection
		_ = answer.Body.Close()
	}
	return answer.StatusCode, answer.Header.Get("Retry-After")
}
