package web_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/internal/race"

	"github.com/coder/websocket"

	"rowlock/internal/live/lobby"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/tablelog"
	"rowlock/internal/live/web"
	"rowlock/wire"
)

// from sends a request as if from an address, through a proxy that the server trusts.
func from(ctx context.Context, address, method, target, body string) (int, string, error) {
	r, err := http.NewRequestWithContext(ctx, method, target, strings.NewReader(body))
	if err != nil {
		return 0, "", err
	}
	r.Header.Set("X-Forwarded-For", address)
	r.Header.Set("Content-Type", "application/json")
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, "", err
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	return resp.StatusCode, string(text), err
}

// attacked opens a server for that many tables. In an attack, addresses in networks of their own
// create 60 tables each and watch them all.
func attacked(t *testing.T, most, addresses int, watch bool, handler func(*lobby.Lobby) http.Handler) (server string, early wire.Seated, attack func()) {
	t.Helper()
	log, err := lite.Open(context.Background(), filepath.Join(t.TempDir(), "rowlock.db"))
	if err != nil {
		t.Fatal(err)
	}
	tables := lobby.Open(lobby.Config{Most: most, Sleep: time.Hour, Table: quiet(tablelog.Held{Log: tablelog.Log{Log: log}, Claim: log})})
	proxy := []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}
	open := httptest.NewServer(web.Behind(proxy, handler(tables)))
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(func() {
		cancel()
		tables.Close()
		open.Close()
		if err := log.Close(); err != nil {
			t.Error(err)
		}
	})
	return open.URL, honest(t, open.URL), func() {
		var attackers sync.WaitGroup
		for n := range addresses {
			attackers.Go(func() {
				address := fmt.Sprintf("10.0.%d.7", n)
				for range 60 {
					status, body, err := from(ctx, address, http.MethodPost, open.URL+"/api/tables", `{"name": "Mal", "edition": "classic"}`)
					var made wire.Seated
					if err != nil || status != http.StatusCreated || json.Unmarshal([]byte(body), &made) != nil || !watch {
						continue
					}
					stay(ctx, t, open.URL, address, made)
				}
			})
		}
		attackers.Wait()
	}
}

// stay keeps a connection to a table open, if the server admits the address, and answers its
// pings: the attack may last longer than a connection without answers would.
func stay(ctx context.Context, t *testing.T, server, address string, at wire.Seated) {
	conn, _, err := websocket.Dial(ctx, server+"/api/tables/"+at.Code+"/live", &websocket.DialOptions{ //nolint:bodyclose // the library closes it
		HTTPHeader: http.Header{"X-Forwarded-For": {address}},
	})
	if err != nil {
		return
	}
	t.Cleanup(func() { _ = conn.CloseNow() })
	if conn.Write(ctx, websocket.MessageText, fmt.Appendf(nil, `{"type": "hello", "token": %q}`, at.Token)) != nil {
		return
	}
	if _, _, err := conn.Read(ctx); err != nil {
		return
	}
	// From its first update on, the table is watched.
	go func() {
		for {
			if _, _, err := conn.Read(ctx); err != nil {
				return
			}
		}
	}()
}

// honest makes a table from an address that has done nothing else; it returns nothing if the
// server refuses.
func honest(t *testing.T, server string) (made wire.Seated) {
	t.Helper()
	status, body, err := from(t.Context(), "192.0.2.1", http.MethodPost, server+"/api/tables", `{"name": "Ann", "edition": "classic"}`)
	if err != nil {
		t.Fatal(err)
	}
	if status == http.StatusCreated {
		if err := json.Unmarshal([]byte(body), &made); err != nil {
			t.Fatal(err)
		}
	}
	return made
}

// The server cannot be blocked by creating tables: 86 addresses that create 60 each are slowed
// down, others create theirs, and sleeping tables are found. The same holds if the addresses watch
// their tables, which keeps them in memory; without the quota an honest table then finds no place.
// However long the attack takes: TestCreatingWithoutEnd.
func TestNobodyShutsTheServer(t *testing.T) {
	logger := slog.New(slog.DiscardHandler)
	limited := func(l *lobby.Lobby) http.Handler {
		return web.Handler(web.Config{Lobby: l, Exact: noTable, Logger: logger})
	}
	endless := func(l *lobby.Lobby) http.Handler {
		return web.HandlerWithoutQuota(web.Config{Lobby: l, Exact: noTable, Logger: logger})
	}
	for _, c := range []struct {
		name            string
		most, addresses int
		watch           bool
		handler         func(*lobby.Lobby) http.Handler
		shut            bool
	}{
		{"as it was found", 5000, 86, false, limited, false},
		{"watched", 400, 8, true, limited, false},
		{"watched, without the quota", 400, 8, true, endless, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			race.LeaveAllBut(t, "watched")
			server, early, attack := attacked(t, c.most, c.addresses, c.watch, c.handler)
			attack()
			shut := honest(t, server).Code == ""
			// a busy machine cuts off some, and their tables make room
			for more := 0; c.shut && !shut && more < 20; more++ {
				attack()
				shut = honest(t, server).Code == ""
			}
			if shut != c.shut {
				t.Errorf("an honest table is refused: %v", shut)
			}
			if c.shut {
				return
			}
			for range 20 {
				honest(t, server)
			}
			status, body, err := from(t.Context(), "192.0.2.1", http.MethodGet, server+"/api/tables/"+early.Code, "")
			if err != nil || status != http.StatusOK {
				t.Errorf("a table from before the attack: %d %s, %v", status, body, err)
			}
		})
	}
}
