package web_test

import (
	"net/http"
	"testing"
)

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
