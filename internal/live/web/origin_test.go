package web_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"rowlock/internal/live/web"
	"rowlock/wire"
)

// Pages of an allowed origin can read answers, make tables and play; pages of others cannot.
func TestAllowedOrigins(t *testing.T) {
	f := open(t)
	origins, err := web.NewOrigins([]string{"https://stats.example.org", "http://[2001:db8::1]:8080", "https://bücher.example"})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(web.Handler(web.Config{Lobby: f.lobby, Exact: noTable, Origins: origins, Logger: slog.New(slog.DiscardHandler)}))
	defer server.Close()
	ask := func(method, path, origin, body string) (int, http.Header) {
		t.Helper()
		r, _ := http.NewRequestWithContext(t.Context(), method, server.URL+path, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Origin", origin)
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		return answer.StatusCode, answer.Header
	}
	code := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`).Code
	for origin, may := range map[string]bool{
		"https://stats.example.org":      true,
		"http://stats.example.org":       false,
		"https://stats.example.org:8443": false,
		"https://evil.example":           false,
		"http://[2001:db8::1]:8080":      true,
		"http://[2001:db8::2]:8080":      false,
		"https://xn--bcher-kva.example":  true,
	} {
		want, shown, vary := http.StatusCreated, origin, "Origin"
		if !may {
			want, shown, vary = http.StatusForbidden, "", ""
		}
		status, header := ask(http.MethodPost, "/api/tables", origin, `{"name": "Ann", "edition": "classic"}`)
		if status != want || header.Get("Access-Control-Allow-Origin") != shown || header.Get("Vary") != vary {
			t.Errorf("%s: %d %v", origin, status, header)
		}
		status, header = ask(http.MethodOptions, "/api/tables", origin, "")
		if may != (status == http.StatusNoContent && header.Get("Access-Control-Allow-Headers") == "Content-Type") {
			t.Errorf("%s asks before: %d %v", origin, status, header)
		}
		conn, resp, err := websocket.Dial(t.Context(), server.URL+"/api/tables/"+code+"/live", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {origin}}})
		if err == nil {
			_ = conn.CloseNow()
		} else {
			_ = resp.Body.Close()
		}
		if (err == nil) != may {
			t.Errorf("%s connects: %v", origin, err)
		}
	}
	for _, wrong := range []string{"", "stats.example.org", "ftp://stats.example.org", "https://stats.example.org/", "https://a@b", "https://*.example.org", "https://stats.example.org?a", "https://:443", "null"} {
		if _, err := web.NewOrigins([]string{wrong}); err == nil {
			t.Errorf("%q is an origin", wrong)
		}
	}
}

// An HTTP error is problem details with our code.
func TestProblem(t *testing.T) {
	f := open(t)
	answer, err := http.Get(f.server.URL + "/api/tables/AAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var p wire.Problem
	if err := json.NewDecoder(answer.Body).Decode(&p); err != nil {
		t.Fatal(err)
	}
	if kind := answer.Header.Get("Content-Type"); kind != "application/problem+json" {
		t.Errorf("a problem of type %q", kind)
	}
	if p.Title != "Not Found" || p.Status != 404 || p.Error.Code != "no_table" || p.Detail != p.Error.Text || p.Detail == "" {
		t.Errorf("%+v", p)
	}
}
