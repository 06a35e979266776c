package offline

import (
	"bytes"
	"context"
	"crypto/rand"
	"strconv"
	"strings"
	"time"

	"rowlock/internal/live/session"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/review"
	"rowlock/wire"
)

// Answer answers a request as a server does (wire/PROTOCOL.md), at the same addresses after /api/.
// It sends the answer's message or, for a review, one message after the other as they come. For
// the message that says why a request is refused, taken is false.
func (h *Host) Answer(ctx context.Context, method, address string, body []byte, send func(text []byte, taken bool)) {
	a := answer(send)
	if err := h.route(ctx, method, address, body, a); err != nil {
		// If a message cannot be written, nobody is left to read it.
		_ = a.write(wire.Failure{Error: session.Explain(err, h.logger)}, false)
	}
}

// An answer sends the messages of the answer to one request.
type answer func(text []byte, taken bool)

func (a answer) say(message any) error { return a.write(message, true) }

func (a answer) write(message any, taken bool) error {
	var text bytes.Buffer
	if err := wire.Encode(&text, message); err != nil {
		return err
	}
	a(text.Bytes(), taken)
	return nil
}

func (h *Host) route(ctx context.Context, method, address string, body []byte, a answer) error {
	path, query, _ := strings.Cut(address, "?")
	place := strings.Split(path, "/")
	if method == "POST" {
		return h.post(ctx, place, query, body, a)
	}
	if method != "GET" {
		return refusal.NoPage.New("")
	}
	switch {
	case path == "daily":
		return a.say(session.Daily(time.Now()))
	case path == "editions":
		return a.say(session.Offers())
	case place[0] == "daily" && len(place) == 3 && place[2] == "perfect":
		return h.perfect(ctx, place[1], a)
	case place[0] == "tables" && len(place) == 2:
		return h.summary(ctx, place[1], a)
	case place[0] == "tables" && len(place) == 4 && place[2] == "games":
		return h.game(ctx, place[1], place[3], a)
	case place[0] == "tables" && len(place) == 3 && place[2] == "review":
		return h.reviewTable(ctx, place[1], query, a)
	}
	return refusal.NoPage.New("")
}

func (h *Host) post(ctx context.Context, place []string, query string, body []byte, a answer) error {
	switch {
	case len(place) == 2 && place[0] == "daily":
		return create(ctx, h, body, a, func(asked *wire.NewDaily, token table.Token) (table.Input, error) {
			return session.PlayDay(place[1], asked, token, time.Now())
		})
	case len(place) == 3 && place[0] == "tables" && place[2] == "seats":
		return h.sit(ctx, place[1], body, a)
	case len(place) != 1:
		return refusal.NoPage.New("")
	}
	switch place[0] {
	case "tables":
		return create(ctx, h, body, a, session.Create)
	case "resume":
		return create(ctx, h, body, a, session.Resume)
	case "replay":
		rec, err := session.ReadRecord(bytes.NewReader(body))
		if err != nil {
			return err
		}
		return session.Replay(ctx, rec, a.say)
	case "review":
		rec, err := session.ReadRecord(bytes.NewReader(body))
		if err != nil {
			return err
		}
		depth, err := review.DepthByName(valuesOf(query)["depth"])
		if err != nil {
			return err
		}
		return h.review(ctx, rec, depth, a)
	}
	return refusal.NoPage.New("")
}

// read reads the JSON of a request.
func read[Asked any](body []byte) (asked Asked, err error) {
	if err := wire.Decode(body, &asked); err != nil {
		return asked, session.Malformed(refusal.OtherJSON.New("", err))
	}
	return asked, nil
}

// create makes a table; the person who asks has a seat when it answers.
func create[Asked any](ctx context.Context, h *Host, body []byte, a answer, begin func(*Asked, table.Token) (table.Input, error)) error {
	asked, err := read[Asked](body)
	if err != nil {
		return err
	}
	token := table.Token(rand.Text())
	input, err := begin(&asked, token)
	if err != nil {
		return err
	}
	t, err := h.lobby.Create(ctx, input)
	if err != nil {
		return err
	}
	return seated(ctx, t, token, a)
}

// sit gives a seat to another person at the same device.
func (h *Host) sit(ctx context.Context, code string, body []byte, a answer) error {
	asked, err := read[wire.NewSeat](body)
	if err != nil {
		return err
	}
	t, err := h.lobby.Find(ctx, code)
	if err != nil {
		return err
	}
	token := table.Token(asked.Token)
	if _, err := t.Do(ctx, table.Request{Command: table.Join{Name: asked.Name, Token: token}}); err != nil {
		return err
	}
	return seated(ctx, t, token, a)
}

// seated tells a client which seat it has got.
func seated(ctx context.Context, t *run.Runner, token table.Token, a answer) error {
	v, err := t.View(ctx, token, table.Newest)
	if err != nil {
		return err
	}
	return a.say(wire.Seated{Code: t.Code(), Seat: v.Seat, Token: string(token)})
}

func (h *Host) summary(ctx context.Context, code string, a answer) error {
	t, err := h.lobby.Find(ctx, code)
	if err != nil {
		return err
	}
	v, err := t.View(ctx, "", table.Newest)
	if err != nil {
		return err
	}
	return a.say(session.Summary(t.Code(), &v))
}

// game sends the record of a game.
func (h *Host) game(ctx context.Context, code, game string, a answer) error {
	t, err := h.lobby.Find(ctx, code)
	if err != nil {
		return err
	}
	number, err := strconv.Atoi(game)
	if err != nil {
		return refusal.NoPage.New("")
	}
	text, err := t.WrittenGame(ctx, number)
	if err != nil {
		return err
	}
	a([]byte(text), true)
	return nil
}
