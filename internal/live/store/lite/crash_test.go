package lite_test

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"

	"rowlock/internal/race"

	"go.uber.org/goleak"

	"rowlock/internal/live/store/lite"
)

// The test binary is its own victim: started with these variables it behaves as
// named and appends to that file. Each line that it writes to standard output
// acknowledges an entry: its table and its number.
const (
	victimName = "ROWLOCK_VICTIM"
	victimFile = "ROWLOCK_VICTIM_FILE"
)

var victims = map[string]func(path string) error{
	"honest": func(path string) error { return appendUntilKilled(path, false) },
	"liar":   func(path string) error { return appendUntilKilled(path, true) },
}

func TestMain(m *testing.M) {
	if victim := victims[os.Getenv(victimName)]; victim != nil {
		fmt.Fprintln(os.Stderr, victim(os.Getenv(victimFile)))
		os.Exit(1)
	}
	goleak.VerifyTestMain(m)
}

const producers = 8

// appendUntilKilled runs producers with a table each. A liar acknowledges before it appends.
func appendUntilKilled(path string, lies bool) error {
	ctx := context.Background()
	l, err := lite.Open(ctx, path)
	if err != nil {
		return err
	}
	failed := make(chan error)
	for table := range producers {
		go func() {
			id := strconv.Itoa(table)
			past, err := l.Read(ctx, id, 0)
			for seq := int64(len(past)) + 1; err == nil; seq++ {
				if lies {
					acknowledge(table, seq)
				}
				if err = l.Append(ctx, id, entry(seq, strconv.FormatInt(seq, 10))); err == nil && !lies {
					acknowledge(table, seq)
				}
			}
			failed <- err
		}()
	}
	return <-failed
}

func acknowledge(table int, seq int64) {
	fmt.Fprintln(os.Stdout, table, seq)
}

var kills = flag.Int("kills", 10, "how often a program is killed")

// Entries acknowledged before a kill -9 are there afterwards, in order, once.
func TestKilled(t *testing.T) {
	race.Leave(t)
	lost, acknowledged := kill(t, "honest", *kills)
	t.Logf("%d acknowledged, %d lost", acknowledged, lost)
	if lost != 0 || acknowledged == 0 {
		t.Errorf("of %d acknowledged entries %d are lost", acknowledged, lost)
	}
}

// The control: a victim that acknowledges before it appends loses entries, and
// the check sees it.
func TestKilledLiar(t *testing.T) {
	lost, acknowledged := kill(t, "liar", 10)
	t.Logf("%d acknowledged, %d lost", acknowledged, lost)
	if lost == 0 {
		t.Error("a victim that acknowledges too early was never found out")
	}
}

// A file whose creation was interrupted is a log at the next start.
func TestKilledAtTheStart(t *testing.T) {
	race.Leave(t)
	for range *kills {
		path := file(t)
		run(t, "honest", path, rand.N(60*time.Millisecond))
		l := open(t, path)
		seq := int64(len(read(t, l, "0", 0)))
		appendTo(t, l, "0", entry(seq+1, "after"))
		closeLog(t, l)
	}
}

// kill starts and kills a victim that often on one file, and counts the acknowledged entries and
// those of them that are not in the file afterwards.
func kill(t *testing.T, name string, times int) (lost, acknowledged int64) {
	t.Helper()
	path := file(t)
	var before [producers]int64
	for range times {
		claims := run(t, name, path, -1)
		l := open(t, path)
		for table := range producers {
			written := int64(len(read(t, l, strconv.Itoa(table), 0))) // checks order and chain
			claimed := max(claims[table], before[table])
			lost += max(0, claimed-written)
			acknowledged += claimed - before[table]
			before[table] = written
		}
		closeLog(t, l)
	}
	return lost, acknowledged
}

// run starts a victim, kills it after a time (if negative: at a random moment
// after its first line), and returns the last number it acknowledged for each
// table.
func run(t *testing.T, name, path string, after time.Duration) (claims [producers]int64) {
	t.Helper()
	victim := exec.Command(os.Args[0])
	victim.Env = append(os.Environ(), victimName+"="+name, victimFile+"="+path)
	out, err := victim.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	var killer sync.WaitGroup
	kill := func(after time.Duration) {
		killer.Go(func() {
			time.Sleep(after)
			if err := victim.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
				t.Error(err)
			}
		})
	}
	if after >= 0 {
		kill(after)
	}
	lines := bufio.NewScanner(out)
	for first := true; lines.Scan(); first = false {
		if first && after < 0 {
			kill(rand.N(100 * time.Millisecond))
		}
		var table int
		var seq int64
		if _, err := fmt.Sscan(lines.Text(), &table, &seq); err != nil {
			t.Fatalf("half a line: %q", lines.Text())
		}
		claims[table] = seq
	}
	killer.Wait()
	if err := victim.Wait(); err == nil {
		t.Fatal("the victim ended by itself")
	}
	return claims
}
