package web_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"rowlock/internal/live/web"
)

// The health check fails while the log takes no writes, nobody gets a table, and none is woken.
func TestHealthOfTheLog(t *testing.T) {
	f := open(t)
	takes := false
	c := f.config()
	c.Writable = func() bool { return takes }
	handler := web.Handler(c)
	ask := func(want int, method, path, body string) {
		t.Helper()
		answer, request := httptest.NewRecorder(), httptest.NewRequest(method, "http://127.0.0.1"+path, strings.NewReader(body))
		request.Header.Set("Content-Type", "application/json")
		handler.ServeHTTP(answer, request)
		if answer.Code != want || want == http.StatusServiceUnavailable && !strings.Contains(answer.Body.String(), `"not_written"`) {
			t.Errorf("%s: %d %s, want %d", path, answer.Code, answer.Body, want)
		}
	}
	const one = `{"name": "Ann", "edition": "classic"}`
	awake, sleeps := f.seat("/api/tables", one), f.seat("/api/tables", one)
	f.sleep(sleeps.Code)
	ask(http.StatusServiceUnavailable, http.MethodGet, "/healthz", "")
	ask(http.StatusServiceUnavailable, http.MethodPost, "/api/tables", one)
	ask(http.StatusOK, http.MethodGet, "/api/tables/"+awake.Code, "")
	ask(http.StatusServiceUnavailable, http.MethodGet, "/api/tables/"+sleeps.Code, "")
	takes = true
	ask(http.StatusOK, http.MethodGet, "/api/tables/"+sleeps.Code, "")
	ask(http.StatusNoContent, http.MethodGet, "/healthz", "")
	ask(http.StatusCreated, http.MethodPost, "/api/tables", one)
}

// The health check fails once the lobby is closed.
func TestHealth(t *testing.T) {
	f := open(t)
	if status, body := f.get("/healthz"); status != http.StatusNoContent {
		t.Errorf("an open lobby: %d %s", status, body)
	}
	f.lobby.Close()
	if status, body := f.get("/healthz"); status != http.StatusServiceUnavailable {
		t.Errorf("a closed lobby: %d %s", status, body)
	}
}
