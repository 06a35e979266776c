package web

import (
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"github.com/coder/websocket"
)

// A client that only watches sends nothing but pongs, for hours, which is not a flood.
func TestPongsAreNoFlood(t *testing.T) {
	const shortest = 6 // bytes of a pong
	ended := make(chan error, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := new(server).accept(w, r)
		if err != nil {
			ended <- err
			return
		}
		go func() {
			defer c.Cut()
			_, _ = c.Read() // which hears the pongs
		}()
		for n := 0; err == nil && n <= mostUnfinished/shortest; n++ {
			err = c.Ping(t.Context())
		}
		ended <- err
	}))
	defer server.Close()
	conn, _, err := websocket.Dial(t.Context(), server.URL, nil) //nolint:bodyclose // the library closes it
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow() //nolint:errcheck // the server is done with it
	conn.CloseRead(t.Context())
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// A client that receives nothing is given up within ten seconds, even if messages were gathered
// for it, and however much it has received before.
func TestWritesEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client, server := net.Pipe()
		defer client.Close()
		l := &line{Conn: server}
		for range 5 { // it reads, more slowly than others
			go func() {
				time.Sleep(3 * time.Second)
				_, _ = client.Read(make([]byte, 9))
			}()
			if _, err := l.Write([]byte("something")); err != nil {
				t.Fatal(err)
			}
		}
		for _, write := range []func() error{
			func() error { _, err := l.Write([]byte("something")); return err },
			func() error {
				l.hold()
				_, err := l.Write([]byte("something"))
				return errors.Join(err, l.release())
			},
		} {
			begun := time.Now()
			err := write()
			if took := time.Since(begun); !errors.Is(err, os.ErrDeadlineExceeded) || took < 5*time.Second || took > 10*time.Second {
				t.Errorf("it is given up after %v: %v", took, err)
			}
		}
	})
}
