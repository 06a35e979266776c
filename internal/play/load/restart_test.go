package load

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"

	"rowlock/internal/play/remote"
	"rowlock/wire"
)

// Everybody comes back also when the time has ended before another table took the place of one.
func TestBackWithoutATable(t *testing.T) {
	c := &crowd{plan: &Plan{Restart: func() error { return nil }}, tables: []*seating{nil}}
	if _, err := c.comeBack(t.Context()); err != nil {
		t.Error(err)
	}
}

// Who comes back asks again while the server puts it off, and is back when it is shown its table;
// a connection that ends before that is an error.
func TestBack(t *testing.T) {
	for said, fails := range map[string]bool{`{"type":"update","seq":1,"table":{}}`: false, "": true} {
		var asked atomic.Int32
		ctx, cancel := context.WithCancel(t.Context())
		site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if asked.Add(1) < 3 {
				w.Header().Set("Retry-After", "5")
				w.WriteHeader(http.StatusServiceUnavailable)
				return
			}
			conn, err := websocket.Accept(w, r, nil)
			if err != nil {
				t.Error(err)
				return
			}
			defer func() { _ = conn.CloseNow() }()
			if said != "" {
				_ = conn.Write(ctx, websocket.MessageText, []byte(said))
				<-ctx.Done()
			}
		}))
		c := &crowd{plan: &Plan{Address: site.URL, Restart: func() error { return nil }}, measure: &measure{}, ready: &pool{}}
		server, err := c.from(0)
		if err != nil {
			t.Fatal(err)
		}
		table := &seating{}
		table.players = []*player{{crowd: c, table: table, server: server, seat: wire.Seated{Code: "TABLE2"}}}
		c.tables = []*seating{table}
		r, err := c.comeBack(ctx)
		if fails != (err != nil) || err != nil && !strings.Contains(err.Error(), "TABLE2") || !fails && len(r.Back) != 1 || asked.Load() != 3 {
			t.Errorf("the server says %q: %v, %+v, asked %d times", said, err, r, asked.Load())
		}
		cancel()
		c.busy.Wait()
		site.Close()
	}
}

// Who is put off asks again for as long as grace; who is refused, or stops, does not.
func TestLetIn(t *testing.T) {
	later, refused := &remote.Later{}, errors.New("refused")
	for name, c := range map[string]struct {
		answers []error // the last one is given again and again
		want    error
		took    time.Duration
	}{
		"at once":     {[]error{nil}, nil, 0},
		"put off":     {[]error{later, later, nil}, nil, 2 * pause},
		"refused":     {[]error{later, refused, nil}, refused, pause},
		"put off for": {[]error{later}, later, grace + pause},
	} {
		synctest.Test(t, func(t *testing.T) {
			asked, begun := 0, time.Now()
			_, err := letIn(t.Context(), func() (int, error) {
				asked++
				return asked, c.answers[min(asked, len(c.answers))-1]
			})
			if took := time.Since(begun); !errors.Is(err, c.want) || took != c.took {
				t.Errorf("%s: %v after %s", name, err, took)
			}
		})
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := letIn(ctx, func() (int, error) { return 0, later }); !errors.Is(err, context.Canceled) {
		t.Errorf("who stops: %v", err)
	}
}
