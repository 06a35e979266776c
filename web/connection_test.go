package web_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"

	"rowlock/wire"
)

// A hello is answered with one update, not two.
func TestOneUpdateForHello(t *testing.T) {
	f := open(t)
	p := f.sit(f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`), 0)
	for range 20 { // whatever waits to be sent comes between the answers
		delete(p.other, "pong")
		p.say(wire.FromClient{Type: "ping"})
		p.wait(func() bool { return p.other["pong"] != nil })
	}
	if updates := len(p.heard) - 20; updates != 1 {
		t.Errorf("%d updates", updates)
	}
}

// A command that is sent again, on this connection or another, is answered as before
// and changes nothing.
func TestSentTwice(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	one, other := f.sit(ann, 0), f.sit(ann, 0)
	start := wire.FromClient{Type: "start", ID: "start"}
	first := one.do(start)
	for _, p := range []*player{one, other} {
		delete(p.other, "ackstart")
		if again := p.do(start); again != first || first == 0 {
			t.Errorf("answered %d, then %d", first, again)
		}
	}
	if game := f.sit(ann, 0).now.Table.Game; game != 1 {
		t.Errorf("game %d", game)
	}
}

// One address has so many connections and no more; one that closes makes room.
func TestLinksOfOneAddress(t *testing.T) {
	f := open(t)
	code := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`).Code
	first := f.connect(code)
	for range 255 {
		f.connect(code)
	}
	dial := func() (status int) {
		conn, resp, err := websocket.Dial(t.Context(), f.server.URL+"/api/tables/"+code+"/live", nil) //nolint:bodyclose // the library closes it
		if err == nil {
			_ = conn.CloseNow()
		}
		return resp.StatusCode
	}
	if status := dial(); status != http.StatusTooManyRequests {
		t.Errorf("connection 257: %d", status)
	}
	_ = first.conn.CloseNow()
	for deadline := time.Now().Add(time.Minute); dial() != http.StatusSwitchingProtocols; {
		if time.Now().After(deadline) {
			t.Fatal("a closed connection makes no room")
		}
	}
}

// Who leaves hears that it is done before the connection ends.
func TestLeaveIsAnswered(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	for n := range 30 {
		p := f.sit(f.seat("/api/tables/"+ann.Code+"/seats", `{"name": "Ben"}`), 0)
		leave := wire.FromClient{Type: "leave", ID: fmt.Sprint("leave ", n)}
		p.say(leave)
		p.say(leave)
		for p.hear() == nil {
		}
		if p.other["ack"+leave.ID] == nil || !strings.Contains(string(p.other["bye"]), `"removed"`) {
			t.Fatalf("leave %d: %s", n, p.other)
		}
	}
}

// A connection to a table that is not there ends with the reason, which a browser would
// not be told of a refused one; and it counts as a guess.
func TestLinkToNoTable(t *testing.T) {
	f := open(t)
	p := f.connect("222222")
	p.say(wire.FromClient{Type: "hello"})
	err := p.hear()
	for err == nil {
		err = p.hear()
	}
	if websocket.CloseStatus(err) != websocket.StatusPolicyViolation || !strings.Contains(string(p.other["bye"]), `"no_table"`) {
		t.Errorf("%v, %s", err, p.heard)
	}
	status, guesses := http.StatusSwitchingProtocols, 0
	for ; status != http.StatusTooManyRequests && guesses < 1000; guesses++ {
		conn, resp, err := websocket.Dial(t.Context(), f.server.URL+"/api/tables/222222/live", nil) //nolint:bodyclose // the library closes it
		if err == nil {
			_ = conn.CloseNow()
		}
		status = resp.StatusCode
	}
	if guesses < 30 || status != http.StatusTooManyRequests {
		t.Errorf("guess %d: %d", guesses, status)
	}
}

// A client that knows of more than the server, which has been set back to an older
// copy, is told so and not fed with what does not fit.
func TestAhead(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	now := f.sit(ann, 0).now.Seq
	f.sit(ann, now)
	p := f.connect(ann.Code)
	p.say(wire.FromClient{Type: "hello", Token: ann.Token, After: now + 1})
	p.wait(func() bool { return len(p.heard) > 0 })
	if !strings.Contains(string(p.other["bye"]), `"ahead"`) {
		t.Errorf("the first message is %s", p.heard[0])
	}
}

// Who stops reading holds up nobody, is dropped, and misses nothing when it
// comes back.
func TestSlowReader(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ben := f.seat("/api/tables/"+ann.Code+"/seats", `{"name": "Ben"}`)
	host, slow := f.sit(ann, 0), f.sit(ben, 0)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	dropped := false
	for !dropped { // pings without end, and never a look at the answers
		dropped = slow.conn.Write(ctx, websocket.MessageText, []byte(`{"type": "ping"}`)) != nil
	}
	if ctx.Err() != nil {
		t.Fatal("the connection is not dropped")
	}
	host.do(wire.FromClient{Type: "start", ID: "start"})
	back := f.sit(ben, slow.now.Seq)
	want := f.sit(ben, 0).events
	if diff := cmp.Diff(want, append(slow.events, back.events...)); diff != "" {
		t.Errorf("heard something else:\n%s", diff)
	}
}
