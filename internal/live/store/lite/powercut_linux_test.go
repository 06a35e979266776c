package lite_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"

	"rowlock/internal/race"

	"rowlock/internal/powercut"

	"golang.org/x/sync/errgroup"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

func init() {
	victims["flushed"] = func(path string) error { return writeAll(path, lite.Open) }
	victims["unflushed"] = func(path string) error { return writeAll(path, lite.OpenUnflushed) }
}

// What a victim acknowledges for tables other than the producers', instead of a number of entries.
const (
	deletedTable = producers     // there were entries, all of which are deleted
	backupTable  = producers + 1 // the backup is written
)

// backupEnd is added to the log's name for the backup.
const backupEnd = ".backup"

// writeAll does everything that writes to a log: it makes one, appends so much that
// SQLite moves its write-ahead log into the file and begins it again, deletes a
// table, writes a backup, closes the log, and opens and appends again.
func writeAll(path string, open func(context.Context, string) (*lite.Log, error)) error {
	ctx := context.Background()
	for _, until := range []int64{30, 40} {
		l, err := open(ctx, path)
		if err != nil {
			return err
		}
		if until == 40 {
			if err := l.Delete(ctx, strconv.Itoa(deletedTable), noon); err != nil {
				return err
			}
			acknowledge(deletedTable, 1)
			if err := lite.Archive(path).Backup(ctx, path+backupEnd); err != nil {
				return err
			}
			acknowledge(backupTable, 1)
		} else if err := l.Append(ctx, strconv.Itoa(deletedTable), long(1), long(2)); err != nil {
			return err
		}
		var all errgroup.Group
		for table := range producers {
			all.Go(func() error { return appendUntil(ctx, l, table, until) })
		}
		if err := errors.Join(all.Wait(), l.Close()); err != nil {
			return err
		}
	}
	return errors.New("as it should be")
}

func appendUntil(ctx context.Context, l *lite.Log, table int, until int64) error {
	id := strconv.Itoa(table)
	past, err := l.Read(ctx, id, 0)
	for seq := int64(len(past)) + 1; err == nil && seq <= until; seq++ {
		if err = l.Append(ctx, id, long(seq)); err == nil {
			acknowledge(table, seq)
		}
	}
	return err
}

// long is an entry that fills pages.
func long(seq int64) store.Entry {
	e := entry(seq, strconv.FormatInt(seq, 10))
	e.Body = bytes.Repeat(e.Body, 100)
	return e
}

var (
	cuts      = flag.Int("cuts", 300, "how often the power is cut")
	seed      = flag.Uint64("seed", 0, "of the cuts, 0 for any")
	recording = flag.String("recording", "", "file of what is cut, of a run that failed")
)

// TestPowerCuts cuts the power at any moment of a log's life: acknowledged entries are there, in
// order, once, and the log goes on.
func TestPowerCuts(t *testing.T) {
	race.Leave(t)
	faults, acknowledged := cutPower(t, "flushed", *cuts)
	t.Logf("%d cuts with %d acknowledged entries, %d faults", *cuts, acknowledged, len(faults))
	for _, fault := range faults {
		t.Error(fault)
	}
	if acknowledged == 0 {
		t.Error("nothing was acknowledged before any cut")
	}
}

// The control: a log that does not flush loses what it has acknowledged, and the same
// check finds it.
func TestPowerCutsUnflushed(t *testing.T) {
	race.Leave(t)
	const times = 30
	faults, _ := cutPower(t, "unflushed", times)
	t.Logf("found out in %d of %d cuts", len(faults), times)
	if len(faults) < times/5 {
		t.Error("a log that does not flush was not found out")
	}
}

// A cut is what was on disk at a moment, and what had been acknowledged.
type cut struct {
	number int
	files  map[string][]byte
	claims claims
}

type claims [producers + 2]int64

// cutPower records a victim and cuts the power that often. It returns what does not hold
// afterwards, and how many entries were acknowledged before the cuts, added up.
func cutPower(t *testing.T, victim string, times int) (faults []string, acknowledged int64) {
	t.Helper()
	seed, file := *seed, *recording
	if seed == 0 {
		seed = rand.Uint64()
	}
	if file == "" || victim != "flushed" {
		file = filepath.Join(t.TempDir(), "recording")
		record(t, victim, file)
	}
	calls, err := powercut.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	var checks errgroup.Group
	checks.SetLimit(4 * runtime.GOMAXPROCS(0)) // they wait for flushes
	var found sync.Mutex
	for c := range cutAll(calls, times, seed) {
		for _, claimed := range c.claims[:producers] {
			acknowledged += claimed
		}
		if c.number > 0 && c.number%1000 == 0 {
			t.Logf("%d cuts of %d", c.number, times)
		}
		checks.Go(func() error {
			if err := c.check(); err != nil {
				found.Lock()
				defer found.Unlock()
				faults = append(faults, fmt.Sprintf("cut %d: %v", c.number, err))
			}
			return nil
		})
	}
	_ = checks.Wait() // faults has it
	if len(faults) > 0 && victim == "flushed" && *recording == "" {
		keep(t, file, seed)
	}
	return faults, acknowledged
}

// record runs a victim in a directory beside the recording.
func record(t *testing.T, victim, recording string) {
	t.Helper()
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), victimName+"="+victim, victimFile+"="+filepath.Join(t.TempDir(), "data", "rowlock.db"))
	var said bytes.Buffer
	command.Stdout, command.Stderr = io.Discard, &said // a pipe, which is recorded as one
	if err := powercut.Record(command, recording); err == nil || said.String() != "as it should be\n" {
		t.Fatalf("%v: %s", err, said.String())
	}
}

// keep saves the recording of a run that failed.
func keep(t *testing.T, recording string, seed uint64) {
	t.Helper()
	kept := filepath.Join(os.TempDir(), fmt.Sprint("recording-", seed))
	if err := os.Rename(recording, kept); err != nil {
		t.Error(err)
		return
	}
	t.Logf("the same again: go test ./store -run PowerCuts -recording %s -seed %d -cuts %d", kept, seed, *cuts)
}

// cutAll replays the calls and yields the result of that many cuts, at moments drawn from the
// seed.
func cutAll(calls []powercut.Call, times int, seed uint64) iter.Seq[cut] {
	moments := make([]int, times)
	random := rand.New(rand.NewPCG(seed, 0))
	for i := range moments {
		moments[i] = random.IntN(len(calls) + 1)
	}
	slices.Sort(moments)
	return func(yield func(cut) bool) {
		disk := powercut.New()
		var claims claims
		for number, moment := range moments {
			for ; disk.Calls() < moment; disk.Do(calls[disk.Calls()]) {
				claims.hear(calls[disk.Calls()])
			}
			if !yield(cut{number, disk.Cut(random), claims}) {
				return
			}
		}
	}
}

// hear notes what is acknowledged.
func (c *claims) hear(call powercut.Call) {
	if call.Kind != powercut.Say {
		return
	}
	var table int
	var seq int64
	if _, err := fmt.Sscan(string(call.Data), &table, &seq); err == nil {
		c[table] = max(c[table], seq)
	}
}

// check builds the files of a cut, opens the log, and returns what does not hold.
func (c *cut) check() error {
	dir, err := os.MkdirTemp("", "cut")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	for name, text := range c.files {
		if filepath.Ext(name) == ".db-shm" { // of the memory that is gone
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), text, 0o600); err != nil {
			return err
		}
	}
	ctx, path := context.Background(), filepath.Join(dir, "rowlock.db")
	l, err := lite.Open(ctx, path)
	if err != nil {
		return err
	}
	if err := errors.Join(c.compare(ctx, l), l.Close()); err != nil {
		return err
	}
	if c.claims[backupTable] > 0 {
		if err := isWhole(ctx, path+backupEnd); err != nil {
			return err
		}
	}
	return isWhole(ctx, path)
}

// compare looks for acknowledged entries, and lets a table go on.
func (c *cut) compare(ctx context.Context, l *lite.Log) error {
	if err := l.Lost(); err != nil {
		return err
	}
	for table := range producers {
		id := strconv.Itoa(table)
		entries, err := l.Read(ctx, id, 0) // which checks order and chain
		if err != nil {
			return err
		}
		written := int64(len(entries))
		if claimed := c.claims[table]; written < claimed {
			return fmt.Errorf("table %d: %d entries of %d that were acknowledged are lost", table, claimed-written, claimed)
		}
		for i, e := range entries {
			if !reflect.DeepEqual(e, long(int64(i+1))) {
				return fmt.Errorf("table %d, entry %d is another", table, i+1)
			}
		}
		if table == c.number%producers { // one flush is enough
			if err := l.Append(ctx, id, long(written+1)); err != nil {
				return err
			}
		}
	}
	entries, err := l.Read(ctx, strconv.Itoa(deletedTable), 0)
	if c.claims[deletedTable] > 0 && len(entries) > 0 {
		return fmt.Errorf("a deleted table has %d entries: %w", len(entries), err)
	}
	return err
}

func isWhole(ctx context.Context, path string) error {
	report, err := lite.Archive(path).Check(ctx, func(int, int) {})
	return errors.Join(append(report.Damage, err)...)
}
