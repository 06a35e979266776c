package web

import (
	"io"
	"mime"
	"net/http"

	"rowlock/refusal"
	"rowlock/session"
	"rowlock/wire"
)

// problemType is the media type of problem details (RFC 9457).
const problemType = "application/problem+json"

func (s *Server) answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	if _, bad := body.(wire.Problem); bad {
		w.Header().Set("Content-Type", problemType)
	}
	w.WriteHeader(status)
	if err := wire.Encode(w, body); err != nil {
		s.logger.Info("answer not sent", "err", err)
	}
}

// statuses says how a refusal looks in HTTP; every other one is a conflict.
var statuses = map[*refusal.Kind]int{
	refusal.NoPage:      http.StatusNotFound,
	refusal.NoTable:     http.StatusNotFound,
	refusal.NoGame:      http.StatusNotFound,
	refusal.NoProofs:    http.StatusNotFound,
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

func (s *Server) fail(w http.ResponseWriter, err error) {
	why, ok := refusal.As(err)
	status, known := http.StatusServiceUnavailable, true
	if ok {
		status, known = statuses[why.Kind]
	}
	if !known {
		status = http.StatusConflict
	}
	if status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "5")
	}
	failure := session.Explain(err, s.logger)
	s.meter.Refused(failure.Code)
	s.answer(w, status, wire.Problem{Title: http.StatusText(status), Status: status, Detail: failure.Text, Error: failure})
}

// read decodes a request's body strictly.
func read[T any](w http.ResponseWriter, r *http.Request) (body T, err error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return body, malformed(refusal.NotJSON.New(""))
	}
	if r.Header.Get("Content-Encoding") != "" {
		return body, malformed(refusal.Compressed.New(""))
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
	if err == nil {
		err = wire.Decode(text, &body)
	}
	if err != nil {
		return body, malformed(refusal.OtherJSON.New("", err))
	}
	return body, nil
}

func malformed(why error) error { return refusal.Malformed.New("", why) }
