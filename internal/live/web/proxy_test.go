package web_test

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"

	"rowlock/internal/live/web"
)

// The source of a request: the word of a trusted proxy counts, nobody else's.
func TestBehind(t *testing.T) {
	proxies := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	var from string
	handler := web.Behind(proxies, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { from = r.RemoteAddr }))
	for _, c := range []struct {
		name, peer string
		forwarded  []string
		from       string
	}{
		{"no proxy", "192.0.2.7:80", nil, "192.0.2.7:80"},
		{"a client that lies", "192.0.2.7:80", []string{"203.0.113.5"}, "192.0.2.7:80"},
		{"a proxy", "10.0.0.1:80", []string{"192.0.2.7"}, "192.0.2.7:80"},
		{"a client that lies to a proxy", "10.0.0.1:80", []string{"203.0.113.5, 192.0.2.7"}, "192.0.2.7:80"},
		{"the same in two lines", "10.0.0.1:80", []string{"203.0.113.5", "192.0.2.7"}, "192.0.2.7:80"},
		{"two proxies", "[::ffff:10.0.0.1]:80", []string{"2001:db8::7, fd00::1"}, "[2001:db8::7]:80"},
		{"a proxy itself", "10.0.0.1:80", nil, "10.0.0.1:80"},
		{"proxies only", "10.0.0.1:80", []string{"10.0.0.3, 10.0.0.2"}, "10.0.0.3:80"},
		{"with a port", "10.0.0.1:80", []string{"192.0.2.7:5678"}, "192.0.2.7:80"},
		{"with a port, of IPv6", "10.0.0.1:80", []string{"[2001:db8::7]:5678"}, "[2001:db8::7]:80"},
		{"in brackets", "10.0.0.1:80", []string{"[2001:db8::7]"}, "[2001:db8::7]:80"},
		{"no address", "10.0.0.1:80", []string{"192.0.2.7, unknown"}, "10.0.0.1:80"},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.RemoteAddr = c.peer
		r.Header["X-Forwarded-For"] = c.forwarded
		if handler.ServeHTTP(httptest.NewRecorder(), r); from != c.from {
			t.Errorf("%s: from %s, want %s", c.name, from, c.from)
		}
	}
}
