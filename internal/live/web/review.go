package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"rowlock"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table/run"
	"rowlock/record"
	"rowlock/review"
	"rowlock/wire"
)

// review streams the review of a finished game, one message a line.
func (s *server) review(w http.ResponseWriter, r *http.Request) error {
	if !s.quota.allow(r.RemoteAddr, reviewing) {
		return errTooMany
	}
	depth, queue, err := s.reviewer.order(r.URL.Query().Get("depth"))
	if err != nil {
		return err
	}
	rec, err := s.finished(r)
	if err != nil {
		return err
	}
	return s.judge(w, r, depth, queue, rec)
}

// reviewRecord streams the review of the record in a request.
func (s *server) reviewRecord(w http.ResponseWriter, r *http.Request) error {
	depth, queue, err := s.reviewer.order(r.URL.Query().Get("depth"))
	if err != nil {
		return err
	}
	rec, err := s.sentRecord(w, r)
	if err != nil {
		return err
	}
	return s.judge(w, r, depth, queue, rec)
}

// judge streams a review once its turn in a queue has come.
func (s *server) judge(w http.ResponseWriter, r *http.Request, depth review.Depth, q *queue, rec *record.Record) error {
	judge := review.Review{Depth: depth, Seed: 1, Workers: Workers(), Table: s.reviewer.table, Turn: s.gate.turn}
	return s.streamInTurn(w, r, q, func(ctx context.Context, send func(any) error) error { return judge.Run(ctx, rec, send) })
}

// price returns a connection's judge of single decisions.
func (s *server) price(remote string) session.Judge {
	enter := func(ctx context.Context, d review.Depth) (leave func(), err error) {
		if d == review.Glance {
			return s.reviewer.glance.enter(ctx, remote)
		}
		return s.reviewer.quick.enter(ctx, remote)
	}
	return func(ctx context.Context, before rowlock.State, seat rowlock.Seat, send func(*wire.Prices) error) error {
		if !s.quota.allow(remote, pricing) {
			return errTooMany
		}
		judge := review.Review{Seed: 1, Table: s.reviewer.table, Turn: s.gate.turn}
		return judge.Prices(ctx, before, seat, enter, send)
	}
}

// finished reads the record of the requested game, the last one unless the request names another.
func (s *server) finished(r *http.Request) (*record.Record, error) {
	t, err := s.find(r)
	if err != nil {
		return nil, err
	}
	var text string
	err = s.readings.do(r.Context(), r.RemoteAddr, func() (err error) {
		text, err = session.Finished(r.Context(), t, r.URL.Query().Get("game"))
		return err
	})
	if err != nil {
		return nil, err
	}
	return record.Parse(text)
}

// streamInTurn is stream for work that waits for its turn in a queue, and ends when the lobby closes.
func (s *server) streamInTurn(w http.ResponseWriter, r *http.Request, q *queue, do func(ctx context.Context, send func(any) error) error) error {
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer s.lobby.OnClose(cancel)()
	return s.stream(w, r, func(send func(any) error) error {
		return q.do(ctx, r.RemoteAddr, func() error { return do(ctx, send) })
	})
}

// stream answers with the messages that do sends. It may take any time between them: only a write
// has a deadline.
func (s *server) stream(w http.ResponseWriter, r *http.Request, do func(send func(any) error) error) error {
	line := lines{out: w, control: http.NewResponseController(w)}
	if err := line.control.SetWriteDeadline(time.Time{}); err != nil {
		return err
	}
	err := do(line.send)
	if err := line.control.SetWriteDeadline(time.Now().Add(timeLimit)); err != nil { // for the end
		return err
	}
	if err != nil && r.Context().Err() == nil {
		return s.failLate(&line, err)
	}
	return nil
}

// failLate reports an error in the stream if the stream has begun, and otherwise returns it.
func (s *server) failLate(line *lines, err error) error {
	if errors.Is(err, context.Canceled) {
		err = run.ErrShutdown
	}
	if !line.begun {
		return err
	}
	if err := line.send(wire.Failure{Error: session.Explain(err, s.logger)}); err != nil {
		s.logger.Info("end of a review not sent", "err", err)
	}
	return nil
}

// streamType is the media type of a stream of JSON objects, one a line.
const streamType = "application/x-ndjson"

// lines sends JSON objects, each at once and on a line of its own. A deadline is set only while a
// line is written: over HTTP/2 it would end the stream even between writes.
type lines struct {
	out     http.ResponseWriter
	control *http.ResponseController
	begun   bool
}

func (l *lines) send(message any) error {
	if !l.begun {
		l.begun = true
		l.out.Header().Set("Content-Type", streamType+"; charset=utf-8")
	}
	if err := l.control.SetWriteDeadline(time.Now().Add(timeLimit)); err != nil {
		return err
	}
	if err := wire.Encode(l.out, message); err != nil {
		return err
	}
	if err := l.control.Flush(); err != nil {
		return err
	}
	return l.control.SetWriteDeadline(time.Time{})
}
