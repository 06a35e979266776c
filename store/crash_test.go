package store_test

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"go.uber.org/goleak"

	"rowlock/store"
)

// The test binary is its own victim: with this variable set it writes entries
// into that file until it is killed, and says so on standard output after each
// (or, for the control, before).
const (
	victimFile = "ROWLOCK_VICTIM"
	victimLies = "ROWLOCK_VICTIM_LIES"
	killsWant  = "ROWLOCK_KILLS" // how many kills; for long campaigns
)

func TestMain(m *testing.M) {
	if path := os.Getenv(victimFile); path != "" {
		writeUntilKilled(path, os.Getenv(victimLies) != "")
	}
	goleak.VerifyTestMain(m)
}

func writeUntilKilled(path string, lies bool) {
	ctx := context.Background()
	l, err := store.Open(ctx, path)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	past, err := l.Read(ctx, "T", 0)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for seq := int64(len(past)) + 1; ; seq++ {
		if lies {
			fmt.Println(seq)
		}
		if err := l.Append(ctx, "T", entry(seq, strconv.FormatInt(seq, 10))); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if !lies {
			fmt.Println(seq)
		}
	}
}

// What was acknowledged before a kill -9 is there afterwards, in order, once.
func TestKilled(t *testing.T) {
	if lost := kill(t, kills(t), false); lost != 0 {
		t.Errorf("%d acknowledged entries are lost", lost)
	}
}

// The control: a writer that acknowledges before it appends loses entries, and
// the check sees it.
func TestKilledLiar(t *testing.T) {
	if kill(t, max(30, kills(t)), true) == 0 {
		t.Error("a writer that acknowledges too early was never found out")
	}
}

func kills(t *testing.T) int {
	text := os.Getenv(killsWant)
	if text == "" {
		return 10
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// kill starts and kills a writer so many times and counts the acknowledged
// entries that are not in the file afterwards.
func kill(t *testing.T, times int, lies bool) (lost int) {
	path := filepath.Join(t.TempDir(), "rowlock.db")
	for range times {
		acknowledged := killOnce(t, path, lies)
		l, err := store.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		entries, err := l.Read(t.Context(), "T", 0) // checks order and chain
		if err != nil {
			t.Fatal(err)
		}
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
		lost += max(0, acknowledged-len(entries))
	}
	return lost
}

// killOnce returns the last number that a writer acknowledged before it was
// killed at a random moment.
func killOnce(t *testing.T, path string, lies bool) (acknowledged int) {
	victim := exec.Command(os.Args[0])
	victim.Env = append(os.Environ(), victimFile+"="+path)
	if lies {
		victim.Env = append(victim.Env, victimLies+"=1")
	}
	victim.Stderr = os.Stderr
	out, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if acknowledged == 0 {
			time.AfterFunc(time.Duration(rand.IntN(60))*time.Millisecond, func() { victim.Process.Kill() })
		}
		if acknowledged, err = strconv.Atoi(lines.Text()); err != nil {
			t.Fatalf("half a line: %q", lines.Text())
		}
	}
	if err := victim.Wait(); err == nil {
		t.Fatal("the writer ended by itself")
	}
	return acknowledged
}
