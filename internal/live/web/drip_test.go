package web_test

import (
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"rowlock/internal/live/web"
)

// A pipes is a listener with connections in memory, under the test's clock.
type pipes chan net.Conn

// Accept implements net.Listener.
func (p pipes) Accept() (net.Conn, error) {
	conn, ok := <-p
	if !ok {
		return nil, net.ErrClosed
	}
	return conn, nil
}

// Close implements net.Listener.
func (p pipes) Close() error { close(p); return nil }

// Addr implements net.Listener.
func (p pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipes"} }

func (p pipes) dial() net.Conn {
	client, server := net.Pipe()
	p <- server
	return client
}

// A client that takes for ever to ask or to listen is cut, and others are answered at once while
// hundreds do so. The clock is a fake one, the limits are the real ones.
func TestDrips(t *testing.T) {
	const (
		ask  = "POST / HTTP/1.1\r\nHost: drips\r\nContent-Length: 1000\r\n"
		long = 64 << 10 // bytes of an answer: more than is kept for one
	)
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := io.Copy(io.Discard, r.Body); err == nil {
			_, _ = io.WriteString(w, strings.Repeat("x", long))
		}
	})
	for _, c := range []struct {
		what, says   string
		drips, takes bool // a byte more each second, and what is answered
		most         time.Duration
	}{
		{"a head that drips", ask + "X-Drip: ", true, true, 20 * time.Second},
		{"no word", "", false, true, 20 * time.Second},
		{"a body that drips", ask + "\r\n", true, true, 30 * time.Second},
		{"no ear", "GET / HTTP/1.1\r\nHost: drips\r\n\r\n", false, false, 2 * time.Minute},
		{"nothing more", "GET / HTTP/1.1\r\nHost: drips\r\n\r\n", false, true, 2 * time.Minute},
	} {
		t.Run(c.what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				server, line := web.NewHTTP(handler, slog.New(slog.DiscardHandler)), make(pipes)
				go func() { _ = server.Serve(line) }()
				defer server.Close()
				begun, clients := time.Now(), sync.WaitGroup{}
				for range 300 {
					conn := line.dial()
					clients.Go(func() {
						_, err := io.WriteString(conn, c.says)
						for ; err == nil && c.drips; time.Sleep(time.Second) {
							_, err = io.WriteString(conn, "x")
						}
					})
					clients.Go(func() {
						defer conn.Close()
						if !c.takes {
							time.Sleep(c.most + time.Second)
						}
						n, _ := io.Copy(io.Discard, conn)
						if took := time.Since(begun); took > c.most+time.Second || n >= long && !c.takes {
							t.Errorf("cut after %v and %d bytes", took, n)
						}
					})
				}
				for range 10 {
					time.Sleep(time.Second)
					asked, conn := time.Now(), line.dial()
					if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: drips\r\nConnection: close\r\n\r\n"); err != nil {
						t.Fatal(err)
					}
					if n, err := io.Copy(io.Discard, conn); n < long || time.Since(asked) > 0 {
						t.Errorf("somebody else has got %d bytes after %v, %v", n, time.Since(asked), err)
					}
				}
				clients.Wait()
			})
		})
	}
}
