package web_test

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock"
	"rowlock/chance"
	"rowlock/client"
	"rowlock/internal/live/dealer"
	"rowlock/internal/live/lobby"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/internal/live/tablelog"
	"rowlock/internal/live/web"
	"rowlock/rules"
	"rowlock/wire"
)

// watchers is how many connections each table of BenchmarkIdle has.
const watchers = 50

// Many clients have opened a table and do nothing. B/conn is what one of them costs the server,
// its stack and its share of the heap, including less than a kilobyte for the bare socket at the
// other end, since both are in one process.
func BenchmarkIdle(b *testing.B) { b.ReportMetric(idle(b, b.N), "B/conn") }

// A client that does nothing costs the server little.
func TestIdleConnectionIsSmall(t *testing.T) {
	took := idle(t, 300)
	t.Logf("%.0f bytes a connection", took)
	if most := 40e3; took > most {
		t.Errorf("a connection that does nothing takes %.0f bytes, want %.0f at most", took, most)
	}
}

// idle returns what each of n idle connections takes.
func idle(t testing.TB, n int) float64 {
	log, err := lite.Open(context.Background(), filepath.Join(t.TempDir(), "rowlock.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := log.Close(); err != nil {
			t.Error(err)
		}
	})
	kept := tablelog.Held{Log: tablelog.Log{Log: log}, Claim: log}
	server := openIdle(t, n+1, kept, run.Instant{Source: chance.System{}})
	address := strings.TrimPrefix(server.URL, "http://")
	var codes []string
	for range (n + watchers - 1) / watchers {
		codes = append(codes, create(t, server.URL))
	}
	if b, ok := t.(*testing.B); ok {
		b.ResetTimer()
	}
	return float64(inUse(func() []net.Conn { return watch(t, address, codes, n) })) / float64(n)
}

// Tables where four people have played for an evening, woken, with those four at each: a thousand
// of them, by a sample, fit into the memory of a small machine.
func TestTablesOfAnEveningAreSmall(t *testing.T) {
	race.Leave(t)
	const tables, seats, of = 50, 4, 1000
	played := evening(t, seats)
	server := openIdle(t, tables, again{played}, dealer.New(rules.Published(), again{played}, rand.Reader, chance.System{}))
	var codes []string
	for n := range tables {
		codes = append(codes, fmt.Sprintf("TAK%d%d%d", 2+n/49, 2+n/7%7, 2+n%7)) // no 0 and 1
	}
	took := inUse(func() []net.Conn { return watch(t, strings.TrimPrefix(server.URL, "http://"), codes, tables*seats) })
	t.Logf("%d entries a table; %d bytes a table with %d connections", len(played), took/tables, seats)
	if most := int64(150e6); took/tables*of > most {
		t.Errorf("%d tables would take %d bytes, want %d at most", of, took/tables*of, most)
	}
}

// evening returns the log of a table where that many people have played eight games.
func evening(t *testing.T, seats int) []table.Entry {
	t.Helper()
	log := &memory{}
	cfg := quiet(log)
	cfg.Dealer = dealer.New(rules.Published(), log, rand.Reader, chance.System{})
	one, err := run.New(twinCode, table.Create{Rules: rules.Classic, Host: table.Join{Name: "P0", Token: tokenOf(0)}}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	defer one.Close()
	asked := 0
	do := func(seat int, command table.Command) {
		asked++
		if _, err := one.Do(t.Context(), table.Request{ID: fmt.Sprint(asked), Token: tokenOf(seat), Command: command}); err != nil {
			t.Fatal(err)
		}
	}
	for seat := 1; seat < seats; seat++ {
		do(seat, table.Join{Name: fmt.Sprint("P", seat), Token: tokenOf(seat)})
	}
	for seat := range seats { // people who are not present have no part in a rematch
		there, err := one.Subscribe(t.Context(), tokenOf(seat), false, func() {})
		if err != nil {
			t.Fatal(err)
		}
		defer there.Close()
	}
	do(0, table.Start{})
	plays, err := seatBot("greedy")
	if err != nil {
		t.Fatal(err)
	}
	for games := 0; games < 8; {
		for seat := range seats {
			v, err := one.View(t.Context(), tokenOf(seat), table.Newest)
			if err != nil {
				t.Fatal(err)
			}
			if v.Stage == table.Finished {
				if games++; games < 8 {
					for seat := range seats {
						do(seat, table.Rematch{})
					}
				}
				break
			}
			if choices := v.Position.Choices[seat]; len(choices) > 0 && v.Chosen == "" {
				action := plays.Choose(v.Position)
				best := slices.IndexFunc(choices, func(c rowlock.Choice) bool { return c.Action == action })
				do(seat, table.Choose{Moment: v.Moment, Word: choices[best].Word})
			}
		}
	}
	return log.entries
}

// again is a log with the same entries for every table.
type again struct{ entries []table.Entry }

func (a again) Append(context.Context, string, ...table.Entry) error { return nil }

func (a again) Read(_ context.Context, _ string, after int64) ([]table.Entry, error) {
	return a.entries[after:], nil
}

// openIdle opens a server whose visitors are not counted.
func openIdle(t testing.TB, most int, log run.Log, deals run.Dealer) *httptest.Server {
	logger := slog.New(slog.DiscardHandler)
	tables := lobby.Open(lobby.Config{Most: most, Sleep: time.Hour, Table: run.Config{
		Log: log, Dealer: deals, Bots: seatBot, Logger: logger,
		Config: table.Config{Book: rules.Published(), StandIn: "greedy", AwayAfter: time.Hour},
	}})
	server := httptest.NewServer(web.Handler(web.Config{
		Lobby: tables, Exact: noTable, Pages: client.Files(), Logger: logger, Exempt: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	}))
	t.Cleanup(func() {
		tables.Close()
		server.Close()
	})
	return server
}

func create(t testing.TB, url string) (code string) {
	resp, err := http.Post(url+"/api/tables", "application/json", strings.NewReader(`{"edition": "classic", "name": "Ann"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var seated wire.Seated
	if err := json.NewDecoder(resp.Body).Decode(&seated); err != nil {
		t.Fatal(err)
	}
	return seated.Code
}

// inUse returns how many bytes of heap and stacks connections take while they are open.
func inUse(open func() []net.Conn) int64 {
	measure := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC() // the first lets go of what pools hold
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc + m.StackInuse)
	}
	before := measure()
	list := open()
	took := measure() - before
	for _, conn := range list {
		_ = conn.Close() // there is nothing left to lose
	}
	return took
}

// watch opens bare sockets that watch the tables in turn.
func watch(t testing.TB, address string, codes []string, n int) (list []net.Conn) {
	update := bufio.NewReaderSize(nil, 64<<10)
	for i := range n {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, conn)
		_, err = fmt.Fprintf(conn, "GET /api/tables/%s/live HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"+
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", codes[i%len(codes)], address, address)
		if err != nil {
			t.Fatal(err)
		}
		update.Reset(conn)
		answer, err := http.ReadResponse(update, nil)
		if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
			t.Fatalf("%v, %v", answer, err)
		}
		if err := answer.Body.Close(); err != nil {
			t.Fatal(err)
		}
		hello := `{"type": "hello"}`
		frame := append([]byte{0x81, 0x80 | byte(len(hello)), 0, 0, 0, 0}, hello...) // masked by zeros
		if _, err := conn.Write(frame); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(update, make([]byte, 100)); err != nil { // it is told how things are
			t.Fatal(err)
		}
	}
	return list
}
