package web_test

import (
	"bufio"
	"context"
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
	"strings"
	"testing"
	"time"

	"rowlock/chance"
	"rowlock/lobby"
	"rowlock/store"
	"rowlock/table/run"
	"rowlock/tablelog"
	"rowlock/web"
	"rowlock/web/client"
	"rowlock/wire"
)

// watchers is how many connections each table of BenchmarkIdle has.
const watchers = 50

// Many have opened a table and do nothing. B/conn is what the server takes for one of
// them, its stack and its share of the heap, with the bare socket at the other end, less
// than a kilobyte, for both are in one process.
func BenchmarkIdle(b *testing.B) {
	server := openIdle(b)
	address := strings.TrimPrefix(server.URL, "http://")
	var codes []string
	for range (b.N + watchers - 1) / watchers {
		codes = append(codes, create(b, server.URL))
	}
	b.ResetTimer()
	took := inUse(func() []net.Conn { return watch(b, address, codes, b.N) })
	b.ReportMetric(float64(took)/float64(b.N), "B/conn")
}

// openIdle opens a server whose visitors are not counted.
func openIdle(b *testing.B) *httptest.Server {
	log, err := store.Open(context.Background(), filepath.Join(b.TempDir(), "rowlock.db"))
	if err != nil {
		b.Fatal(err)
	}
	kept, logger := tablelog.Log{Log: log}, slog.New(slog.DiscardHandler)
	tables := lobby.Open(lobby.Config{Most: b.N + 1, Sleep: time.Hour, Table: run.Config{
		Log: kept, Dealer: run.Instant{Source: chance.Fair{}}, Bots: seatBot, StandIn: "greedy", AwayAfter: time.Hour, Logger: logger,
	}})
	server := httptest.NewServer(web.Handler(web.Config{
		Lobby: tables, Games: kept.Games, Exact: noTable, Pages: client.Files(), Logger: logger, Exempt: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
	}))
	b.Cleanup(func() {
		tables.Close()
		server.Close()
		if err := log.Close(); err != nil {
			b.Error(err)
		}
	})
	return server
}

func create(b *testing.B, url string) (code string) {
	resp, err := http.Post(url+"/api/tables", "application/json", strings.NewReader(`{"edition": "classic", "name": "Ann"}`))
	if err != nil {
		b.Fatal(err)
	}
	defer resp.Body.Close()
	var seated wire.Seated
	if err := json.NewDecoder(resp.Body).Decode(&seated); err != nil {
		b.Fatal(err)
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
func watch(b *testing.B, address string, codes []string, n int) (list []net.Conn) {
	update := bufio.NewReaderSize(nil, 64<<10)
	for i := range n {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			b.Fatal(err)
		}
		list = append(list, conn)
		_, err = fmt.Fprintf(conn, "GET /api/tables/%s/live HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"+
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n", codes[i%len(codes)], address, address)
		if err != nil {
			b.Fatal(err)
		}
		update.Reset(conn)
		answer, err := http.ReadResponse(update, nil)
		if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
			b.Fatalf("%v, %v", answer, err)
		}
		if err := answer.Body.Close(); err != nil {
			b.Fatal(err)
		}
		hello := `{"type": "hello"}`
		frame := append([]byte{0x81, 0x80 | byte(len(hello)), 0, 0, 0, 0}, hello...) // masked by zeros
		if _, err := conn.Write(frame); err != nil {
			b.Fatal(err)
		}
		if _, err := io.ReadFull(update, make([]byte, 100)); err != nil { // it is told how things are
			b.Fatal(err)
		}
	}
	return list
}
