package web_test

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/live/web"
	"rowlock/wire"
)

// Reading writes nothing: every route is requested by GET and HEAD for a table during a game and
// for one after its game, both asleep at first, and somebody watches them. Neither their logs nor
// the server's files have changed afterwards.
func TestReadingWritesNothing(t *testing.T) {
	f := open(t)
	host := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	alone := f.sit(host, 0)
	alone.do(wire.FromClient{Type: "start", ID: "start"})
	alone.playOut()
	codes := []string{f.playing().host.Code, host.Code}
	f.stop()
	f.start()
	server := httptest.NewServer(web.HandlerWithoutQuota(f.config()))
	t.Cleanup(server.Close)
	before := f.written(codes)
	read := 0
	for _, code := range codes {
		watching := f.sit(wire.Seated{Code: code}, 0)
		for _, row := range httpMatrix {
			for _, method := range []string{http.MethodGet, http.MethodHead} {
				r, err := http.NewRequestWithContext(t.Context(), method, server.URL+strings.ReplaceAll(row.path, "CODE", code), nil)
				if err != nil {
					t.Fatal(err)
				}
				if status, _ := ask(t, r); status == http.StatusOK {
					read++
				}
				if diff := cmp.Diff(before, f.written(codes)); diff != "" {
					t.Fatalf("%s %s writes:\n%s", method, row.path, diff)
				}
			}
		}
		_ = watching.conn.CloseNow()
	}
	if read < 30 {
		t.Errorf("only %d answers were what was asked for", read)
	}
}

// written returns how many entries the tables have, and digests of the server's files except for
// the one through which connections of one process share their locks.
func (f *fixture) written(codes []string) map[string]string {
	f.Helper()
	all := map[string]string{}
	for _, code := range codes {
		entries, err := f.log.Read(f.Context(), code, 0)
		if err != nil {
			f.Fatal(err)
		}
		all[code] = fmt.Sprint(len(entries))
	}
	files, err := os.ReadDir(filepath.Dir(f.path))
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file.Name(), "-shm") {
			continue
		}
		content, err := os.ReadFile(filepath.Join(filepath.Dir(f.path), file.Name()))
		if err != nil {
			f.Fatal(err)
		}
		all[file.Name()] = fmt.Sprintf("%d bytes, %x", len(content), sha256.Sum256(content))
	}
	return all
}

// Logs are read one after the other for finished games, whatever kind of request needs them:
// during a reading, another answer waits, and comes then.
func TestLogsAreReadInTurn(t *testing.T) {
	f := open(t)
	handler, gate := web.HandlerAndGate(f.config())
	f.behind(handler)
	ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
	there := f.sit(ann, 0)
	done, err := gate.Read(t.Context(), "192.0.2.1:1")
	if err != nil {
		t.Fatal(err)
	}
	ways := map[string]func() string{
		"past": func() string {
			there.say(wire.FromClient{Type: "past", ID: "past", Before: 2})
			there.wait(func() bool { return there.other["pastpast"] != nil })
			return "past"
		},
	}
	for _, path := range []string{"/games/1", "/games/1/fair", "/review?game=1"} {
		ways[path] = func() string {
			_, said := f.get("/api/tables/" + ann.Code + path)
			return said
		}
	}
	answers := make(chan string, len(ways))
	for _, way := range ways {
		go func() { answers <- way() }()
	}
	for gate.Reading() < 1+len(ways) && len(answers) == 0 {
		runtime.Gosched() // they come in
	}
	if n := len(answers); n > 0 {
		t.Errorf("while a log is read, %d are answered", n)
	}
	done()
	for range ways {
		<-answers
	}
}
