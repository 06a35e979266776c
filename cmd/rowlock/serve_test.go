package main

import (
	"database/sql"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"rowlock/internal/race"

	"github.com/coder/websocket"

	"rowlock/wire"
)

// A served is a running "rowlock serve".
type served struct {
	*process
	address string // http://127.0.0.1:…
}

// serveIn starts the real binary on a data directory and waits until it is open. Its log goes to
// said, nil for nowhere.
func serveIn(t *testing.T, dir string, said io.Writer, flags ...string) *served {
	t.Helper()
	return serveUnder(t, nil, dir, said, flags...)
}

// serveUnder starts it through another program.
func serveUnder(t *testing.T, under []string, dir string, said io.Writer, flags ...string) *served {
	t.Helper()
	line := append(under, "rowlock", "serve", "--port", "0", "--data", dir, "--bot-delay", "1ms")
	p := start(t, said, append(line, flags...)...)
	return &served{p, addressIn(p.expect(t, "Rowlock is open")[0])}
}

// kill ends the server as a power cut would.
func (s *served) kill(t *testing.T) {
	t.Helper()
	if err := s.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.Wait() // killed, of course
}

// unlimited keeps a server from pacing its only visitors.
const unlimited = "--exempt=127.0.0.0/8"

var kills = flag.Int("kills", 12, "how often the server is killed, at least twice")

// TestKilled kills a server in the middle of ten games of four, again and again, and requires that
// after each restart every acknowledged decision is there and all forty browsers play on. The
// control uses the data of one round earlier: the check must find the lost decisions.
func TestKilled(t *testing.T) {
	race.Leave(t)
	dir, earlier := t.TempDir(), t.TempDir()
	s := serveIn(t, dir, nil, unlimited)
	people := s.company(t, 10, 4)
	missed := 2 * len(people) // decisions that the control lacks: several of one player at least
	copied := 0               // acknowledged when the control's data were taken
	for round := 0; round < *kills || people.acked() < copied+missed; round++ {
		before := make([]int, len(people))
		for i, b := range people {
			before[i] = len(b.acked)
		}
		s.playAndDie(t, fmt.Sprint("round ", round, " "), people)
		if round == *kills-2 {
			copyFiles(t, dir, earlier)
			copied = people.acked()
		}
		s = serveIn(t, dir, nil, unlimited)
		if lost := people.lost(s, before); lost != 0 {
			t.Fatalf("round %d: %d acknowledged decisions are lost", round, lost)
		}
		if round > 0 && round%100 == 0 {
			t.Logf("%d kills of %d, %d acknowledged decisions", round, *kills, people.acked())
		}
	}
	nothing := make([]int, len(people))
	if lost := people.lost(s, nothing); lost != 0 {
		t.Errorf("%d acknowledged decisions are lost in the end", lost)
	}
	t.Logf("%d kills, %d acknowledged decisions", *kills, people.acked())
	s.kill(t)
	s = serveIn(t, earlier, nil, unlimited)
	for _, b := range people {
		b.now = wire.Update{}
	}
	if people.lost(s, nothing) == 0 {
		t.Error("the check does not notice that a round is missing")
	}
}

// A company is people at several tables.
type company []*browser

// company seats that many at each of that many tables, whose games begin.
func (s *served) company(t *testing.T, tables, seats int) (people company) {
	t.Helper()
	for n := range tables {
		host := s.sit(t, "/api/tables", `{"name": "P0", "edition": "classic"}`)
		people = append(people, host)
		for seat := 1; seat < seats; seat++ {
			people = append(people, s.sit(t, "/api/tables/"+host.seat.Code+"/seats", fmt.Sprintf(`{"name": "P%d"}`, seat)))
		}
		host.connect(s)
		if _, err := host.do(wire.FromClient{Type: "start", ID: fmt.Sprint("start ", n)}); err != nil {
			t.Fatal(err)
		}
	}
	for _, b := range people { // they come to games that are on
		b.connect(s)
	}
	return people
}

// acked returns how many decisions of all browsers were acknowledged.
func (c company) acked() (n int) {
	for _, b := range c {
		n += len(b.acked)
	}
	return n
}

// lost connects all browsers, and returns how many of the decisions acknowledged after the first
// ones a server does not know.
func (c company) lost(s *served, after []int) int {
	var lost atomic.Int64
	var all sync.WaitGroup
	for i, b := range c {
		all.Go(func() {
			b.connect(s)
			lost.Add(int64(b.lost(after[i])))
		})
	}
	all.Wait()
	return int(lost.Load())
}

// playAndDie lets all play, and kills the server when some decisions have been acknowledged, while
// others are under way.
func (s *served) playAndDie(t *testing.T, name string, people company) {
	t.Helper()
	stop := make(chan struct{})
	acked := make(chan struct{})
	var all sync.WaitGroup
	for i, b := range people {
		all.Go(func() { b.play(fmt.Sprint(name, i, " "), acked, stop) })
	}
	for range 1 + rand.N(2*len(people)) {
		<-acked
	}
	s.kill(t)
	close(stop)
	all.Wait()
}

func copyFiles(t *testing.T, from, to string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(from, "rowlock.db*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no data in %s: %v", from, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err == nil {
			err = os.WriteFile(filepath.Join(to, filepath.Base(file)), data, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// The reason that keeps a server from starting is one sentence; nothing is lost.
func TestServeFaults(t *testing.T) {
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	taken := s.address[strings.LastIndex(s.address, ":")+1:]
	file := filepath.Join(t.TempDir(), "file")
	noDatabase := t.TempDir()
	for name, text := range map[string]string{file: "x", filepath.Join(noDatabase, "rowlock.db"): strings.Repeat("no database ", 1000)} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name string
		args []string
		says string
	}{
		{"port in use", []string{"--port", taken, "--data", t.TempDir()}, "port " + taken + " is in use"},
		{"second server", []string{"--port", "0", "--data", dir}, "another running server has locked " + dir},
		{"data below a file", []string{"--port", "0", "--data", filepath.Join(file, "data")}, "cannot create the data directory"},
		{"no database", []string{"--port", "0", "--data", noDatabase}, "is not a database"},
		{"no such host", []string{"--host", "256.0.0.1", "--data", t.TempDir()}, "--host cannot listen on 256.0.0.1"},
		{"no such network", []string{"--trusted-proxy", "localhost", "--data", t.TempDir()}, `"localhost" is no network`},
		{"no such site", []string{"--site", "dice", "--data", t.TempDir()}, `"dice" is no address of a site`},
		{"no such origin", []string{"--allow-origin", "stats", "--data", t.TempDir()}, `"stats" is no origin of pages`},
		{"a certificate without its key", []string{"--cert", file, "--data", t.TempDir()}, "--cert and --key belong together"},
		{"no certificate", []string{"--cert", file, "--key", file, "--data", t.TempDir()}, "are no certificate and its key"},
		{"two certificates", []string{"--acme", "dice.example.org", "--cert", file, "--key", file, "--data", t.TempDir()}, "not both"},
		{"a certificate for an address", []string{"--acme", "https://dice.example.org", "--data", t.TempDir()}, "--acme takes the name of the site"},
		{"no address for metrics", []string{"--port", "0", "--metrics", "256.0.0.1:80", "--data", t.TempDir()}, "--metrics cannot listen on 256.0.0.1"},
		{"port of metrics in use", []string{"--port", "0", "--metrics", "127.0.0.1:" + taken, "--data", t.TempDir()}, "port " + taken + " is in use: stop what runs there, or choose another with --metrics"},
		{"another machine's address", []string{"--host", "192.0.2.1", "--data", t.TempDir()}, "this machine has no address 192.0.2.1"},
		{"no such bot", []string{"--stand-in", "nobody", "--data", t.TempDir()}, "unknown bot"},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, err := exec.Command("rowlock", append([]string{"serve"}, c.args...)...).CombinedOutput()
			if err == nil || !strings.Contains(string(out), c.says) || strings.Count(string(out), "\n") != 1 {
				t.Errorf("%v: %s, want %q", err, out, c.says)
			}
		})
	}
	if seat := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`).seat; seat.Code == "" {
		t.Error("the first server is hurt")
	}
}

// A failed write is refused in words and affects no other client: the server goes on, and takes
// the same write when it can.
func TestServeFailedWrite(t *testing.T) {
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	ben := s.sit(t, "/api/tables", `{"name": "Ben", "edition": "classic"}`)
	ben.connect(s)
	db, err := sql.Open("sqlite", filepath.Join(dir, "rowlock.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(`CREATE TRIGGER fault BEFORE INSERT ON entries WHEN NEW.table_id = '` + ann.seat.Code + `'
		BEGIN SELECT RAISE(ABORT, 'as if the disk were full'); END`); err != nil {
		t.Fatal(err)
	}
	if seq, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); seq != 0 {
		t.Errorf("a start that is not on disk is acknowledged: %d, %v", seq, err)
	}
	if seq, err := ben.do(wire.FromClient{Type: "start", ID: "start"}); seq == 0 || err != nil {
		t.Errorf("another table is hurt: %d, %v", seq, err)
	}
	if _, err := db.Exec(`DROP TRIGGER fault`); err != nil {
		t.Fatal(err)
	}
	ann.connect(s)
	if seq, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); seq == 0 || err != nil {
		t.Errorf("the start when the disk is well again: %d, %v", seq, err)
	}
}

// A server that is asked to stop tells its connections and ends in good order.
func TestServeStops(t *testing.T) {
	s := serveIn(t, t.TempDir(), nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	if err := s.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_, err := ann.hear()
	for err == nil {
		_, err = ann.hear()
	}
	if websocket.CloseStatus(err) != websocket.StatusTryAgainLater {
		t.Errorf("the connection ends with %v", err)
	}
	if err := s.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}

// A server that is asked to stop while its disk takes long ends at once when it is asked again. On a slow
// machine the disk may no longer take long by then, and the server ends in good order: then another is asked.
func TestServeStopsAtOnce(t *testing.T) {
	var err error
	for range 10 {
		if err = stopTwice(t); err != nil {
			break
		}
	}
	if err == nil || !strings.Contains(err.Error(), "signal: interrupt") {
		t.Errorf("the server ends with %v", err)
	}
}

// stopTwice asks a server to stop again and again while its disk takes long, and returns how it ends.
func stopTwice(t *testing.T) error {
	t.Helper()
	dir := t.TempDir()
	s := serveIn(t, dir, nil)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ann.connect(s)
	db, err := sql.Open("sqlite", filepath.Join(dir, "rowlock.db")+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	held, err := db.BeginTx(t.Context(), nil) // the server waits for it, five seconds at most
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = held.Rollback() }()
	if err := ann.conn.Send(t.Context(), wire.FromClient{Type: "start", ID: "start"}); err != nil {
		t.Fatal(err)
	}
	asks := &http.Client{Timeout: time.Second}
	for err == nil { // until the table waits
		var answer *http.Response
		if answer, err = asks.Get(s.address + "/api/tables/" + ann.seat.Code); err == nil {
			_ = answer.Body.Close()
		}
	}
	ended := make(chan error, 1)
	go func() { ended <- s.Wait() }()
	for {
		_ = s.Process.Signal(os.Interrupt) // it may have ended
		select {
		case how := <-ended:
			return how
		case <-time.After(50 * time.Millisecond):
		}
	}
}
