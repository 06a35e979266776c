package lite_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

func noProgress(int, int) {}

// A backup made while tables are played holds everything accepted before it began, and each table
// whole.
func TestBackupOfAUsedLog(t *testing.T) {
	race.Leave(t)
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "busy", entry(1, ""))
	stop, done := make(chan struct{}), make(chan struct{})
	due := make(chan struct{}, 100) // entries of a backup: without a bound the log outgrows its readers
	go func() {
		defer close(done)
		for seq := int64(2); ; seq++ {
			select {
			case <-stop:
				return
			case <-due:
				if err := l.Append(t.Context(), "busy", entry(seq, "")); err != nil {
					t.Errorf("append %d: %v", seq, err)
					return
				}
			}
		}
	}()
	for n := range 20 {
		table := "T" + strconv.Itoa(n)
		appendTo(t, l, table, entry(1, ""), entry(2, "b"))
		want := read(t, l, "busy", 0)
		for len(due) < cap(due) {
			due <- struct{}{}
		}
		to := filepath.Join(t.TempDir(), "backup.db")
		if err := lite.Archive(path).Backup(t.Context(), to); err != nil {
			t.Fatal(err)
		}
		b := open(t, to)
		if got := read(t, b, "busy", 0); len(got) < len(want) || cmp.Diff(want, got[:len(want)]) != "" {
			t.Errorf("backup %d has %d entries, %d were there before", n, len(got), len(want))
		}
		if got := read(t, b, table, 0); len(got) != 2 {
			t.Errorf("backup %d has %d entries of a table of 2", n, len(got))
		}
		closeLog(t, b)
	}
	close(stop)
	<-done
}

// The control: a copy of only the file lacks what is in the write-ahead log.
func TestCopyOfAUsedLogLoses(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"))
	copied := filepath.Join(t.TempDir(), "copied.db")
	copyFile(t, path, copied)
	if report, err := lite.Archive(copied).Check(t.Context(), noProgress); err == nil && report.Entries == 1 {
		t.Error("a copy of the file alone has everything: this test proves nothing")
	}
}

func TestBackupFaults(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"), entry(2, "b"))
	there := filepath.Join(t.TempDir(), "there")
	if err := os.WriteFile(there, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	wantError(t, lite.Archive(path).Backup(t.Context(), there), "exists already")
	if got, _ := os.ReadFile(there); string(got) != "mine" {
		t.Errorf("the file that was there holds %q", got)
	}
	wantError(t, lite.Archive(path+"x").Backup(t.Context(), there+"x"), "cannot read the log")
	execute(t, path, `UPDATE entries SET body = x'00' WHERE seq = 2`)
	err := lite.Archive(path).Backup(t.Context(), there+"x")
	if !errors.Is(err, store.ErrDamaged) || !strings.HasPrefix(err.Error(), path+": ") {
		t.Errorf("a damaged log is backed up: %v", err)
	}
	if left, _ := filepath.Glob(there + "x*"); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

// Of several backups to one name at once one succeeds, and is whole; the others are told why they
// fail.
func TestBackupsToOneName(t *testing.T) {
	path, to := file(t), filepath.Join(t.TempDir(), "backup.db")
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"))
	errs := make([]error, 8)
	var all sync.WaitGroup
	for i := range errs {
		all.Go(func() { errs[i] = lite.Archive(path).Backup(t.Context(), to) })
	}
	all.Wait()
	made := 0
	for _, err := range errs {
		if err == nil {
			made++
		} else if err.Error() != to+" exists already" {
			t.Error(err)
		}
	}
	if report, err := lite.Archive(to).Check(t.Context(), noProgress); made != 1 || err != nil || report.Entries != 1 || report.Damage != nil {
		t.Errorf("%d backups, %+v, %v", made, report, err)
	}
	if files, _ := filepath.Glob(to + "*"); len(files) != 1 {
		t.Errorf("there are %v", files)
	}
}

func TestRestore(t *testing.T) {
	path, backup := file(t), filepath.Join(t.TempDir(), "backup.db")
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"), entry(2, "b"))
	want := read(t, l, "T1", 0)
	if err := lite.Archive(path).Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	appendTo(t, l, "T1", entry(3, "c"))
	_, err := lite.Restore(t.Context(), backup, path, true)
	wantError(t, err, "another running server has locked")
	closeLog(t, l)
	_, err = lite.Restore(t.Context(), backup, path, false)
	wantError(t, err, "there are tables in "+filepath.Dir(path)+" already: --replace moves them aside")
	aside, err := lite.Restore(t.Context(), backup, path, true)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, read(t, open(t, path), "T1", 0)); diff != "" {
		t.Errorf("restored:\n%s", diff)
	}
	if got := read(t, open(t, aside), "T1", 0); len(got) != 3 {
		t.Errorf("the log moved aside has %d entries of 3", len(got))
	}
	fresh := filepath.Join(t.TempDir(), "new", "rowlock.db")
	if aside, err := lite.Restore(t.Context(), backup, fresh, false); err != nil || aside != "" {
		t.Errorf("to a new place: %q, %v", aside, err)
	}
	if diff := cmp.Diff(want, read(t, open(t, fresh), "T1", 0)); diff != "" {
		t.Errorf("restored to a new place:\n%s", diff)
	}
}

// killedSince returns a backup of a log of one entry, and a directory with the log's files with
// these endings, as they were when it was killed with a second entry.
func killedSince(t *testing.T, endings ...string) (backup, killed string) {
	t.Helper()
	path := file(t)
	backup, killed = filepath.Join(t.TempDir(), "backup.db"), filepath.Join(t.TempDir(), "rowlock.db")
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"))
	if err := lite.Archive(path).Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	appendTo(t, l, "T1", entry(2, "b"))
	for _, end := range endings {
		copyFile(t, path+end, killed+end)
	}
	return backup, killed
}

// A log that was killed with its write-ahead log full is moved aside whole, and none of it gets
// into the restored one.
func TestRestoreOverAKilledLog(t *testing.T) {
	backup, killed := killedSince(t, "", "-wal")
	aside, err := lite.Restore(t.Context(), backup, killed, true)
	if err != nil {
		t.Fatal(err)
	}
	if got := read(t, open(t, killed), "T1", 0); len(got) != 1 {
		t.Errorf("restored: %d entries, the backup has 1", len(got))
	}
	if got := read(t, open(t, aside), "T1", 0); len(got) != 2 {
		t.Errorf("moved aside: %d entries of 2", len(got))
	}
}

// If a killed log has been removed without the files beside it, these do not get into the restored
// one, which is whole.
func TestRestoreBesideRemains(t *testing.T) {
	backup, taken := killedSince(t, "-wal", ".mark", ".key")
	if aside, err := lite.Restore(t.Context(), backup, taken, false); err != nil || aside != "" {
		t.Fatalf("moved aside: %q, %v", aside, err)
	}
	restored := open(t, taken)
	if err := restored.Lost(); err != nil {
		t.Errorf("the restored log is said to lack something: %v", err)
	}
	if got := read(t, restored, "T1", 0); len(got) != 1 {
		t.Errorf("restored: %d entries, the backup has 1", len(got))
	}
}

func TestRestoreRefusesADamagedBackup(t *testing.T) {
	path, backup := file(t), filepath.Join(t.TempDir(), "backup.db")
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"), entry(2, "b"))
	if err := lite.Archive(path).Backup(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	closeLog(t, l)
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	execute(t, backup, `DELETE FROM entries WHERE seq = 2`)
	_, err = lite.Restore(t.Context(), backup, path, true)
	if !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "entry 2 is missing") {
		t.Errorf("a damaged backup is restored: %v", err)
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("a refused restore has changed the log")
	}
}

func TestCheck(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"), entry(2, "b"))
	appendTo(t, l, "T2", entry(1, "a"))
	var told []int
	report, err := lite.Archive(path).Check(t.Context(), func(done, all int) { told = append(told, done, all) })
	if err != nil || report.Tables != 2 || report.Entries != 3 || report.Damage != nil {
		t.Errorf("a whole log: %+v, %v", report, err)
	}
	if diff := cmp.Diff([]int{1, 2, 2, 2}, told); diff != "" {
		t.Errorf("progress:\n%s", diff)
	}
	execute(t, path, `DELETE FROM entries WHERE table_id = 'T2'; UPDATE entries SET kind = 'x' WHERE seq = 2`)
	report, err = lite.Archive(path).Check(t.Context(), noProgress)
	if err != nil || len(report.Damage) != 3 {
		t.Fatalf("two damaged tables: %+v, %v", report, err)
	}
	wantError(t, report.Damage[0], "table T1, entry 2 is not as it was written")
	wantError(t, report.Damage[1], "table T2, entry 1 is missing")
	wantError(t, report.Damage[2], "entry 1 of table T2 was on disk and is no more")
}

// A table that goes on in another log counts once, and the log of deletions does not count.
func TestCheckCountsTables(t *testing.T) {
	path := file(t)
	l := open(t, path)
	for _, log := range []string{"T1", "T1.2", "T2", "T2.12", "T3"} {
		appendTo(t, l, log, entry(1, "a"))
	}
	if err := l.Delete(t.Context(), "T3", time.Now()); err != nil {
		t.Fatal(err)
	}
	report, err := lite.Archive(path).Check(t.Context(), noProgress)
	if err != nil || report.Tables != 2 || report.Damage != nil {
		t.Errorf("a whole log of two tables: %+v, %v", report, err)
	}
}

func TestCheckRefuses(t *testing.T) {
	foreign, newer := file(t), file(t)
	execute(t, foreign, `CREATE TABLE songs (title TEXT)`)
	closeLog(t, open(t, newer))
	execute(t, newer, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (7, 1)`)
	for path, want := range map[string]string{
		foreign:         "is the database of another program",
		newer:           "was written by a newer Rowlock",
		t.TempDir():     "is a directory",
		foreign + ".no": "cannot read the log",
	} {
		_, err := lite.Archive(path).Check(t.Context(), noProgress)
		wantError(t, err, want)
	}
}

func wantError(t *testing.T, err error, part string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), part) {
		t.Errorf("%v, want an error with %q", err, part)
	}
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, content, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// What a killed backup has left is removed by the next one, and when the log is opened. A backup that is being written
// stays, and so do files that are not ours.
func TestKilledBackupIsRemoved(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "AAAAAA", entry(1, ""))
	closeLog(t, l)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Dir(path)
	place := func(name string, content []byte) string {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	is := func(name string) bool { _, err := os.Lstat(name); return err == nil }
	left := place("monday.db.123.part", text)
	begun := place("monday.db.124.part", make([]byte, 4096))
	written := place("monday.db.125.part", text)
	release, err := lite.Hold(written)
	if err != nil {
		t.Fatal(err)
	}
	theirs := place("film.1.part", []byte(strings.Repeat("a film ", 100)))
	if err := lite.Archive(path).Backup(t.Context(), filepath.Join(dir, "tuesday.db")); err != nil {
		t.Fatal(err)
	}
	if is(left) || is(begun) || !is(written) || !is(theirs) {
		t.Errorf("left is %v, begun %v, being written %v, of others %v", is(left), is(begun), is(written), is(theirs))
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	open(t, path)
	if is(written) || !is(theirs) {
		t.Errorf("after the start left is %v, of others %v", is(written), is(theirs))
	}
}
