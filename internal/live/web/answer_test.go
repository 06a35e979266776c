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
