package web

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"

	"rowlock/table"
	"rowlock/wire"
)

// encode writes JSON without HTML escaping: names hold what they hold, and
// pages put them in as text.
func encode(w io.Writer, body any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(body)
}

func (s *Server) answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	if err := encode(w, body); err != nil {
		s.logger.Info("answer not sent", "err", err)
	}
}

// statuses says how a refusal looks in HTTP; every other one is a conflict.
var statuses = map[string]int{
	errNoSuchPage.Code:    http.StatusNotFound,
	errTooMany.Code:       http.StatusTooManyRequests,
	errCrossOrigin.Code:   http.StatusForbidden,
	table.CodeNoTable:     http.StatusNotFound,
	table.CodeCrowded:     http.StatusServiceUnavailable,
	table.CodeUnavailable: http.StatusServiceUnavailable,
	table.CodeShutdown:    http.StatusServiceUnavailable,
	table.CodeMalformed:   http.StatusBadRequest,
	table.CodeName:        http.StatusBadRequest,
}

func (s *Server) fail(w http.ResponseWriter, err error) {
	e := s.explain(err)
	status, known := statuses[e.Code]
	if !known {
		status = http.StatusConflict
	}
	if status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "5")
	}
	s.answer(w, status, wire.Failure{Error: e})
}

// explain turns an error into what people may read. Every other error is called
// unavailable, and goes to the log if it is the server's.
func (s *Server) explain(err error) wire.Error {
	if refusal, ok := errors.AsType[*table.Refusal](err); ok {
		return wire.Error{Code: refusal.Code, Text: refusal.Text}
	}
	if !errors.Is(err, context.Canceled) { // the client has gone: that is no failure
		s.logger.Error("request failed", "err", err)
	}
	return wire.Error{Code: table.CodeUnavailable, Text: "something went wrong on the server, please try again"}
}

// read decodes a request's body strictly.
func read[T any](w http.ResponseWriter, r *http.Request) (body T, err error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return body, malformed("the body must be application/json")
	}
	if r.Header.Get("Content-Encoding") != "" {
		return body, malformed("the body must not be compressed")
	}
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, mostBody))
	if err == nil {
		err = decode(text, &body)
	}
	if err != nil {
		return body, malformed("the request is not the JSON that is expected here: " + err.Error())
	}
	return body, nil
}

func malformed(text string) error { return &table.Refusal{Code: table.CodeMalformed, Text: text} }
