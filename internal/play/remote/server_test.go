package remote_test

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// Whatever a table's code is, each request is for that table only.
func TestCodesAreEscaped(t *testing.T) {
	const code, want = "A/B?C", "/api/tables/A%2FB%3FC"
	var asked []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.EscapedPath())
		w.WriteHeader(http.StatusNotFound)
	}))
	defer server.Close()
	s, err := remote.NewServer(server.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Table(t.Context(), code); err == nil {
		t.Error("there is a table")
	}
	if _, err := s.Join(t.Context(), code, wire.NewSeat{}); err == nil {
		t.Error("there is a seat")
	}
	if _, err := s.Dial(t.Context(), code, wire.FromClient{}); err == nil {
		t.Error("there is a connection")
	}
	if got := strings.Join(asked, " "); got != want+" "+want+"/seats "+want+"/live" {
		t.Errorf("asked for %s", got)
	}
}

// Who is refused is told why, and may come later if the server says when, also over a WebSocket.
func TestRefused(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "5")
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = io.WriteString(w, `{"error": {"code": "unavailable", "text": "busy"}}`)
	}))
	defer server.Close()
	s, err := remote.NewServer(server.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, asks := s.Table(t.Context(), "CODE")
	_, dials := s.Dial(t.Context(), "CODE", wire.FromClient{})
	for _, err := range []error{asks, dials} {
		if later := (*remote.Later)(nil); !errors.As(err, &later) || !wire.Is(err, "unavailable") {
			t.Error(err)
		}
	}
}

// A server that answers without end is not read without end.
func TestAnswersEnd(t *testing.T) {
	for _, status := range []int{http.StatusOK, http.StatusServiceUnavailable} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(status)
			for more := []byte(`{"name": "`); r.Context().Err() == nil; more = bytes.Repeat([]byte("A"), 1<<16) {
				_, _ = w.Write(more)
			}
		}))
		defer server.Close()
		s, err := remote.NewServer(server.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Table(t.Context(), "CODE"); err == nil {
			t.Error("there is a table")
		}
	}
}
