package session_test

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/wire"
)

// A hint is answered only to the connection that asks, and delays no decision; the next question
// replaces an unanswered one.
func TestPrices(t *testing.T) {
	one := open(t)
	asked, answer := make(chan rowlock.Seat), make(chan bool)
	judge := func(ctx context.Context, before rowlock.State, seat rowlock.Seat, send func(*wire.Prices) error) error {
		asked <- seat
		select {
		case <-answer:
			return send(unpriced(before, seat))
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	c := serve(t, &session.Session{Table: one, Judge: judge})
	other := connect(t, one)
	hello := `{"type": "hello", "token": "` + annsToken + `"}`
	c.in <- hello
	u := next[wire.Update](c, "update")
	c.in <- `{"type": "start", "id": "1"}`
	for u.Table.Play == nil || len(u.Table.Play.Choices) == 0 {
		u = next[wire.Update](c, "update")
	}
	play := u.Table.Play
	if !play.Hints {
		t.Fatal("who plays alone may not ask")
	}
	hint := func(id string) { c.send(wire.FromClient{Type: "hint", ID: id, Moment: play.Moment}) }
	hint("2")
	<-asked
	hint("3")
	if refused := next[wire.Refused](c, "refused"); refused.ID != "2" || refused.Error.Code != "stale" {
		t.Errorf("the question before: %+v", refused)
	}
	<-asked
	c.send(wire.FromClient{Type: "why", ID: "4", Moment: play.Moment, Cell: "R12"})
	if refused := next[wire.Refused](c, "refused"); refused.ID != "4" {
		t.Errorf("beside the question: %+v", refused)
	}
	answer <- true
	prices := next[wire.Prices](c, "prices")
	if prices.ID != "3" || prices.Moment != play.Moment || len(prices.Choices) != len(play.Choices) || prices.Chosen != -1 {
		t.Errorf("the prices: %+v", prices)
	}
	hint("5")
	<-asked
	c.send(wire.FromClient{Type: "choose", ID: "6", Moment: play.Moment, Choice: play.Choices[0].Choice})
	if refused := next[wire.Refused](c, "refused"); refused.ID != "5" || refused.Error.Code != "stale" {
		t.Errorf("of a decision that has been made: %+v", refused)
	}
	hint("7")
	if refused := next[wire.Refused](c, "refused"); refused.ID != "7" || refused.Error.Code != "stale" {
		t.Errorf("of a moment that is past: %+v", refused)
	}
	other.in <- hello
	next[wire.Update](other, "update")
	other.in <- `{"type": "ping"}`
	for text := ""; !strings.Contains(text, `"pong"`); {
		if text = <-other.out; strings.Contains(text, `"prices"`) {
			t.Errorf("another connection is told %s", text)
		}
	}
}

// unpriced lists the choices of a decision, without their prices.
func unpriced(before rowlock.State, seat rowlock.Seat) *wire.Prices {
	var v rowlock.View
	before.Look(seat, &v)
	prices := &wire.Prices{Type: "prices", Seat: int(seat), Chosen: -1}
	for _, c := range v.Choices[seat] {
		prices.Choices = append(prices.Choices, wire.Priced{Choice: wire.Choice{Choice: c.Word}})
	}
	return prices
}

// The prices of a bot's decision say which choice it made.
func TestExplain(t *testing.T) {
	judge := func(_ context.Context, before rowlock.State, seat rowlock.Seat, send func(*wire.Prices) error) error {
		return send(unpriced(before, seat))
	}
	c := serve(t, &session.Session{Table: open(t), Judge: judge})
	c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
	next[wire.Update](c, "update")
	c.send(wire.FromClient{Type: "add_bot", ID: "1", Bot: "first"})
	c.send(wire.FromClient{Type: "start", ID: "2"})
	var decided *wire.Event
	for decided == nil {
		u := next[wire.Update](c, "update")
		for _, seat := range u.Table.Seats {
			if (seat.Kind == "bot") != (seat.Seat == 1) || (seat.Kind == "person") != (seat.Seat == 0) {
				t.Fatalf("seat %d is a %s", seat.Seat, seat.Kind)
			}
		}
		for i, e := range u.Events {
			if e.Seat == 1 && e.Bot != "" && e.Word != "" {
				decided = &u.Events[i]
			}
		}
		if play := u.Table.Play; play != nil && len(play.Choices) > 0 && u.Table.Seats[0].Owes {
			c.send(wire.FromClient{Type: "choose", ID: fmt.Sprint("of ", play.Moment), Moment: play.Moment, Choice: "-"})
		}
	}
	c.send(wire.FromClient{Type: "explain", ID: "3", Moment: decided.Moment, Seat: 1})
	if prices := next[wire.Prices](c, "prices"); len(prices.Choices) < 2 || prices.Chosen < 0 || prices.Choices[prices.Chosen].Choice.Choice != decided.Word {
		t.Errorf("of %q: %+v", decided.Word, prices)
	}
	c.send(wire.FromClient{Type: "explain", Moment: decided.Moment, Seat: 1})
	answer := <-c.out
	for strings.Contains(answer, `"type":"update"`) { // bots play on
		answer = <-c.out
	}
	if !strings.Contains(answer, `"code":"malformed"`) {
		t.Errorf("a question without an id: %s", answer)
	}
}

// Questions are paced like everything else that a client sends: nothing more is read while one
// waits for its turn, so that another cannot take its place.
func TestQuestionsArePaced(t *testing.T) {
	race.Leave(t)
	for _, kind := range []string{"hint", "explain", "why"} { // the last is the control
		synctest.Test(t, func(t *testing.T) {
			const most = 3
			taken := 0
			c := serve(t, &session.Session{Table: open(t), Limit: func(ctx context.Context, _ table.Token, _ bool) error {
				if taken++; taken <= most {
					return nil
				}
				<-ctx.Done()
				return ctx.Err()
			}})
			c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
			next[wire.Update](c, "update")
			for range most + 1 {
				c.send(wire.FromClient{Type: kind, ID: "1", Moment: 1})
			}
			synctest.Wait()
			select {
			case c.in <- `{"type": "ping"}`:
				t.Errorf("%s: more is read than may be", kind)
			default:
			}
		})
	}
}

// A saying reaches everybody, and its command is answered.
func TestSaid(t *testing.T) {
	one := open(t)
	c, watcher := connect(t, one), connect(t, one)
	c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
	watcher.in <- `{"type": "hello"}`
	next[wire.Update](c, "update")
	next[wire.Update](watcher, "update")
	c.send(wire.FromClient{Type: "say", ID: "1", Phrase: "hello"})
	for _, ear := range []*client{c, watcher} {
		if said := next[wire.Said](ear, "said"); said.Phrase != "hello" || said.Name != "Ann" || said.Text != "" {
			t.Errorf("heard: %+v", said)
		}
	}
	watcher.send(wire.FromClient{Type: "say", ID: "2", Phrase: "hello"})
	if refused := next[wire.Refused](watcher, "refused"); refused.Error.Code != "not_seated" {
		t.Errorf("a spectator: %+v", refused)
	}
}

// A judge that panics does not affect others: the client that asked is told that there is no
// answer, and plays on.
func TestJudgePanics(t *testing.T) {
	judge := func(context.Context, rowlock.State, rowlock.Seat, func(*wire.Prices) error) error { panic("planted") }
	c := serve(t, &session.Session{Table: open(t), Judge: judge})
	c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
	u := next[wire.Update](c, "update")
	c.in <- `{"type": "start", "id": "1"}`
	for u.Table.Play == nil || len(u.Table.Play.Choices) == 0 {
		u = next[wire.Update](c, "update")
	}
	c.send(wire.FromClient{Type: "hint", ID: "2", Moment: u.Table.Play.Moment})
	if refused := next[wire.Refused](c, "refused"); refused.ID != "2" || refused.Error.Code != "unavailable" {
		t.Errorf("the answer: %+v", refused)
	}
	c.in <- `{"type": "ping"}`
	next[wire.Pong](c, "pong")
}

// A question is answered with its first prices, however long better ones take.
func TestFirstPricesAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		answered := make(chan time.Duration, 3)
		judge := func(_ context.Context, _ rowlock.State, _ rowlock.Seat, send func(*wire.Prices) error) error {
			err := send(&wire.Prices{Type: "prices", More: true})
			time.Sleep(time.Minute)
			return cmp.Or(err, send(&wire.Prices{Type: "prices"}))
		}
		c := serve(t, &session.Session{Table: open(t), Judge: judge, Answered: func(took time.Duration, _ string) { answered <- took }})
		c.in <- `{"type": "hello", "token": "` + annsToken + `"}`
		c.in <- `{"type": "start", "id": "1"}`
		<-answered
		u := next[wire.Update](c, "update")
		for u.Table.Play == nil || len(u.Table.Play.Choices) == 0 {
			u = next[wire.Update](c, "update")
		}
		c.send(wire.FromClient{Type: "hint", ID: "2", Moment: u.Table.Play.Moment})
		if took := <-answered; took > time.Second {
			t.Errorf("it takes %s", took)
		}
		for next[wire.Prices](c, "prices").More {
		}
		if len(answered) > 0 {
			t.Error("it is answered twice")
		}
	})
}
