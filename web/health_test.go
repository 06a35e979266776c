package web_test

import (
	"net/http"
	"testing"
)

// Whoever keeps the house running hears when it takes nobody in any more.
func TestHealth(t *testing.T) {
	h := open(t)
	if status, body := h.get("/healthz"); status != http.StatusNoContent {
		t.Errorf("an open house: %d %s", status, body)
	}
	h.lobby.Close()
	if status, body := h.get("/healthz"); status != http.StatusServiceUnavailable {
		t.Errorf("a closed house: %d %s", status, body)
	}
}
