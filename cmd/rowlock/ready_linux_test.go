package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"golang.org/x/sync/errgroup"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

var entries = flag.Int("entries", 20_000, "entries of the log that TestReady starts a server with")

// A server with a long log is ready as soon as one with a short log: it reads only what it is
// asked for. The test logs the time and bounds the bytes read.
func TestReady(t *testing.T) {
	race.Leave(t)
	dir := t.TempDir()
	code := fillLog(t, dir, *entries)
	size := logSize(dir)
	began := time.Now()
	s := serveIn(t, dir, nil)
	opened := time.Since(began)
	seat := &browser{T: t}
	seat.seat.Code, seat.seat.Token = code, "token of seat 0"
	seat.connect(s)
	answered, read := time.Since(began), bytesRead(t, s.Process.Pid)
	t.Logf("%d entries, %d MB: open after %v, the first update after %v, %d kB read", *entries, size/1e6, opened, answered, read/1000)
	if seat.now.Table.State == "" {
		t.Error("the first update tells nothing")
	}
	if read > size/4 {
		t.Errorf("of a log of %d bytes %d are read", size, read)
	}
	s.kill(t)
	before := time.Now()
	serveIn(t, dir, nil)
	t.Logf("killed, open again after %v", time.Since(before))
}

// fillLog makes a log of about that many entries, of tables that are all like one played table,
// and returns the code of one of them.
func fillLog(t *testing.T, dir string, entries int) (code string) {
	t.Helper()
	l, err := lite.Open(t.Context(), filepath.Join(dir, logFile))
	if err != nil {
		t.Fatal(err)
	}
	played := playedLog(t)
	var all errgroup.Group
	all.SetLimit(64)
	for number := range max(1, entries/len(played)) {
		code = tableCode(number)
		all.Go(func() error { return l.Append(t.Context(), tableCode(number), played...) })
	}
	if err := all.Wait(); err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	return code
}

// playedLog reads the log of three games, as if they had been played just now.
func playedLog(t *testing.T) (entries []store.Entry) {
	t.Helper()
	text, err := os.ReadFile("../../internal/live/table/testdata/logs/classic.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		var e struct {
			Seq          int64
			Kind, Action string
			Body         json.RawMessage
		}
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		entries = append(entries, store.Entry{Seq: e.Seq, Kind: e.Kind, Action: e.Action, Body: e.Body, At: time.Now()})
	}
	return entries
}

// tableCode writes a number in the letters of codes.
func tableCode(number int) string {
	return strings.NewReplacer("0", "A", "1", "C").Replace(fmt.Sprintf("%06s", strconv.FormatInt(int64(number), 8)))
}

var readBytes = regexp.MustCompile(`(?m)^rchar: (\d+)$`)

// bytesRead returns how much a program has read from files and connections.
func bytesRead(t *testing.T, pid int) int64 {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/io", pid))
	if err != nil {
		t.Fatal(err)
	}
	n, err := strconv.ParseInt(readBytes.FindStringSubmatch(string(text))[1], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
