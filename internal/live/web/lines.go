package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"rowlock/internal/live/api"
	"rowlock/internal/live/session"
	"rowlock/internal/live/table/run"
	"rowlock/wire"
)

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
		l.out.Header().Set("Content-Type", api.Lines+"; charset=utf-8")
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
