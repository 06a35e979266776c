package load

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// Each newcomer is in exactly one of the counts: let in with a friend, told when to try again, or
// turned away. All come from networks of their own, outside the players'.
func TestOverload(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var mutex sync.Mutex
	asked, networks := 0, map[string]bool{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mutex.Lock()
		defer mutex.Unlock()
		from := r.Header.Get("X-Forwarded-For")
		if strings.HasSuffix(r.URL.Path, "/seats") {
			if !networks[from] {
				t.Errorf("a friend comes from %s, a network of its own", from)
			}
			w.WriteHeader(http.StatusCreated)
			_, _ = w.Write([]byte(`{"code":"TABLE2"}`))
			return
		}
		if networks[from] || strings.HasPrefix(from, "198.") {
			t.Errorf("%s comes again", from)
		}
		networks[from] = true
		switch asked++; asked % 3 {
		case 0:
			w.WriteHeader(http.StatusCreated)
			_, _ = w.Write([]byte(`{"code":"TABLE2"}`))
		case 1:
			w.Header().Set("Retry-After", "5")
			w.WriteHeader(http.StatusTooManyRequests)
		default:
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	}))
	defer server.Close()
	c := &crowd{plan: &Plan{Address: server.URL, Overload: 100}, measure: &measure{}}
	go func() {
		defer cancel()
		_ = waitFor(ctx, grace, func() (enough bool) {
			c.measure.add(func(r *Result) { enough = min(r.LetIn, r.PutOff, r.TurnedAway) >= 10 })
			return enough
		})
	}()
	if err := c.overload(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
	server.Close() // an ask that was cut may still be counted
	r := c.measure.take()
	for what, n := range map[string]int{"let in": r.LetIn, "put off": r.PutOff, "turned away": r.TurnedAway} {
		if n < 10 || n > asked/3+1 {
			t.Errorf("%d of %d are %s", n, asked, what)
		}
	}
}
