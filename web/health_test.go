package web_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"rowlock/web"
)

// The health check fails while the log takes no writes.
func TestHealthOfTheLog(t *testing.T) {
	f := open(t)
	takes := false
	c := f.config()
	c.Writable = func() bool { return takes }
	handler := web.Handler(c)
	for _, want := range []int{http.StatusServiceUnavailable, http.StatusNoContent} {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "http://127.0.0.1/healthz", nil))
		if answer.Code != want || want != http.StatusNoContent && !strings.Contains(answer.Body.String(), `"not_written"`) {
			t.Errorf("%d %s, want %d", answer.Code, answer.Body, want)
		}
		takes = true
	}
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
