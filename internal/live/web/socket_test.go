package web_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"rowlock/wire"
)

// dialRaw opens a WebSocket whose frames the test writes.
func (f *fixture) dialRaw(code string) (net.Conn, *bufio.Reader) {
	f.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(f.server.URL, "http://"))
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = conn.Close() })
	asked := "GET /api/tables/" + code + "/live HTTP/1.1\r\nHost: " + conn.RemoteAddr().String() +
		"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
	if _, err := io.WriteString(conn, asked); err != nil {
		f.Fatal(err)
	}
	read := bufio.NewReader(conn)
	resp, err := http.ReadResponse(read, nil) //nolint:bodyclose // what follows is a connection, not a body
	if err != nil || resp.StatusCode != http.StatusSwitchingProtocols {
		f.Fatalf("%v, %v", resp, err)
	}
	return conn, read
}

// Frames that never become a message end the connection: empty fragments, and pings that nobody
// asked for. Otherwise both would cost a server work for ever.
func TestFramesWithoutMessage(t *testing.T) {
	const mask = "\x00\x00\x00\x00"
	for name, c := range map[string]struct{ first, again string }{
		"empty fragments": {"\x01\x81" + mask + "{", "\x00\x80" + mask},
		"pings":           {"", "\x89\x80" + mask},
	} {
		t.Run(name, func(t *testing.T) {
			f := open(t)
			ann := f.seat("/api/tables", `{"name": "Ann", "edition": "classic"}`)
			conn, read := f.dialRaw(ann.Code)
			go func() { _, _ = io.Copy(io.Discard, read) }()
			const hello = `{"type":"hello"}` // else the server waits for it, and no longer than ten seconds
			_, err := io.WriteString(conn, "\x81\x90"+mask+hello+c.first)
			for sent := 0; err == nil; sent += 6 << 10 {
				if sent > 64<<20 { // more than the system keeps between the two
					t.Fatal("it is read without end")
				}
				_, err = io.WriteString(conn, strings.Repeat(c.again, 1<<10))
			}
			if p := f.sit(ann, 0); p.do(wire.FromClient{Type: "start", ID: "1"}) == 0 {
				t.Errorf("the table afterwards: %s", p.other)
			}
		})
	}
}
