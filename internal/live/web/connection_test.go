package web_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"github.com/coder/websocket"
	"github.com/google/go-cmp/cmp"

	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/web"
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
	if updates := len(p.heard); updates != 1 {
		t.Errorf("%d updates", updates)
	}
}

// A command sent again, on this connection or another, is answered as before and changes nothing.
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

// One address may have only so many connections; closing one makes room.
func TestLinksOfOneAddress(t *testing.T) {
	f := open(t)
	const most = 8 // so few, since one that says no hello is cut after a while
	f.behind(web.HandlerForFew(f.config(), most))
	code := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`).Code
	first := f.connect(code)
	for range most - 1 {
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
		t.Errorf("one more: %d", status)
	}
	_ = first.conn.CloseNow()
	for dial() != http.StatusSwitchingProtocols { // else a closed connection makes no room, and the test never ends
	}
}

// A person who leaves is told that it is done before the connection ends.
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

// A connection to a table that does not exist ends with the reason, which a browser would not get
// from a refused connection; it counts as a guess.
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

// A client that knows of more than a server restored from an older copy is told so, and does not
// get events that do not fit.
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

// The same holds for a client that knows of as much, but of another history.
func TestParted(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	now := f.sit(ann, 0).now
	for digest, welcome := range map[string]bool{now.Digest: true, "": true, "0011223344556677": false} {
		p := f.connect(ann.Code)
		p.say(wire.FromClient{Type: "hello", Token: ann.Token, After: now.Seq, Digest: digest})
		p.wait(func() bool { return len(p.heard) > 0 })
		if told := strings.Contains(string(p.other["bye"]), `"ahead"`); told == welcome {
			t.Errorf("under the digest %q the first message is %s", digest, p.heard[0])
		}
	}
}

// A newcomer gets the current game and none before it, page by page; it may ask for earlier
// events.
func TestPast(t *testing.T) {
	f := open(t)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	there := f.sit(ann, 0)
	there.do(wire.FromClient{Type: "start", ID: "start"})
	there.playOut()
	there.do(wire.FromClient{Type: "rematch", ID: "again"})
	there.wait(func() bool { return there.now.Table.Game == 2 })
	late := f.sit(ann, 0)
	if len(late.events) == 0 || late.events[0].Kind != "started" || late.events[0].Game != 2 {
		t.Fatalf("a newcomer is sent %d events, the first of them %+v", len(late.events), late.events[0])
	}
	all := slices.Clone(late.events)
	for n := 0; ; n++ {
		id := fmt.Sprint("past", n)
		late.say(wire.FromClient{Type: "past", ID: id, Before: all[0].Seq})
		late.wait(func() bool { return late.other["past"+id] != nil })
		var past wire.Past
		if err := json.Unmarshal(late.other["past"+id], &past); err != nil {
			t.Fatal(err)
		}
		if len(past.Events) == 0 {
			break
		}
		all = append(past.Events, all...)
	}
	if diff := cmp.Diff(there.events, all); diff != "" {
		t.Errorf("heard something else:\n%s", diff)
	}
}

// A client that stops reading holds nobody up, is dropped, and misses nothing when it comes back.
func TestSlowReader(t *testing.T) {
	race.Leave(t)
	f := open(t)
	f.behind(web.HandlerWithoutQuota(f.config())) // nothing waits: such a one is spared for a minute
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ben := f.seat("/api/tables/"+ann.Code+"/seats", `{"name": "Ben"}`)
	slow := f.sit(ben, 0)
	dropped := false
	for !dropped { // pings without end, and never a look at the answers
		dropped = slow.conn.Write(t.Context(), websocket.MessageText, []byte(`{"type": "ping"}`)) != nil
	}
	f.sit(ann, 0).do(wire.FromClient{Type: "start", ID: "start"})
	back := f.sit(ben, slow.now.Seq)
	want := f.sit(ben, 0).events // of the game, which begins after all that was heard before
	if diff := cmp.Diff(want, back.events); diff != "" {
		t.Errorf("heard something else:\n%s", diff)
	}
}

// A table that another program has deleted is gone for everybody, though it is awake and nothing
// is written to it: whoever asks for it is told that it does not exist, and so are those present.
// Another table goes on.
func TestDeletedWhileAwake(t *testing.T) {
	f := open(t)
	ann, ben := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`), f.seat("/api/tables", `{"name": "Ben", "edition": "classic"}`)
	there, path := f.sit(ann, 0), "/api/tables/"+ann.Code
	if status, body := f.get(path); status != http.StatusOK || !strings.Contains(body, "Ann") {
		t.Errorf("before: %d %s", status, body)
	}
	if _, err := lite.Archive(f.path).Delete(t.Context(), []string{ann.Code}, time.Now()); err != nil {
		t.Fatal(err)
	}
	for _, ask := range []string{path, path + "/games/1", path} {
		if status, body := f.get(ask); status != http.StatusNotFound || !strings.Contains(body, `"no_table"`) || strings.Contains(body, "Ann") {
			t.Errorf("%s: %d %s", ask, status, body)
		}
	}
	for there.hear() == nil {
	}
	if bye := string(there.other["bye"]); !strings.Contains(bye, `"no_table"`) {
		t.Errorf("who is there is told %s", bye)
	}
	f.sit(ben, 0).do(wire.FromClient{Type: "start", ID: "start"})
	if status, body := f.get("/api/tables/" + ben.Code); status != http.StatusOK || !strings.Contains(body, "Ben") {
		t.Errorf("another: %d %s", status, body)
	}
}
