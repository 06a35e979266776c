package web

import (
	"bufio"
	"context"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// A stream may be quiet for any time, before the first line and between two, over HTTP/1 and
// HTTP/2: no deadline of the server ends it.
func TestStreamsMayBeQuiet(t *testing.T) {
	for name, over := range map[string]func(*http.Protocols, bool){"HTTP/1": (*http.Protocols).SetHTTP1, "HTTP/2": (*http.Protocols).SetUnencryptedHTTP2} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				client := overPipes(t, over, func(w http.ResponseWriter, r *http.Request) {
					err := (&server{}).stream(w, r, func(send func(any) error) error {
						for range 3 {
							time.Sleep(5 * time.Minute)
							if err := send("line"); err != nil {
								return err
							}
						}
						return nil
					})
					if err != nil || r.Context().Err() != nil {
						t.Errorf("%v, %v", err, r.Context().Err())
					}
				})
				answer, err := client.Post("http://server/", "text/plain", nil)
				if err != nil {
					t.Fatal(err)
				}
				defer func() { _ = answer.Body.Close() }()
				lines := bufio.NewScanner(answer.Body)
				n := 0
				for lines.Scan() {
					n++
				}
				if n != 3 || lines.Err() != nil {
					t.Errorf("%d lines of 3 come, %v", n, lines.Err())
				}
			})
		})
	}
}

// overPipes returns a client of a server as NewHTTP makes it, over no network, so that in a test
// bubble its time is not the machine's.
func overPipes(t *testing.T, over func(*http.Protocols, bool), answer http.HandlerFunc) *http.Client {
	protocols := new(http.Protocols)
	over(protocols, true)
	server, dialled := NewHTTP(answer, slog.New(slog.DiscardHandler)), pipes(make(chan net.Conn))
	server.Protocols = protocols
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = server.Serve(dialled) // until it is closed
	}()
	transport := &http.Transport{Protocols: protocols, DialContext: func(context.Context, string, string) (net.Conn, error) {
		here, there := net.Pipe()
		dialled <- there
		return here, nil
	}}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		_ = server.Close()
		<-ended
	})
	return &http.Client{Transport: transport}
}

// pipes holds a listener's connections.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	conn, open := <-p
	if !open {
		return nil, net.ErrClosed
	}
	return conn, nil
}

func (p pipes) Close() error   { close(p); return nil }
func (p pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe"} }
