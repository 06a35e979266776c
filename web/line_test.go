package web

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/coder/websocket"
)

// Who only watches sends nothing but pongs, for hours: they are no flood.
func TestPongsAreNoFlood(t *testing.T) {
	const shortest = 6 // bytes of a pong
	ended := make(chan error, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c, err := new(Server).accept(w, r)
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
