package web

import (
	"bytes"
	"cmp"
	"io"
	"log/slog"
	"net/http"

	"rowlock/internal/live/session"
	"rowlock/internal/live/table/run"
	"rowlock/refusal"
	"rowlock/wire"
)

// problemType is the media type of problem details (RFC 9457).
const problemType = "application/problem+json"

func (s *server) send(w http.ResponseWriter, status int, body any) {
	w.WriteHeader(status)
	if err := wire.Encode(w, body); err != nil {
		s.logger.Info("answer not sent", "err", err)
	}
}

// statuses gives the HTTP status of each refusal; all others are a conflict.
var statuses = map[*refusal.Kind]int{
	refusal.NoPage:      http.StatusNotFound,
	refusal.NoTable:     http.StatusNotFound,
	refusal.NoGame:      http.StatusNotFound,
	refusal.NoResult:    http.StatusNotFound,
	refusal.NoProofs:    http.StatusNotFound,
	refusal.Method:      http.StatusMethodNotAllowed,
	refusal.TooMany:     http.StatusTooManyRequests,
	refusal.CrossOrigin: http.StatusForbidden,
	refusal.NotInvited:  http.StatusForbidden,
	refusal.WrongHost:   http.StatusMisdirectedRequest,
	refusal.Crowded:     http.StatusServiceUnavailable,
	refusal.Unavailable: http.StatusServiceUnavailable,
	refusal.Shutdown:    http.StatusServiceUnavailable,
	refusal.NotWritten:  http.StatusServiceUnavailable,
	refusal.Broken:      http.StatusInternalServerError,
	refusal.Malformed:   http.StatusBadRequest,
	refusal.Name:        http.StatusBadRequest,
}

func (s *server) fail(w http.ResponseWriter, err error) {
	told := problem(err, w.Header(), s.logger)
	s.meter.Refused(told.Error.Code)
	s.send(w, told.Status, told)
}

// problem says in HTTP why a request failed.
func problem(err error, h http.Header, logger *slog.Logger) wire.Problem {
	status := http.StatusServiceUnavailable
	if why, ok := refusal.As(err); ok {
		status = cmp.Or(statuses[why.Kind], http.StatusConflict)
	}
	if status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests {
		h.Set("Retry-After", "5")
	}
	h.Set("Content-Type", problemType)
	failure := session.Explain(err, logger)
	return wire.Problem{Title: http.StatusText(status), Status: status, Detail: failure.Text, Error: failure}
}

// Unavailable answers that a table cannot be had just now.
func Unavailable(w http.ResponseWriter) {
	told := problem(run.ErrUnavailable, w.Header(), nil)
	w.WriteHeader(told.Status)
	_ = wire.Encode(w, told) // a client that has gone needs no answer
}

// TurnAway answers a connection that is not let in because the server is full.
func TurnAway(to io.Writer) error {
	h := http.Header{}
	told := problem(errBusy, h, nil)
	var body bytes.Buffer
	if err := wire.Encode(&body, told); err != nil {
		return err
	}
	answer := http.Response{StatusCode: told.Status, ProtoMajor: 1, ProtoMinor: 1, Header: h, Body: io.NopCloser(&body), ContentLength: int64(body.Len()), Close: true}
	return answer.Write(to)
}
