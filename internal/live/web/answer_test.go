package web_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/lobby"
	"rowlock/internal/live/web"
)

// A client that leaves before it is answered is not the operator's concern.
func TestClientGoesAway(t *testing.T) {
	var logged strings.Builder
	tables := lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(&memory{beforeTheChoice(t)})})
	defer tables.Close()
	handler := web.Handler(web.Config{Lobby: tables, Exact: noTable, Logger: slog.New(slog.NewTextHandler(&logged, nil))})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 50 { // chance decides whether the table or the client's end is seen first
		handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(ctx, http.MethodGet, "http://localhost/api/tables/"+twinCode, nil))
	}
	if logged.Len() > 0 {
		t.Errorf("the log says %s", logged.String())
	}
}

// A request for a table that asks for no WebSocket, as from a proxy that takes the upgrade away, is
// logged, but not each one: anybody can make them.
func TestPlainRequestLogged(t *testing.T) {
	var logged strings.Builder
	handler := web.Handler(web.Config{Lobby: open(t).lobby, Exact: noTable, Logger: slog.New(slog.NewTextHandler(&logged, nil))})
	for range 3 {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "http://localhost/api/tables/QQQQQQ/live", nil))
		if answer.Code != http.StatusUpgradeRequired {
			t.Fatalf("status %d", answer.Code)
		}
	}
	if n := strings.Count(logged.String(), "not as a WebSocket"); n != 1 {
		t.Errorf("logged %d times: %s", n, &logged)
	}
}
