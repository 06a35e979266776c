package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/coder/websocket"

	"rowlock/wire"
)

// libraryWaits is how long the WebSocket library waits for the answer to the end of a connection.
const libraryWaits = 5 * time.Second

// promptly tries the end of a program until it takes less time than the library would wait. On the
// slowest machine one of ten ends is prompt; one that waits for an answer never is.
func promptly(t *testing.T, end func() time.Duration) {
	t.Helper()
	var took time.Duration
	for range 10 {
		if took = end(); took < libraryWaits {
			return
		}
	}
	t.Errorf("it ends after %v", took)
}

// ends asks a program to end, and returns how long that takes.
func (p *process) ends(t *testing.T, signal syscall.Signal) time.Duration {
	t.Helper()
	began := time.Now()
	if err := p.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, p.said) // until it has ended
	took := time.Since(began)
	_ = p.Wait() // its status is tested elsewhere
	return took
}

// A client that does not answer the end of its connection does not keep the server from ending: it
// hears the reason, and is cut off.
func TestServeEndsWithoutAnAnswer(t *testing.T) {
	promptly(t, func() time.Duration {
		s := serveIn(t, t.TempDir(), nil)
		ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
		client := mute(t, s, ann.seat)
		took := s.ends(t, syscall.SIGTERM)
		if rest, err := io.ReadAll(client); err != nil || !strings.Contains(string(rest), `"type":"bye"`) {
			t.Errorf("the client hears %q, %v", rest, err)
		}
		return took
	})
}

// mute opens a connection to a table over which nothing is said but the hello.
func mute(t *testing.T, s *served, at wire.Seated) net.Conn {
	t.Helper()
	host := strings.TrimPrefix(s.address, "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	hello := fmt.Sprintf(`{"type":"hello","token":%q}`, at.Token)
	frame := append([]byte{0x81, 0x80 | byte(len(hello)), 0, 0, 0, 0}, hello...) // its mask changes nothing
	if _, err := fmt.Fprintf(conn, "GET /api/tables/%s/live HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n%s", at.Code, host, frame); err != nil {
		t.Fatal(err)
	}
	heard := make([]byte, 4096)
	for said := ""; !strings.Contains(said, `"update"`); {
		n, err := conn.Read(heard)
		if err != nil {
			t.Fatalf("instead of an update: %q, %v", said, err)
		}
		said += string(heard[:n])
	}
	return conn
}

// Whatever a server answers, a client program ends when it is asked to.
func TestClientsEndPromptly(t *testing.T) {
	brackets := strings.Repeat("[", 10<<20)
	for _, c := range []struct {
		name    string
		answers func(w http.ResponseWriter, r *http.Request) (asked bool) // whether the program waits now
		command []string
	}{
		{"join, brackets at its table", bracketsAtTheTable(t, brackets), []string{"join", "URL/t/K7M2QX", "--exec", "sh -c 'read -r line; echo {}; sleep 1000'", "--name", "Robot"}},
		{"join, brackets without end", bracketsWithoutEnd(brackets), []string{"join", "URL/t/K7M2QX", "--exec", "cat"}},
		{"load, brackets without end", bracketsWithoutEnd(brackets), []string{"load", "--url", "URL"}},
		{"health, brackets without end", bracketsWithoutEnd(brackets), []string{"health", "--host", "HOST", "--port", "PORT", "--timeout", "1h"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			promptly(t, func() time.Duration {
				asked, over := make(chan struct{}, 100), make(chan struct{})
				server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					if c.answers(w, r) {
						asked <- struct{}{}
						<-over
					}
				}))
				defer server.Close()
				defer close(over)
				host, port, err := net.SplitHostPort(server.Listener.Addr().String())
				if err != nil {
					t.Fatal(err)
				}
				line := []string{"rowlock"}
				for _, word := range c.command {
					line = append(line, strings.NewReplacer("URL", server.URL, "HOST", host, "PORT", port).Replace(word))
				}
				p := start(t, io.Discard, line...)
				<-asked
				return p.ends(t, syscall.SIGINT)
			})
		})
	}
}

// bracketsWithoutEnd answers with brackets, and then with nothing more.
func bracketsWithoutEnd(brackets string) func(http.ResponseWriter, *http.Request) bool {
	return func(w http.ResponseWriter, _ *http.Request) bool {
		w.WriteHeader(http.StatusBadGateway)
		_, _ = io.WriteString(w, brackets)
		return true
	}
}

// bracketsAtTheTable lets a program sit down, sends it brackets, and never says a word again.
func bracketsAtTheTable(t *testing.T, brackets string) func(http.ResponseWriter, *http.Request) bool {
	return func(w http.ResponseWriter, r *http.Request) bool {
		switch {
		case strings.HasSuffix(r.URL.Path, "/seats"):
			_, _ = io.WriteString(w, `{"code":"K7M2QX","seat":1,"token":"T"}`)
		case strings.HasSuffix(r.URL.Path, "/live"):
			conn, err := websocket.Accept(w, r, nil)
			if err != nil {
				t.Error(err)
				return false
			}
			t.Cleanup(func() { _ = conn.CloseNow() })
			_ = conn.Write(r.Context(), websocket.MessageText, []byte(brackets)) // it may be cut off
			return true
		default:
			_, _ = io.WriteString(w, `{"code":"K7M2QX","edition":"classic","state":"gathering"}`)
		}
		return false
	}
}
