//go:build linux

package main

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"os/exec"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"rowlock/wire"
)

// limit sets a limit of a running server.
func (s *served) limit(t *testing.T, what int, most uint64) {
	t.Helper()
	var limit unix.Rlimit
	if err := unix.Prlimit(s.Process.Pid, what, nil, &limit); err != nil {
		t.Fatal(err)
	}
	limit.Cur = min(most, limit.Max)
	if err := unix.Prlimit(s.Process.Pid, what, &limit, nil); err != nil {
		t.Fatal(err)
	}
}

// On a full disk everybody hears that it takes nothing, those who are there and those
// who come, and nobody loses anything; when there is room, the server goes on. It is
// full for one file: the system refuses to let it grow.
func TestServeFullDisk(t *testing.T) {
	s := serveIn(t, t.TempDir(), nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	s.limit(t, unix.RLIMIT_FSIZE, 4096)
	if err := ann.conn.Send(t.Context(), wire.FromClient{Type: "start", ID: "start"}); err != nil {
		t.Fatal(err)
	}
	var said json.RawMessage
	_, err := ann.conn.Receive(t.Context(), &said)
	if err != nil || !strings.Contains(string(said), `"refused"`) || !strings.Contains(string(said), `"not_written"`) {
		t.Errorf("who is there is told %s, %v", said, err)
	}
	answer, err := http.Post(s.address+"/api/tables", "application/json", strings.NewReader(`{"name": "Ben", "edition": "classic"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" || !strings.Contains(string(text), `"not_written"`) {
		t.Errorf("who comes is told %s %s, %v", answer.Status, text, err)
	}
	s.limit(t, unix.RLIMIT_FSIZE, unix.RLIM_INFINITY)
	ann.connect(s)
	if seq, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); seq == 0 || err != nil {
		t.Errorf("the start when there is room: %d, %v", seq, err)
	}
}

// A server whose disk fails a flush says so in a sentence and ends: nobody knows what
// is on disk. Started again, it goes on from there.
func TestServeFailedFlush(t *testing.T) {
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	s.kill(t)

	var said strings.Builder
	s = serveUnder(t, []string{"strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:error=EIO:when=6+"}, dir, &said)
	ann.connect(s)
	var err error
	for n := 0; err == nil && n < 20; n++ {
		_, err = ann.do(wire.FromClient{Type: "settings", ID: "settings" + strings.Repeat("+", n), Edition: "classic", Clock: []int{20, 45}[n%2]})
	}
	var exit *exec.ExitError
	if err := s.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 1 {
		t.Errorf("the server ends with %v", err)
	}
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	if last := lines[len(lines)-1]; !strings.Contains(last, "the disk has not taken a write") {
		t.Errorf("the server says last: %s", last)
	}
	again := serveIn(t, dir, nil)
	ann.connect(again)
	if seq, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); seq == 0 || err != nil {
		t.Errorf("the start after the restart: %d, %v", seq, err)
	}
}
