package examples_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/coder/websocket/wsjson"
	"github.com/google/go-cmp/cmp"

	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// serve runs the real server and returns its address.
func serve(t *testing.T) string {
	t.Helper()
	server := exec.Command(build(t, "../cmd/rowlock"), "serve", "--port", "0", "--data", t.TempDir(), "--bot-delay", "1ms")
	out, err := server.StdoutPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait() // killed, of course
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	at := strings.Index(line, "http://")
	if err != nil || at < 0 {
		t.Fatalf("the server says %q, %v", line, err)
	}
	return strings.TrimSpace(line[at:])
}

// A host plays at a table by the protocol.
type host struct {
	*testing.T
	conn *remote.Conn
	now  wire.Update
	sent int
}

// until plays on until is holds for the table.
func (h *host) until(is func(*wire.Table) bool) {
	h.Helper()
	ctx, cancel := context.WithTimeout(h.Context(), 5*time.Minute)
	defer cancel()
	for moment := -1; !is(&h.now.Table); {
		if play := h.now.Table.Play; play != nil && len(play.Choices) > 0 && play.Chosen == nil && play.Moment != moment {
			moment = play.Moment
			h.send(wire.FromClient{Type: "choose", Moment: moment, Choice: play.Choices[0].Choice})
		}
		h.now.Events = nil
		if _, err := h.conn.Receive(ctx, &h.now); err != nil {
			h.Fatal(err)
		}
	}
}

func (h *host) send(m wire.FromClient) {
	h.Helper()
	h.sent++
	m.ID = fmt.Sprint("host ", h.sent)
	if err := h.conn.Send(h.Context(), m); err != nil {
		h.Fatal(err)
	}
}

// The client takes a seat at a table of the real server, plays games to their end,
// and asks for another when the host does. It must be ahead in one of three games,
// because in one game in fifty no throw is to its liking.
func TestClient(t *testing.T) {
	address := serve(t)
	server, err := remote.NewServer(address, nil)
	if err != nil {
		t.Fatal(err)
	}
	seat, err := server.Create(t.Context(), "Ann", "longo")
	if err != nil {
		t.Fatal(err)
	}
	conn, err := server.Dial(t.Context(), seat.Code, wire.FromClient{Token: seat.Token})
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Cut()
	client := exec.CommandContext(t.Context(), "node", "--experimental-websocket", "client/client.mjs", address+"/t/"+seat.Code, "Robot")
	client.Stderr = os.Stderr
	if err := client.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = client.Process.Kill()
		_ = client.Wait() // killed, of course
	}()
	h := &host{T: t, conn: conn}
	h.until(func(now *wire.Table) bool { return len(now.Seats) == 2 && now.Seats[1].Present })
	h.send(wire.FromClient{Type: "start"})
	ahead := false
	for game := 1; game <= 3; game++ {
		h.until(func(now *wire.Table) bool { return now.Game == game && now.State == "finished" })
		host, client := h.now.Table.Play.Position.Players[0], h.now.Table.Play.Position.Players[1]
		ahead = ahead || client.Name == "Robot" && client.Points.Total > host.Points.Total
		h.send(wire.FromClient{Type: "rematch"})
		h.until(func(now *wire.Table) bool { return now.Game == game+1 && now.State == "playing" })
	}
	if !ahead {
		t.Error("who always passes was never behind the client")
	}
}

// withClient runs the example client, until the test ends, against a server that gives it
// a seat and reads its first message. Then live takes over.
func withClient(t *testing.T, live func(hello wire.FromClient, read func() wire.FromClient, write func(string))) {
	t.Helper()
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/tables/K7M2QX/seats", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `{"token": "mine"}`)
	})
	mux.HandleFunc("GET /api/tables/K7M2QX/live", func(w http.ResponseWriter, r *http.Request) {
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer func() { _ = conn.CloseNow() }()
		read := func() (said wire.FromClient) {
			if err := wsjson.Read(r.Context(), conn, &said); err != nil {
				t.Error(err)
			}
			return said
		}
		live(read(), read, func(said string) {
			if err := conn.Write(r.Context(), websocket.MessageText, []byte(said)); err != nil {
				t.Error(err)
			}
		})
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	client := exec.CommandContext(t.Context(), "node", "--experimental-websocket", "client/client.mjs", server.URL+"/t/K7M2QX")
	if err := client.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = client.Process.Kill()
		_ = client.Wait() // killed, of course
	})
}

// within returns the next value of a channel, or fails the test after a minute.
func within[T any](t *testing.T, from <-chan T) T {
	t.Helper()
	select {
	case got := <-from:
		return got
	case <-time.After(time.Minute):
		t.Fatal("the client says nothing")
		panic("unreachable")
	}
}

// A client that the server sends away for a while comes back with what it has seen.
func TestClientComesBack(t *testing.T) {
	hellos := make(chan wire.FromClient)
	withClient(t, func(hello wire.FromClient, _ func() wire.FromClient, write func(string)) {
		write(`{"type": "update", "seq": 41, "digest": "9f86", "events": [], "table": {"state": "gathering"}}`)
		write(`{"type": "bye", "error": {"code": "not_written", "text": "the disk takes nothing"}}`)
		select {
		case hellos <- hello:
		case <-t.Context().Done():
		}
	})
	for i, want := range []wire.FromClient{{Type: "hello", Token: "mine"}, {Type: "hello", Token: "mine", After: 41, Digest: "9f86"}} {
		if diff := cmp.Diff(want, within(t, hellos)); diff != "" {
			t.Errorf("hello %d (-want +got):\n%s", i, diff)
		}
	}
}

// When the client agrees to end a game, it names that game: a late message ends no other.
func TestClientNamesTheGame(t *testing.T) {
	words := make(chan wire.FromClient, 1)
	withClient(t, func(_ wire.FromClient, read func() wire.FromClient, write func(string)) {
		write(`{"type": "update", "seq": 41, "digest": "9f86", "events": [], "table": {"state": "playing", "game": 3, "you": {"seat": 1},
			"seats": [{"seat": 0, "stop": true}, {"seat": 1, "stop": false}], "play": {"moment": 17, "layouts": [], "choices": []}}}`)
		words <- read()
	})
	if word := within(t, words); word.Type != "stop" || word.Game != 3 {
		t.Errorf("the client says %+v", word)
	}
}

// Without a valid address of a table, the client prints how it is used.
func TestClientUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"K7M2QX"}, {"http://127.0.0.1:8080/"}} {
		out, err := exec.CommandContext(t.Context(), "node", append([]string{"client/client.mjs"}, args...)...).CombinedOutput()
		if want := "usage: node client.mjs http://127.0.0.1:8080/t/K7M2QX [NAME]\n"; err == nil || string(out) != want {
			t.Errorf("%q: %v: %s", args, err, out)
		}
	}
}

// The page of the protocol shows the very lines by which the client follows a table.
func TestFollowing(t *testing.T) {
	var texts [2]string
	for i, file := range []string{"../wire/PROTOCOL.md", "client/client.mjs"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(text)
	}
	_, rest, _ := strings.Cut(texts[0], "```js\n")
	lines, _, found := strings.Cut(rest, "```")
	if !found || !strings.Contains(texts[1], lines) {
		t.Errorf("these are not in client.mjs:\n%s", lines)
	}
}
