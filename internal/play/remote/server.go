// Package remote is a client of a Rowlock server: it makes tables, takes seats and speaks the
// table protocol (wire/PROTOCOL.md) over a WebSocket. It knows no rule: a client plays by the
// choices that the server sends.
//
// Start with NewServer.
package remote

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"rowlock/wire"
)

// A Server is one server as one client sees it.
type Server struct {
	Client *http.Client // makes the requests, except for connections to tables

	base   *url.URL
	header http.Header
}

// NewServer returns the server at an address like http://127.0.0.1:8080. The
// header, which may be nil, goes along with every request.
func NewServer(address string, header http.Header) (*Server, error) {
	base, err := url.Parse(address)
	if err != nil || base.Host == "" || base.Scheme != "http" && base.Scheme != "https" {
		return nil, fmt.Errorf("%q is no address of a server: write it like http://127.0.0.1:8080", address)
	}
	return &Server{Client: http.DefaultClient, base: base, header: header}, nil
}

// Table returns what everybody who has a table's code may know about it.
func (s *Server) Table(ctx context.Context, code string) (summary wire.TableSummary, err error) {
	err = s.do(ctx, http.MethodGet, tablePath(code), nil, &summary)
	return summary, err
}

// Create makes a table and returns its host's seat.
func (s *Server) Create(ctx context.Context, name, edition string) (wire.Seated, error) {
	return s.post(ctx, "/api/tables", wire.NewTable{Name: name, Edition: edition})
}

// Join takes a free seat of a table. If the client has made a token of its own, asking again gives
// the same seat.
func (s *Server) Join(ctx context.Context, code string, seat wire.NewSeat) (wire.Seated, error) {
	return s.post(ctx, tablePath(code)+"/seats", seat)
}

// Bundle returns the lines that prove the draws of a finished game (package fair).
func (s *Server) Bundle(ctx context.Context, code string, game int) (lines []string, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, s.base.JoinPath(tablePath(code), "games", strconv.Itoa(game), "fair").String(), http.NoBody)
	if err != nil {
		return nil, err
	}
	err = s.send(request, "", func(answer io.Reader) error {
		text, err := io.ReadAll(io.LimitReader(answer, mostReceived))
		lines = strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
		return err
	})
	return lines, err
}

// Review has the server review a record, and waits for the end.
func (s *Server) Review(ctx context.Context, depth, record string) error {
	address := s.base.JoinPath("/api/review")
	address.RawQuery = url.Values{"depth": {depth}}.Encode()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address.String(), strings.NewReader(record))
	if err != nil {
		return err
	}
	return s.send(request, "text/plain", func(answer io.Reader) error {
		_, err := io.Copy(io.Discard, answer)
		return err
	})
}

func tablePath(code string) string { return "/api/tables/" + url.PathEscape(code) }

// post asks for a seat.
func (s *Server) post(ctx context.Context, path string, ask any) (seat wire.Seated, err error) {
	body, err := json.Marshal(ask)
	if err == nil {
		err = s.do(ctx, http.MethodPost, path, body, &seat)
	}
	return seat, err
}

// do makes a request and decodes the answer into what into points to. The error of a refused
// request has the server's sentence and wraps the refusal.
func (s *Server) do(ctx context.Context, method, path string, body []byte, into any) error {
	request, err := http.NewRequestWithContext(ctx, method, s.base.JoinPath(path).String(), bytes.NewReader(body))
	if err != nil {
		return err
	}
	kind := "application/json"
	if body == nil {
		kind = ""
	}
	return s.send(request, kind, func(answer io.Reader) error { return decode(answer, into) })
}

// decode decodes an answer, of which it reads no more than of a message.
func decode(answer io.Reader, into any) error {
	return json.NewDecoder(io.LimitReader(answer, mostReceived)).Decode(into)
}

// send makes a request with a body of the given kind, "" for none, and passes the server's answer
// to read.
func (s *Server) send(request *http.Request, kind string, read func(answer io.Reader) error) error {
	request.Header = s.headers()
	if kind != "" {
		request.Header.Set("Content-Type", kind)
	}
	answer, err := s.Client.Do(request)
	if err != nil {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode >= http.StatusMultipleChoices {
		return refused(answer)
	}
	return read(answer.Body)
}

// A Later says why the server refuses a request that it may accept later, and that it has said
// when.
type Later struct{ error }

// Unwrap returns why.
func (l *Later) Unwrap() error { return l.error }

// refused says why the server has refused a request.
func refused(answer *http.Response) error {
	var failure wire.Failure
	err := decode(answer.Body, &failure)
	switch {
	case err != nil || failure.Error.Text == "":
		err = fmt.Errorf("the server answers %s", answer.Status)
	default:
		err = fmt.Errorf("the server refuses: %w", &failure.Error)
	}
	if answer.Header.Get("Retry-After") != "" {
		return &Later{err}
	}
	return err
}

func (s *Server) headers() http.Header {
	header := s.header.Clone()
	if header == nil {
		header = http.Header{}
	}
	return header
}

// live returns the address of a table's WebSocket.
func (s *Server) live(code string) string {
	address := s.base.JoinPath(tablePath(code), "live").String()
	return "ws" + strings.TrimPrefix(address, "http")
}
