package web_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"rowlock/lobby"
	"rowlock/web"
)

// The client's files come compressed to who takes that, those that are named by
// their content for ever; addresses that nothing has are not found.
func TestPages(t *testing.T) {
	tables := lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(&memory{})})
	defer tables.Close()
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	handler := web.Handler(web.Config{Lobby: tables, Exact: noTable, Logger: slog.New(slog.DiscardHandler), Pages: fstest.MapFS{
		"index.html": file("page"), "index.html.br": file("brotli page"), "index.html.gz": file("gzip page"),
		"assets/a-123.js": file("script"), "assets/a-123.js.gz": file("gzip script"),
	}})
	const forever, each = "public, max-age=31536000, immutable", "no-cache"
	for _, c := range []struct {
		path, accept     string
		status           int
		body, coding     string
		kind, kept, vary string
	}{
		{"/", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/", "gzip, deflate, br", 200, "brotli page", "br", "text/html", each, "Accept-Encoding"},
		{"/", "gzip", 200, "gzip page", "gzip", "text/html", each, "Accept-Encoding"},
		{"/", "br;q=0, gzip;q=0.5", 200, "gzip page", "gzip", "text/html", each, "Accept-Encoding"},
		{"/", "br; q=0.0, gzip;q=0", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/t/K7M2QX", "br", 200, "brotli page", "br", "text/html", each, "Accept-Encoding"},
		{"/t/K7M2QX/replay", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/replay", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/daily", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/learn", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/learn/longo", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/t/K7M2QX/review", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/rules/classic", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/assets/a-123.js", "br, gzip", 200, "gzip script", "gzip", "text/javascript", forever, "Accept-Encoding"},
		{"/assets/a-123.js", "", 200, "script", "", "text/javascript", forever, "Accept-Encoding"},
		{"/assets/a-123.js.gz", "", 404, "page", "", "text/html", each, ""},
		{"/assets/b-123.js", "", 404, "page", "", "text/html", each, ""},
		{"/assets", "", 404, "page", "", "text/html", each, ""},
		{"/wp-login.php", "br", 404, "page", "", "text/html", each, ""},
		{"/t/K7M2QX/else", "", 404, "page", "", "text/html", each, ""},
		{"/..%2f..%2fetc/passwd", "", 404, "page", "", "text/html", each, ""},
	} {
		r := httptest.NewRequest(http.MethodGet, "http://localhost"+c.path, nil)
		r.Header.Set("Accept-Encoding", c.accept)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		h := w.Header()
		if w.Code != c.status || w.Body.String() != c.body || h.Get("Content-Encoding") != c.coding ||
			!strings.HasPrefix(h.Get("Content-Type"), c.kind) || h.Get("Cache-Control") != c.kept || h.Get("Vary") != c.vary {
			t.Errorf("%s, %q: %d %q %v", c.path, c.accept, w.Code, w.Body, h)
		}
	}
}
