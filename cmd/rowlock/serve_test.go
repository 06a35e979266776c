package main

import (
	"database/sql"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"rowlock/wire"
)

// A served is a running "rowlock serve".
type served struct {
	*process
	address string // http://127.0.0.1:…
}

// serveIn starts the real binary on a data directory and waits until it is
// open. What it logs goes to said, nil for nowhere.
func serveIn(t *testing.T, dir string, said io.Writer, flags ...string) *served {
	t.Helper()
	return serveUnder(t, nil, dir, said, flags...)
}

// serveUnder starts it as what another program runs.
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

var kills = flag.Int("kills", 100, "how often the server is killed, at least twice")

// TestKilled kills a server in the middle of a game, again and again, and wants
// every acknowledged decision to be there when it comes back, and both browsers
// to play on. The control takes the data of one round earlier: the check must
// find the lost decisions.
func TestKilled(t *testing.T) {
	dir, earlier := t.TempDir(), t.TempDir()
	s := serveIn(t, dir, nil, unlimited)
	ann := s.sit(t, "/api/tables", `{"name": "Ann", "edition": "classic"}`)
	ben := s.sit(t, "/api/tables/"+ann.seat.Code+"/seats", `{"name": "Ben"}`)
	ann.connect(s)
	if _, err := ann.do(wire.FromClient{Type: "start", ID: "start"}); err != nil {
		t.Fatal(err)
	}
	ben.connect(s)
	const missed = 8 // decisions that the control lacks: several of one player at least
	copied := 0      // acknowledged when the control's data were taken
	for round := 0; round < *kills || len(ann.acked)+len(ben.acked) < copied+missed; round++ {
		before := [2]int{len(ann.acked), len(ben.acked)}
		s.playAndDie(t, fmt.Sprint("round ", round, " "), ann, ben)
		if round == *kills-2 {
			copyFiles(t, dir, earlier)
			copied = len(ann.acked) + len(ben.acked)
		}
		s = serveIn(t, dir, nil, unlimited)
		ann.connect(s)
		ben.connect(s)
		if lost := ann.lost(before[0]) + ben.lost(before[1]); lost != 0 {
			t.Fatalf("round %d: %d acknowledged decisions are lost", round, lost)
		}
		if round > 0 && round%100 == 0 {
			t.Logf("%d kills of %d, %d acknowledged decisions", round, *kills, len(ann.acked)+len(ben.acked))
		}
	}
	if lost := ann.lost(0) + ben.lost(0); lost != 0 {
		t.Errorf("%d acknowledged decisions are lost in the end", lost)
	}
	t.Logf("%d kills, %d acknowledged decisions", *kills, len(ann.acked)+len(ben.acked))
	s.kill(t)
	s = serveIn(t, earlier, nil, unlimited)
	ann.now, ben.now = wire.Update{}, wire.Update{}
	ann.connect(s)
	ben.connect(s)
	if ann.lost(0)+ben.lost(0) == 0 {
		t.Error("the check does not notice that a round is missing")
	}
}

// playAndDie lets both play for a moment and kills the server meanwhile.
func (s *served) playAndDie(t *testing.T, name string, ann, ben *browser) {
	t.Helper()
	stop := make(chan struct{})
	done := make(chan struct{}, 2)
	for who, b := range map[string]*browser{"ann ": ann, "ben ": ben} {
		go func() {
			b.play(name+who, stop)
			done <- struct{}{}
		}()
	}
	time.Sleep(rand.N(80 * time.Millisecond))
	s.kill(t)
	close(stop)
	<-done
	<-done
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

// What keeps a server from starting is said in one sentence; nothing is lost.
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
		{"no such host", []string{"--host", "256.0.0.1", "--data", t.TempDir()}, "cannot listen on 256.0.0.1"},
		{"no such network", []string{"--trusted-proxy", "localhost", "--data", t.TempDir()}, `"localhost" is no network`},
		{"no such site", []string{"--site", "dice", "--data", t.TempDir()}, `"dice" is no address of a site`},
		{"no such origin", []string{"--allow-origin", "stats", "--data", t.TempDir()}, `"stats" is no origin of pages`},
		{"a certificate without its key", []string{"--cert", file, "--data", t.TempDir()}, "--cert and --key belong together"},
		{"no certificate", []string{"--cert", file, "--key", file, "--data", t.TempDir()}, "are no certificate and its key"},
		{"two certificates", []string{"--acme", "dice.example.org", "--cert", file, "--key", file, "--data", t.TempDir()}, "not both"},
		{"no address for metrics", []string{"--port", "0", "--metrics", "256.0.0.1:80", "--data", t.TempDir()}, "--metrics cannot listen on 256.0.0.1:80"},
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

// A write that fails is refused in words and hurts nobody else: the server goes on,
// and takes the same when it can.
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
