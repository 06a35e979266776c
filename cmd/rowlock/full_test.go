//go:build linux

package main

import (
	"bufio"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"

	"rowlock/internal/play/remote"
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

// On a full disk everybody, present or new, is told that it takes no writes, and nothing is lost;
// when there is room, the server goes on. The disk is full for one file: the system refuses to let
// it grow.
func TestServeFullDisk(t *testing.T) {
	var log strings.Builder
	dir := t.TempDir()
	s := serveIn(t, dir, &log)
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
	port := s.address[strings.LastIndex(s.address, ":")+1:]
	if out, err := exec.Command("rowlock", "health", "--port", port).CombinedOutput(); err == nil || !strings.Contains(string(out), "cannot write to its disk") {
		t.Errorf("of a server that takes nobody in health says: %v, %s", err, out)
	}
	s.limit(t, unix.RLIMIT_FSIZE, unix.RLIM_INFINITY)
	for exec.Command("rowlock", "health", "--port", port).Run() != nil { // until it is well again, though nobody writes
		time.Sleep(50 * time.Millisecond)
	}
	ann.connect(s)
	if seq, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); seq == 0 || err != nil {
		t.Errorf("the start when there is room: %d, %v", seq, err)
	}
	s.kill(t)
	checkAlias(t, dir, ann.seat.Code, log.String())
}

// checkAlias requires that a log names a stopped table by its alias, which leads only the operator
// to the table.
func checkAlias(t *testing.T, dir, code, log string) {
	t.Helper()
	named := regexp.MustCompile(`msg="table stops" table=(\S+)`).FindStringSubmatch(log)
	if named == nil || strings.Contains(log, code) {
		t.Fatalf("the log is %s", log)
	}
	stored, err := exec.Command("rowlock", "export", "--data", dir, "--table", named[1]).CombinedOutput()
	if err != nil || !strings.Contains(string(stored), `{"table":"`+code) {
		t.Errorf("%s is %s, %v", named[1], stored, err)
	}
}

// A server whose disk fails a flush says so in a sentence and ends: nobody knows what is on disk.
// Started again, it goes on from there.
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
	for n := 0; err == nil && n < 400; n++ {
		_, err = ann.do(wire.FromClient{Type: "settings", ID: "settings" + strconv.Itoa(n), Clock: new([]int{20, 45}[n%2])})
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

// On a read-only file system no server starts: it says so in a sentence, changes nothing, and
// starts once it can write.
func TestServeReadOnly(t *testing.T) {
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	s.kill(t)
	before := modes(t, dir, 0o400)
	for _, data := range []string{dir, filepath.Join(dir, "new")} {
		line := append(ordinary(), "rowlock", "serve", "--port", "0", "--data", data)
		said, err := exec.Command(line[0], line[1:]...).CombinedOutput()
		if err == nil || strings.Count(string(said), "\n") != 1 || !strings.HasPrefix(string(said), "rowlock: cannot ") || !strings.Contains(string(said), "run this as the user whose files they are") {
			t.Errorf("%v: %s", err, said)
		}
	}
	if diff := cmp.Diff(before, modes(t, dir, 0o600)); diff != "" {
		t.Errorf("a server that was refused has changed %s", diff)
	}
	s = serveIn(t, dir, nil)
	ann.connect(s)
	if seq, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); seq == 0 || err != nil {
		t.Errorf("the start when it can be written to: %d, %v", seq, err)
	}
}

// A file that the user may not read is named.
func TestCheckUnreadable(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "rowlock.db")
	if err := os.WriteFile(file, nil, 0o000); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"check", file}, {"restore", file, "--data", t.TempDir()}, {"export", "--data", dir}} {
		line := append(append(ordinary(), "rowlock"), args...)
		if said, err := exec.Command(line[0], line[1:]...).CombinedOutput(); err == nil || string(said) != "rowlock: you may not read "+file+"\n" {
			t.Errorf("%v: %v: %s", args, err, said)
		}
	}
}

// ordinary runs a program as a user who is bound by a file's mode.
func ordinary() []string {
	if os.Geteuid() != 0 {
		return nil
	}
	return []string{"setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all"}
}

// modes sets the mode of a directory and its files and returns their content.
func modes(t *testing.T, dir string, mode os.FileMode) map[string]string {
	t.Helper()
	held := map[string]string{}
	if err := os.Chmod(dir, mode|0o100); err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err == nil {
			err = os.Chmod(filepath.Join(dir, f.Name()), mode)
		}
		if err != nil {
			t.Fatal(err)
		}
		held[f.Name()] = string(text)
	}
	return held
}

// A server that may have only few files open lets in as many clients as it can serve and turns the
// others away with a sentence; those inside play on, and when they leave others come.
func TestServeFewFiles(t *testing.T) {
	few := func(n int) []string { return []string{"sh", "-c", fmt.Sprintf(`ulimit -n %d; exec "$@"`, n), "sh"} }
	dir := t.TempDir()
	line := append(few(leastFiles-1), "rowlock", "serve", "--port", "0", "--data", dir)
	said, err := exec.Command(line[0], line[1:]...).CombinedOutput()
	if err == nil || !strings.Contains(string(said), "127 files and connections open, it needs 128") || strings.Count(string(said), "\n") != 1 {
		t.Errorf("with too few: %v: %s", err, said)
	}
	s := serveUnder(t, few(leastFiles), dir, nil, unlimited)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	http.DefaultClient.CloseIdleConnections()
	others := fillUp(t, s, ann)
	for !isTurnedAway(t, s, ann.seat.Code) { // a connection that went meanwhile has left a place
		if others = append(others, fillUp(t, s, ann)...); len(others) > 2*leastFiles {
			t.Fatal("nobody is turned away")
		}
	}
	if seq, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); seq == 0 || err != nil {
		t.Errorf("the start of who is there: %d, %v", seq, err)
	}
	for _, other := range others {
		other.conn.Cut()
	}
	eventuallySits(t, s)
}

// fillUp opens connections to a seat until twenty in all were turned away.
func fillUp(t *testing.T, s *served, at *browser) (inside []*browser) {
	t.Helper()
	for refused := 0; refused < 20; {
		other := &browser{T: t, seat: at.seat}
		server, err := remote.NewServer(s.address, nil)
		if err == nil {
			other.conn, err = server.Dial(t.Context(), at.seat.Code, wire.FromClient{Token: at.seat.Token})
		}
		if err != nil {
			refused++
			continue
		}
		if inside = append(inside, other); len(inside) > leastFiles {
			t.Fatal("nobody is turned away")
		}
	}
	return inside
}

// isTurnedAway asks for a table. Who is turned away has to be told so.
func isTurnedAway(t *testing.T, s *served, code string) bool {
	t.Helper()
	defer http.DefaultClient.CloseIdleConnections()
	answer, err := http.Get(s.address + "/api/tables/" + code)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode == http.StatusOK {
		return false
	}
	var problem wire.Problem
	if err := json.NewDecoder(answer.Body).Decode(&problem); err != nil || answer.StatusCode != http.StatusServiceUnavailable ||
		answer.Header.Get("Retry-After") == "" || problem.Error.Code != "unavailable" {
		t.Errorf("who comes is told %s, %+v, %v", answer.Status, problem, err)
	}
	return true
}

// eventuallySits tries to sit down until the server has noticed that others have left.
func eventuallySits(t *testing.T, s *served) {
	t.Helper()
	for {
		answer, err := http.Post(s.address+"/api/tables", "application/json", strings.NewReader(`{"name": "Ben", "edition": "classic"}`))
		if err == nil && answer.StatusCode == http.StatusCreated {
			_ = answer.Body.Close()
			return
		}
		if err == nil {
			_ = answer.Body.Close()
		}
	}
}

// One address cannot keep others out with idle connections: it gets only its part. When many
// addresses take all, idle connections make room, and busy ones do not.
func TestServeIdleConnections(t *testing.T) {
	under := []string{"sh", "-c", `ulimit -n 192; exec "$@"`, "sh"}
	s := serveUnder(t, under, t.TempDir(), nil)
	host := strings.TrimPrefix(s.address, "http://")
	ask := func(from string) (conn net.Conn, status string) {
		t.Helper()
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
		conn, err := dialer.DialContext(t.Context(), "tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := fmt.Fprintf(conn, "GET /healthz HTTP/1.1\r\nHost: %s\r\n\r\n", host); err != nil {
			t.Fatal(err)
		}
		// nothing from a server that has no place for those whom it turns away
		line, _ := bufio.NewReader(conn).ReadString('\n')
		return conn, strings.TrimSpace(line)
	}
	const well = "HTTP/1.1 204 No Content"
	kept := 0
	for range 192 {
		if _, status := ask("127.0.1.1"); status == well {
			kept++
		}
	}
	if kept != (192-ownFiles)/4 {
		t.Errorf("one address has %d connections", kept)
	}
	if _, status := ask("127.0.2.1"); status != well {
		t.Errorf("another is told %q", status)
	}
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	for n := range 192 {
		from := fmt.Sprintf("127.0.%d.1", 3+n/4)
		if _, status := ask(from); status != well {
			t.Fatalf("%s, with %d before it, is told %q", from, n, status)
		}
	}
	if seq, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); seq == 0 || err != nil {
		t.Errorf("the start of who is at a table: %d, %v", seq, err)
	}
}

// They make room over TLS, too.
func TestIdleConnectionsOverTLS(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	public, err := newCrowd(listener, leastFiles)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(http.NotFoundHandler())
	_ = server.Listener.Close()
	server.Listener, server.Config.ConnState = public, public.note
	server.StartTLS()
	t.Cleanup(server.Close)
	trusting := server.Client().Transport.(*http.Transport).TLSClientConfig
	for n := range 2 * leastFiles {
		from := &net.TCPAddr{IP: net.IPv4(127, 0, byte(1+n/4), 1)}
		conn, err := tls.DialWithDialer(&net.Dialer{LocalAddr: from}, "tcp", listener.Addr().String(), trusting)
		if err != nil {
			t.Fatalf("%s, with %d before it: %v", from, n, err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, "GET / HTTP/1.1\r\nHost: here\r\n\r\n"); err != nil {
			t.Fatal(err)
		}
		if _, err := bufio.NewReader(conn).ReadString('\n'); err != nil {
			t.Fatalf("%s, with %d before it, is told nothing: %v", from, n, err)
		}
	}
}
