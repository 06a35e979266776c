package join_test

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"rowlock/fair"
	"rowlock/internal/play/join"
	"rowlock/internal/play/player"
	"rowlock/internal/play/remote"
	"rowlock/rules"
	"rowlock/wire"
)

// A dealing is a server with a table at which Ann and a program sit, and which draws what it likes.
type dealing struct {
	*testing.T
	dealer *fair.Dealer
	socket *websocket.Conn
	lines  int // told
}

// deal runs a table once for a program, and returns what people are told until the table ends the
// connection.
func deal(t *testing.T, table func(*dealing)) (told []string) {
	t.Helper()
	var settled fair.Secret
	dealer, err := fair.NewDealer(rules.Published(), "ABCDEF/1", rules.Classic, settled, ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	answers := http.NewServeMux()
	answers.HandleFunc("GET /api/tables/ABCDEF", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"code": "ABCDEF", "edition": "classic"}`)
	})
	answers.HandleFunc("POST /api/tables/ABCDEF/seats", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, `{"code": "ABCDEF", "seat": 1}`)
	})
	answers.HandleFunc("GET /api/tables/ABCDEF/live", func(w http.ResponseWriter, r *http.Request) {
		socket, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		d := &dealing{T: t, dealer: dealer, socket: socket}
		table(d)
		d.say(`{"type": "bye", "error": {"code": "removed", "text": "no seat"}}`)
		_ = socket.Close(websocket.StatusNormalClosure, "")
	})
	listening := httptest.NewServer(answers)
	t.Cleanup(listening.Close)
	server, err := remote.NewServer(listening.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	seat := join.Seat{
		Book:   rules.Published(),
		Server: server, Code: "ABCDEF", Command: "cat", Stay: time.Hour,
		Programs: &player.Programs{Timeout: time.Minute, Errors: io.Discard},
		Say:      func(key string, _ ...any) { told = append(told, key) },
	}
	_ = seat.Play(t.Context())
	return told
}

func (d *dealing) say(text string) {
	if err := d.socket.Write(context.Background(), websocket.MessageText, []byte(text)); err != nil {
		d.Error(err)
	}
}

// fair tells the program the lines that it does not have, and what is wanted.
func (d *dealing) fair(want, settled string, draw int) {
	all := strings.Split(strings.TrimSuffix(d.dealer.Bundle(), "\n"), "\n")
	body, _ := json.Marshal(wire.Fair{Type: "fair", Game: 1, From: d.lines, Lines: all[d.lines:], Want: want, Draw: draw, Settled: settled})
	d.lines = len(all)
	d.say(string(body))
}

// next returns the program's next message of a kind.
func (d *dealing) next(kind string) (m wire.FromClient) {
	for m.Type != kind {
		_, body, err := d.socket.Read(context.Background())
		if err == nil {
			m = wire.FromClient{}
			err = json.Unmarshal(body, &m)
		}
		if err != nil {
			d.Errorf("waiting for %s: %v", kind, err)
			return m
		}
	}
	return m
}

// begin lets the program sit in the roster, and returns what is signed before the first draw.
func (d *dealing) begin() (settled string) {
	d.next("hello")
	d.say(`{"type": "update", "table": {"state": "gathering", "you": {"seat": 1},
		"seats": [{"seat": 0, "kind": "person", "name": "Ann"}, {"seat": 1, "kind": "person", "name": "Robot"}]}}`)
	d.fair("anchor", "", 1)
	var anchor fair.Hash
	must(d, anchor.UnmarshalText([]byte(d.next("anchor").Anchor)))
	must(d, d.dealer.Sit(1, anchor))
	must(d, d.dealer.Start(2))
	_, err := d.dealer.Ask()
	must(d, err)
	setup, err := rules.Classic.Setup(2)
	must(d, err)
	settled, err = d.dealer.SettledOpening(setup, -1)
	must(d, err)
	return settled
}

// given takes the program's link to the first draw.
func (d *dealing) given(settled string) (id string, link fair.Hash) {
	d.fair("share", settled, 1)
	m := d.next("share")
	must(d, link.UnmarshalText([]byte(m.Link)))
	return m.ID, link
}

func must(d *dealing, err error) {
	d.Helper()
	if err != nil {
		d.Error(err)
	}
}

// A program shares in draws, and says what is wrong with them. The first case is the control.
func TestShares(t *testing.T) {
	for name, c := range map[string]struct {
		table func(*dealing)
		says  string
	}{
		"an honest server": {func(d *dealing) {
			id, link := d.given(d.begin())
			must(d, d.dealer.Give(1, 1, link))
			d.say(`{"type": "ack", "id": "` + id + `"}`)
			setup, err := rules.Classic.Setup(2)
			must(d, err)
			must(d, d.dealer.Open(setup, -1))
			d.fair("", "", 0)
		}, ""},
		"one that swallows the program's link": {func(d *dealing) {
			id, _ := d.given(d.begin())
			d.say(`{"type": "ack", "id": "` + id + `"}`)
			must(d, d.dealer.Miss())
			d.fair("", "", 0)
		}, "join_swallowed"},
		"one for which the link came too late": {func(d *dealing) {
			id, _ := d.given(d.begin())
			must(d, d.dealer.Miss())
			d.fair("", "", 0)
			d.say(`{"type": "refused", "id": "` + id + `", "error": {"code": "fair_not_asked", "text": "late"}}`)
		}, "join_late"},
		"one that has not signed what was decided": {func(d *dealing) {
			settled := d.begin()
			d.fair("share", "00"+settled[2:], 1)
		}, "join_unfair"},
		"one whose bundle is wrong": {func(d *dealing) {
			d.begin()
			d.say(`{"type": "fair", "game": 1, "from": 3, "lines": ["00 {}"], "want": "", "draw": 0}`)
		}, "join_unfair"},
	} {
		told := strings.Join(deal(t, c.table), " ")
		if want := strings.TrimSpace("join_seated " + c.says); told != want {
			t.Errorf("%s: people are told %s, want %s", name, told, want)
		}
	}
}
