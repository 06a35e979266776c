package web_test

import (
	"net/http"
	"testing"
)

// Whoever keeps the house running hears when it takes nobody in any more.
func TestHealth(t *testing.T) {
	f := open(t)
	if status, body := f.get("/healthz"); status != http.StatusNoContent {
		t.Errorf("an open house: %d %s", status, body)
	}
	f.lobby.Close()
	if status, body := f.get("/healthz"); status != http.StatusServiceUnavailable {
		t.Errorf("a closed house: %d %s", status, body)
	}
}
