//go:build unix

package lite_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sync/errgroup"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

func init() {
	victims["full"] = func(path string) error { return appendUntilFull(path, false) }
	victims["full liar"] = func(path string) error { return appendUntilFull(path, true) }
	victims["full start"] = startFull
	victims["crowd"] = appendBesideLarge
	victims["no flush"] = appendUntilBroken
	victims["restore"] = restoreOver
	victims["backup"] = backUp
	victims["read only"] = func(path string) error { return appendThroughFaults(path, false) }
	victims["read only liar"] = func(path string) error { return appendThroughFaults(path, true) }
}

// roomFor sets how large a file may be: beyond that the system refuses writes, as on a full disk.
func roomFor(bytes uint64) error {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	limit.Cur = min(bytes, limit.Max)
	return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit)
}

// appendUntilFull fills the disk, at 200 kB a file, twice, each time until there is room again. A
// liar acknowledges refused entries.
func appendUntilFull(path string, lies bool) error {
	signal.Ignore(syscall.SIGXFSZ)
	ctx := context.Background()
	l, err := lite.Open(ctx, path)
	if err != nil {
		return err
	}
	seq := int64(1)
	for _, room := range []uint64{200_000, 400_000} {
		if err := roomFor(room); err != nil {
			return err
		}
		for err = nil; err == nil; {
			if err = l.Append(ctx, "0", entry(seq, "")); err == nil || lies {
				acknowledge(0, seq)
				seq++
			}
		}
		if !errors.Is(err, store.ErrNotWritten) {
			return fmt.Errorf("a full disk is told as %w", err)
		}
		if lies {
			return errors.New("as it should be")
		}
		if err := roomFor(1 << 40); err != nil {
			return err
		}
		for _, table := range []string{"0", "1"} { // refused in full, and goes on
			next := seq
			if table == "1" {
				next = int64(room)/200_000*2 - 1
			}
			if err := l.Append(ctx, table, entry(next, ""), entry(next+1, "")); err != nil {
				return fmt.Errorf("there is room again: %w", err)
			}
		}
		acknowledge(0, seq+1)
		seq += 2
	}
	return errors.New("as it should be")
}

// TestFullDisk refuses only what does not fit: acknowledged entries are there, refused ones are
// not, and the log goes on when there is room. The control acknowledges refused entries.
func TestFullDisk(t *testing.T) {
	for _, victim := range []string{"full", "full liar"} {
		path := file(t)
		command := exec.Command(os.Args[0])
		command.Env = append(os.Environ(), victimName+"="+victim, victimFile+"="+path)
		var said strings.Builder
		command.Stderr = &said
		out, err := command.Output()
		if err == nil || said.String() != "as it should be\n" {
			t.Fatalf("%s: %v: %s", victim, err, said.String())
		}
		var last int64
		for line := range strings.Lines(string(out)) {
			var table int
			if _, err := fmt.Sscan(line, &table, &last); err != nil {
				t.Fatal(err)
			}
		}
		l := open(t, path)
		got := int64(len(read(t, l, "0", 0)))
		if honest := victim == "full"; (got == last) != honest || last < 10 {
			t.Errorf("%s: %d acknowledged, %d in the file", victim, last, got)
		}
		if victim == "full" && len(read(t, l, "1", 0)) != 4 {
			t.Error("another table lacks entries")
		}
		closeLog(t, l)
		if report, err := lite.Archive(path).Check(t.Context(), func(int, int) {}); err != nil || len(report.Damage) > 0 {
			t.Errorf("%v, %v", report.Damage, err)
		}
	}
}

// startFull opens a log that has no room for its next write, and then makes some.
func startFull(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	if err := roomFor(100_000); err != nil {
		return err
	}
	l, err := lite.Open(context.Background(), path)
	if err != nil {
		return err
	}
	if l.Writable() {
		return errors.New("the disk is said to take writes")
	}
	if err := roomFor(1 << 40); err != nil {
		return err
	}
	for !l.Writable() { // until it has tried by itself
		time.Sleep(10 * time.Millisecond)
	}
	return errors.New("as it should be")
}

// A full disk is noticed at the start, before anybody writes.
func TestFullDiskAtTheStart(t *testing.T) {
	path := file(t)
	for _, victim := range []string{"full", "full start"} { // the first leaves a long log
		command := exec.Command(os.Args[0])
		command.Env = append(os.Environ(), victimName+"="+victim, victimFile+"="+path)
		var said strings.Builder
		command.Stderr = &said
		if err := command.Run(); err == nil || said.String() != "as it should be\n" {
			t.Errorf("%s: %v: %s", victim, err, said.String())
		}
	}
}

// appendBesideLarge appends many entries at once, so that they share commits, with some that do
// not fit.
func appendBesideLarge(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	l, err := lite.Open(context.Background(), path)
	if err != nil {
		return err
	}
	if err := roomFor(6 << 20); err != nil {
		return err
	}
	var all errgroup.Group
	for table := range 64 {
		all.Go(func() error {
			e, large := entry(1, ""), table%8 == 0
			if large {
				e.Body = make([]byte, 16<<20)
			}
			if err := l.Append(context.Background(), strconv.Itoa(table), e); large != errors.Is(err, store.ErrNotWritten) {
				return fmt.Errorf("large %v: %w", large, err)
			}
			return nil
		})
	}
	if err := all.Wait(); err != nil {
		return err
	}
	return errors.New("as it should be")
}

// An entry that does not fit does not affect others in the same commit.
func TestNoRoomForOne(t *testing.T) {
	path := file(t)
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), victimName+"=crowd", victimFile+"="+path)
	if out, err := command.CombinedOutput(); err == nil || string(out) != "as it should be\n" {
		t.Fatalf("%v: %s", err, out)
	}
	l := open(t, path)
	for table := range 64 {
		want := 1
		if table%8 == 0 {
			want = 0
		}
		if got := len(read(t, l, strconv.Itoa(table), 0)); got != want {
			t.Errorf("table %d has %d entries, want %d", table, got, want)
		}
	}
}

// appendUntilBroken appends until a flush fails.
func appendUntilBroken(path string) error {
	ctx := context.Background()
	l, err := lite.Open(ctx, path)
	if err != nil {
		return err
	}
	for seq := int64(1); err == nil; seq++ {
		if err = l.Append(ctx, "0", entry(seq, "")); err == nil {
			acknowledge(0, seq)
		}
	}
	if again := l.Append(ctx, "1", entry(1, "")); !errors.Is(err, store.ErrBroken) || !errors.Is(again, store.ErrBroken) {
		return fmt.Errorf("not broken: %w, then %w", err, again)
	}
	select {
	case <-l.Broken():
	default:
		return errors.New("Broken is not closed")
	}
	return errors.New("as it should be")
}

// After a failed flush nobody knows what is on disk: the log takes nothing more until it is
// opened, and read, again.
func TestFailedFlush(t *testing.T) {
	path := file(t)
	acknowledged := faulty(t, path, "no flush", "fsync,fdatasync", "error=EIO:when=40")
	l := open(t, path)
	if got := len(read(t, l, "0", 0)); acknowledged == 0 || got < acknowledged {
		t.Errorf("%d acknowledged, %d in the file", acknowledged, got)
	}
}

// appendThroughFaults appends to a disk that refuses some writes until it has refused three, and
// repeats each entry as often as needed. A liar acknowledges one refused entry.
func appendThroughFaults(path string, lies bool) error {
	ctx := context.Background()
	l, err := lite.Open(ctx, path)
	if err != nil {
		return err
	}
	refused := 0
	for seq := int64(1); refused < 3; {
		if seq > 100_000 {
			return errors.New("nothing was refused")
		}
		err := l.Append(ctx, "0", entry(seq, ""))
		switch {
		case err == nil:
			acknowledge(0, seq)
			seq++
		case !errors.Is(err, store.ErrNotWritten):
			return err
		case lies:
			acknowledge(0, seq)
			return errors.New("as it should be")
		default:
			refused++
		}
	}
	return errors.New("as it should be")
}

// A file system that is sometimes read-only or full refuses whole writes, and nothing else
// happens. The control acknowledges a refused entry.
func TestReadOnly(t *testing.T) {
	for _, fault := range []string{"EROFS", "ENOSPC"} {
		for _, victim := range []string{"read only", "read only liar"} {
			t.Run(fault+", "+victim, func(t *testing.T) { refusing(t, fault, victim) })
		}
	}
}

func refusing(t *testing.T, fault, victim string) {
	path := file(t)
	closeLog(t, open(t, path))
	acknowledged := faulty(t, path, victim, "pwrite64", "error="+fault+":when=20+20") // of each thread's writes
	l := open(t, path)
	if got := len(read(t, l, "0", 0)); (got == acknowledged) != (victim == "read only") || acknowledged == 0 {
		t.Errorf("%d acknowledged, %d in the file", acknowledged, got)
	}
}

// faulty runs a victim, some of whose system calls fail, until everything is right, and returns
// how many entries it acknowledged.
func faulty(t *testing.T, path, victim, calls, fault string) (acknowledged int) {
	t.Helper()
	command := exec.Command("strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace="+calls,
		"-e", "inject="+calls+":"+fault, os.Args[0])
	command.Env = append(os.Environ(), victimName+"="+victim, victimFile+"="+path)
	var said strings.Builder
	command.Stderr = &said
	out, err := command.Output()
	if err == nil || said.String() != "as it should be\n" {
		t.Fatalf("%v: %s", err, said.String())
	}
	return strings.Count(string(out), "\n")
}

func backUp(path string) error {
	if err := lite.Archive(path).Backup(context.Background(), path+".backup"); err != nil {
		return err
	}
	return errors.New("as it should be")
}

// Wherever the disk becomes full, a backup that does not fit says so by its name, and leaves
// nothing behind.
func TestBackupOnAFullDisk(t *testing.T) {
	path := file(t)
	l := open(t, path)
	e := entry(1, "a")
	e.Body = make([]byte, 8<<20) // SQLite keeps a journal once it writes that much
	appendTo(t, l, "T1", e)
	for when, whole := 1, false; !whole; when *= 2 {
		command := exec.Command("strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=pwrite64",
			"-e", fmt.Sprintf("inject=pwrite64:error=ENOSPC:when=%d+", when), os.Args[0])
		command.Env = append(os.Environ(), victimName+"=backup", victimFile+"="+path)
		said, err := command.CombinedOutput()
		whole = string(said) == "as it should be\n"
		if full := strings.HasPrefix(string(said), "cannot write "+path+".backup: ") && strings.Contains(string(said), ": make room on the disk"); err == nil || full == whole || whole && when < 5 {
			t.Fatalf("full from write %d: %v, %s", when, err, said)
		}
		if left, _ := filepath.Glob(path + ".backup*"); !whole && left != nil {
			t.Errorf("full from write %d: left behind: %v", when, left)
		}
	}
}

// fromEnd is added to the log's name for the backup that restoreOver restores.
const fromEnd = ".from"

func restoreOver(path string) error {
	if _, err := lite.Restore(context.Background(), path+fromEnd, path, true); err != nil {
		return err
	}
	return errors.New("as it should be")
}

// Wherever a restore stops, a write-ahead log is never left without its log: the next log with
// that name would use it as its own.
func TestRestoreThatStops(t *testing.T) {
	for when, whole := 1, false; !whole; when++ {
		backup, killed := killedSince(t, "", "-wal", ".mark", ".key")
		if err := os.Rename(backup, killed+fromEnd); err != nil {
			t.Fatal(err)
		}
		command := exec.Command("strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=/rename",
			"-e", fmt.Sprintf("inject=/rename:error=EIO:when=%d", when), os.Args[0])
		command.Env = append(os.Environ(), victimName+"=restore", victimFile+"="+killed)
		said, err := command.CombinedOutput()
		if whole = string(said) == "as it should be\n"; err == nil || whole && when < 5 {
			t.Fatalf("with rename %d refused: %v, %s", when, err, said)
		}
		_, log := os.Stat(killed)
		if _, ahead := os.Stat(killed + "-wal"); ahead == nil && log != nil {
			t.Errorf("with rename %d refused the write-ahead log is there and its log is not", when)
		}
	}
}
