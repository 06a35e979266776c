package web_test

import (
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"rowlock/internal/live/lobby"
	"rowlock/internal/live/web"
)

// The client's files are sent compressed if the browser accepts that, and those named by their
// content may be stored for ever; unknown addresses are not found.
func TestPages(t *testing.T) {
	tables := lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(&memory{})})
	defer tables.Close()
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	handler := web.Handler(web.Config{Lobby: tables, Exact: noTable, Logger: slog.New(slog.DiscardHandler), Pages: fstest.MapFS{
		"index.html": file("page"), "index.html.br": file("brotli page"), "index.html.gz": file("gzip page"),
		"assets/a-123.js": file("script"), "assets/a-123.js.gz": file("gzip script"), "verify.html": file("page for the disk"),
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
		{"/t/K7M2QX/scores", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/replay", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/daily", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/games", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/workshop", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/sheets/longo", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/learn", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/puzzles", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/puzzles/longo", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/learn/longo", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/t/K7M2QX/review", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/rules/classic", "", 200, "page", "", "text/html", each, "Accept-Encoding"},
		{"/verify.html", "br", 200, "page for the disk", "", "text/html", each, "Accept-Encoding"},
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
		if saved := h.Get("Content-Disposition") == "attachment"; saved != (c.path == "/verify.html") {
			t.Errorf("%s is to be saved: %t", c.path, saved)
		}
	}
}

// anyFile opens whatever a path leads to, as embedded files do not.
type anyFile string

// Open implements fs.FS.
func (dir anyFile) Open(name string) (fs.File, error) { return os.Open(string(dir) + "/" + name) }

// No address leads out of the pages' directory, though these files would let it.
func TestPagesStayInside(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"secret": "TOP", "pages/index.html": "page", "pages/assets/a.js": "script"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	pages := anyFile(filepath.Join(dir, "pages"))
	if file, err := pages.Open("../secret"); err != nil || file.Close() != nil {
		t.Fatal("the files let nobody out")
	}
	tables := lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(&memory{})})
	defer tables.Close()
	handler := web.Handler(web.Config{Lobby: tables, Exact: noTable, Logger: slog.New(slog.DiscardHandler), Pages: pages})
	up := []string{"..", "%2e%2e", ".%2e", "..%2f..", "..%5c..", "....", "..;", "%252e%252e", "..%00", "assets%2f..%2f.."}
	for _, one := range up {
		for _, begin := range []string{"/", "//", "/assets/", "/t/K7M2QX/", "/./"} {
			for _, end := range []string{"/secret", "%2fsecret", "/../secret", "//secret"} {
				r := httptest.NewRequest(http.MethodGet, "http://localhost/", nil)
				r.URL.Path, r.URL.RawPath = begin+one+end, ""
				if path, err := url.PathUnescape(begin + one + end); err == nil {
					r.URL.Path = path
				}
				w := httptest.NewRecorder()
				handler.ServeHTTP(w, r)
				if strings.Contains(w.Body.String(), "TOP") {
					t.Errorf("%s%s%s leads out", begin, one, end)
				}
			}
		}
	}
}

// A client that asks for a large file and does not read it costs a buffer, not a copy of the file.
func TestSlowReaders(t *testing.T) {
	tables := lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(&memory{})})
	defer tables.Close()
	const large, readers = 8 << 20, 20
	server := httptest.NewServer(web.Handler(web.Config{Lobby: tables, Exact: noTable, Logger: slog.New(slog.DiscardHandler), Pages: fstest.MapFS{
		"assets/a-123.wasm": {Data: make([]byte, large)},
	}}))
	defer server.Close()
	before := heap()
	for range readers {
		response, err := http.Get(server.URL + "/assets/a-123.wasm")
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		if response.ContentLength != large {
			t.Errorf("%d bytes are announced, want %d", response.ContentLength, large)
		}
	}
	if more := int64(heap()) - int64(before); more > large {
		t.Errorf("%d readers hold %d bytes", readers, more)
	}
}

// heap is how many bytes are in use.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
