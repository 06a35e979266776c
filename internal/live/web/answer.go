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

// statuses gives the HTTP status of each code; all others are a conflict.
var statuses = map[string]int{
	"no_page":        http.StatusNotFound,
	"no_table":       http.StatusNotFound,
	"no_duel":        http.StatusNotFound,
	"unknown_player": http.StatusNotFound,
	"no_game":        http.StatusNotFound,
	"no_result":      http.StatusNotFound,
	"no_proofs":      http.StatusNotFound,
	"method":         http.StatusMethodNotAllowed,
	"too_many":       http.StatusTooManyRequests,
	"head_large":     http.StatusRequestHeaderFieldsTooLarge,
	"cross_origin":   http.StatusForbidden,
	"not_invited":    http.StatusForbidden,
	"wrong_host":     http.StatusMisdirectedRequest,
	"crowded":        http.StatusServiceUnavailable,
	"unavailable":    http.StatusServiceUnavailable,
	"shutdown":       http.StatusServiceUnavailable,
	"not_written":    http.StatusServiceUnavailable,
	"broken":         http.StatusInternalServerError,
	"malformed":      http.StatusBadRequest,
	"name":           http.StatusBadRequest,
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
		status = cmp.Or(statuses[why.Kind.Code()], http.StatusConflict)
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
