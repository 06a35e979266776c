package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// A browser plays one seat and remembers what was acknowledged.
type browser struct {
	*testing.T
	seat  wire.Seated
	conn  *remote.Conn
	now   wire.Update
	acked []acked
}

type acked struct {
	wire.FromClient
	seq int64
}

func (s *served) sit(t *testing.T, path, body string) *browser {
	t.Helper()
	answer, err := http.Post(s.address+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	b := &browser{T: t}
	if err := json.NewDecoder(answer.Body).Decode(&b.seat); err != nil || b.seat.Token == "" {
		t.Fatalf("no seat: %s, %v", answer.Status, err)
	}
	return b
}

// connect opens a connection and waits for the first update.
func (b *browser) connect(s *served) {
	b.Helper()
	if b.conn != nil {
		b.conn.Cut()
	}
	server, err := remote.NewServer(s.address, nil)
	if err == nil {
		b.conn, err = server.Dial(b.Context(), b.seat.Code, wire.FromClient{Token: b.seat.Token, After: b.now.Seq})
	}
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(b.conn.Cut)
	if _, err := b.hear(); err != nil {
		b.Fatal(err)
	}
}

// hear reads one message and returns the acknowledgement in it, if there is one.
func (b *browser) hear() (ack wire.Ack, err error) {
	var body json.RawMessage
	if _, err := b.conn.Receive(b.Context(), &body); err != nil {
		return ack, err
	}
	if err := json.Unmarshal(body, &ack); err != nil || ack.Type != "update" {
		return ack, err
	}
	b.now.Events = nil
	return ack, json.Unmarshal(body, &b.now)
}

// do sends a command and waits for the answer.
func (b *browser) do(m wire.FromClient) (seq int64, err error) {
	if err := b.conn.Send(b.Context(), m); err != nil {
		return 0, err
	}
	for {
		ack, err := b.hear()
		if err != nil || ack.ID == m.ID {
			return ack.Seq, err
		}
	}
}

// play decides whenever a decision is due, until the connection breaks, and reports when each was
// acknowledged.
func (b *browser) play(name string, acknowledged chan<- struct{}, stop <-chan struct{}) {
	for n := 0; ; n++ {
		select {
		case <-stop:
			return
		default:
		}
		play := b.now.Table.Play
		if b.now.Table.State == "finished" {
			m := wire.FromClient{Type: "rematch", ID: fmt.Sprint(name, n)}
			if _, err := b.do(m); err != nil {
				return
			}
		} else if len(play.Position.Legal) > 0 && play.Chosen == nil {
			m := wire.FromClient{Type: "choose", ID: fmt.Sprint(name, n), Moment: play.Moment, Choice: play.Choices[0].Choice}
			seq, err := b.do(m)
			if err != nil {
				return
			}
			if seq > 0 { // not refused as stale
				b.acked = append(b.acked, acked{m, seq})
				select {
				case acknowledged <- struct{}{}:
				case <-stop:
				}
			}
			continue
		}
		if _, err := b.hear(); err != nil {
			return
		}
	}
}

// lost returns how many of the commands acknowledged after the first ones a server does not know:
// sent again, each must get its old answer. The newest goes first, so that a server that lost
// several cannot simply take them again, one after the other.
func (b *browser) lost(after int) (lost int) {
	b.Helper()
	for _, a := range slices.Backward(b.acked[after:]) {
		seq, err := b.do(a.FromClient)
		if err != nil {
			b.Fatal(err)
		}
		if seq != a.seq {
			lost++
		}
	}
	return lost
}

// until reads messages until the table is in a state.
func (b *browser) until(what string, is func(*wire.Table) bool) {
	b.Helper()
	for !is(&b.now.Table) {
		if _, err := b.hear(); err != nil {
			b.Fatalf("%s: %v", what, err)
		}
	}
}

// begin starts the game. It begins once all who share in draws have given their anchors and links.
func (b *browser) begin(id string) {
	b.Helper()
	if _, err := b.do(wire.FromClient{Type: "start", ID: id}); err != nil {
		b.Fatal(err)
	}
	b.until("the game", func(now *wire.Table) bool { return now.State == "playing" })
}

// step decides if a decision is due, else reads a message.
func (b *browser) step(id string) {
	b.Helper()
	if play := b.now.Table.Play; len(play.Choices) > 0 && play.Chosen == nil {
		m := wire.FromClient{Type: "choose", ID: id, Moment: play.Moment, Choice: play.Choices[0].Choice}
		if _, err := b.do(m); err != nil {
			b.Fatal(err)
		}
	} else if _, err := b.hear(); err != nil {
		b.Fatal(err)
	}
}
