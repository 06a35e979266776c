package web_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"rowlock/client"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/web"
)

// numeric finds addresses without a name.
var numeric = regexp.MustCompile(`^[0-9.:\[a-f]+(\]|$)`)

// A server answers at its own addresses, and to pages that were opened there. Another site's name
// that leads here (DNS rebinding) gets nothing, and a page that came in plain text may do nothing
// at a site of HTTPS.
func TestSites(t *testing.T) {
	sites, err := web.NewSites([]string{"https://Dice.example.org", "http://lan.example:8080/", "https://ports.example:443", "http://plain.example:80", "https://high.example:8443", "https://bücher.example"})
	if err != nil {
		t.Fatal(err)
	}
	tables := lobby.Open(lobby.Config{Most: 1, Sleep: time.Hour, Table: quiet(&memory{})})
	defer tables.Close()
	handler := web.Handler(web.Config{Lobby: tables, Exact: noTable, Sites: sites, Pages: client.Files(), Logger: slog.New(slog.DiscardHandler)})
	for _, c := range []struct {
		host, origin string
		status       int
	}{
		{"127.0.0.1:8080", "", http.StatusOK},
		{"192.0.2.7", "http://192.0.2.7", http.StatusOK},
		{"[::1]:8080", "http://[::1]:8080", http.StatusOK},
		{"[2001:db8::7]", "", http.StatusOK},
		{"localhost:8080", "http://localhost:8080", http.StatusOK},
		{"DICE.example.org", "https://dice.example.org", http.StatusOK},
		{"lan.example:8080", "http://lan.example:8080", http.StatusOK},
		{"ports.example", "https://ports.example", http.StatusOK}, // browsers leave out a scheme's own port
		{"plain.example", "http://plain.example", http.StatusOK},
		{"evil.example", "", http.StatusMisdirectedRequest},
		{"evil.example:8080", "http://evil.example:8080", http.StatusMisdirectedRequest},
		{"127.0.0.1.evil.example", "", http.StatusMisdirectedRequest},
		{"evil-localhost", "", http.StatusMisdirectedRequest},
		{"lan.example", "", http.StatusOK}, // a proxy may leave out the port, or name its own
		{"high.example", "https://high.example:8443", http.StatusOK},
		{"high.example:8443", "https://high.example:8443", http.StatusOK},
		{"high.example", "https://high.example:9443", http.StatusForbidden},
		{"dice.example.org:443", "https://dice.example.org", http.StatusOK},
		{"dice.example.org.", "", http.StatusOK},
		{"dice.example.org:8443", "https://high.example:8443", http.StatusForbidden},
		{"xn--bcher-kva.example", "https://xn--bcher-kva.example", http.StatusOK},
		{"bücher.example.evil.example", "", http.StatusMisdirectedRequest},
		{"", "", http.StatusMisdirectedRequest},
		{"dice.example.org", "http://dice.example.org", http.StatusForbidden},
		{"localhost:8080", "https://localhost:8080", http.StatusForbidden},
		{"localhost:8080", "http://127.0.0.1:8080", http.StatusForbidden},
		{"localhost:8080", "null", http.StatusForbidden},
		{"localhost:8080", "http://localhost:8080/", http.StatusForbidden},
		{"localhost:8080", "http://ann@localhost:8080", http.StatusForbidden},
		{"localhost:8080", "http://localhost:8080?page", http.StatusForbidden},
	} {
		for _, path := range []string{"/api/editions", "/"} {
			r := httptest.NewRequest(http.MethodGet, path, nil)
			r.Host = c.host
			if c.origin != "" {
				r.Header.Set("Origin", c.origin)
			}
			w := httptest.NewRecorder()
			if handler.ServeHTTP(w, r); w.Code != c.status {
				t.Errorf("%s of %q from %q: %d, want %d", path, c.host, c.origin, w.Code, c.status)
			}
			strict := w.Header().Get("Strict-Transport-Security") != ""
			if https := w.Code == http.StatusOK && !strings.HasPrefix(c.host, "l") && !strings.HasPrefix(c.host, "plain") && !numeric.MatchString(c.host); strict != https {
				t.Errorf("%s of %q: to be opened by HTTPS only: %v", path, c.host, strict)
			}
		}
	}
	for _, wrong := range []string{
		"", "dice.example.org", "ftp://dice.example.org", "https://", "https://:443",
		"https://*.example.org", "https://ann:secret@dice.example.org", "https://dice.example.org?table", "https://dice.example.org/#table",
	} {
		if _, err := web.NewSites([]string{wrong}); err == nil {
			t.Errorf("%q is taken for a site", wrong)
		}
	}
	if _, err := web.NewSites([]string{"https://dice.example.org/table"}); err == nil || !strings.Contains(err.Error(), "is below a path") {
		t.Errorf("a site below a path: %v", err)
	}
}
