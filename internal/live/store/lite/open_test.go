package lite_test

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

func TestOpenCreates(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "a ?#%20ż")
	path := filepath.Join(dir, "rowlock.db")
	appendTo(t, open(t, path), "T1", entry(1, ""))
	want := map[string]os.FileMode{dir: 0o700}
	for _, end := range []string{"", "-wal", "-shm", ".key", ".mark", ".lock", ".lock-journal"} {
		want[path+end] = 0o600
	}
	for name, want := range want {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

func TestOpenHere(t *testing.T) {
	t.Chdir(t.TempDir())
	appendTo(t, open(t, "rowlock.db"), "T1", entry(1, ""))
	if _, err := os.Stat("rowlock.db"); err != nil {
		t.Error(err)
	}
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	text := in("text")
	if err := os.WriteFile(text, []byte(strings.Repeat("this is no database. ", 400)), 0o600); err != nil {
		t.Fatal(err)
	}
	closeLog(t, open(t, in("newer")))
	execute(t, in("newer"), `INSERT INTO goose_db_version (version_id, is_applied) VALUES (7, 1)`)
	execute(t, in("foreign"), `CREATE TABLE songs (title TEXT)`)
	execute(t, in("marked"), `PRAGMA application_id = 17`)
	open(t, in("busy"))
	for path, want := range map[string]string{
		dir:                               "is a directory, not a database",
		filepath.Join(text, "rowlock.db"): "cannot create the data directory",
		"/proc/rowlock.db":                "the data directory", // nobody may create files there, not even root
		text:                              "is not a database",
		in("foreign"):                     "is the database of another program",
		in("marked"):                      "is the database of another program",
		in("newer"):                       "was written by a newer Rowlock (schema 7, this one knows 4): use that version or another --data",
		in("busy"):                        "another running server has locked",
	} {
		before, _ := os.ReadFile(path)
		l, err := lite.Open(t.Context(), path)
		if err == nil {
			closeLog(t, l)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
		mends := path == in("busy") || strings.HasPrefix(want, "cannot create") || path == "/proc/rowlock.db"
		if errors.Is(err, store.ErrForeign) == mends {
			t.Errorf("%s: that waiting may mend %v is %v", path, err, !mends)
		}
		if after, _ := os.ReadFile(path); string(after) != string(before) {
			t.Errorf("%s was changed", path)
		}
	}
}

// A refused start leaves no lock behind, and neither does a closed log.
func TestLockIsGivenBack(t *testing.T) {
	path := file(t)
	execute(t, path, `CREATE TABLE songs (title TEXT)`)
	for range 2 {
		if _, err := lite.Open(t.Context(), path); err == nil || strings.Contains(err.Error(), "locked") {
			t.Fatal(err)
		}
	}
	execute(t, path, `DROP TABLE songs`)
	for range 3 {
		closeLog(t, open(t, path))
	}
}

// A log that the first version wrote goes on.
func TestOlderSchema(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, ""))
	closeLog(t, l)
	execute(t, path, `ALTER TABLE heads ADD COLUMN latest INTEGER NOT NULL DEFAULT 7`)
	execute(t, path, `DROP TRIGGER entries_published`)
	execute(t, path, `DROP TABLE published`)
	execute(t, path, `DELETE FROM goose_db_version WHERE version_id >= 2`)
	_, err := lite.Archive(path).Delete(t.Context(), []string{"T1"}, time.Now())
	wantError(t, err, "was written by an older Rowlock: start rowlock serve")
	l = open(t, path)
	appendTo(t, l, "T1", entry(2, ""))
	if got := read(t, l, "T1", 0); len(got) != 2 {
		t.Errorf("%v", got)
	}
}

// Why a log cannot be converted is said without the words of the library that does it.
func TestFailedConversion(t *testing.T) {
	path := file(t)
	execute(t, path, `PRAGMA application_id = 1383036780; CREATE TABLE entries (seq INTEGER)`)
	_, err := lite.Open(t.Context(), path)
	wantError(t, err, "cannot bring "+path+" up to date: SQL logic error: table entries already exists (1)")
}

func TestAfterClose(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, ""))
	for range 2 {
		closeLog(t, l)
	}
	_, readErr := l.Read(t.Context(), "T1", 0)
	_, newestErr := l.Newest(t.Context(), "T1")
	_, hasErr := l.Has(t.Context(), "T1")
	_, countErr := l.Count(t.Context())
	_, untouchedErr := l.Untouched(t.Context(), time.Now(), "")
	for what, err := range map[string]error{
		"append": l.Append(t.Context(), "T1", entry(2, "")), "delete": l.Delete(t.Context(), "T1", time.Now()),
		"read": readErr, "newest": newestErr, "has": hasErr, "count": countErr, "untouched": untouchedErr,
	} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s after close: %v", what, err)
		}
	}
	if _, err := os.Stat(path + "-wal"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the write-ahead log is still there: %v", err)
	}
}

// An append while the log closes gets a true answer.
func TestCloseUnderLoad(t *testing.T) {
	path := file(t)
	l := open(t, path)
	acknowledged := make([]int64, 8)
	var wg sync.WaitGroup
	for p := range acknowledged {
		wg.Go(func() {
			for {
				err := l.Append(t.Context(), strconv.Itoa(p), entry(acknowledged[p]+1, ""))
				if errors.Is(err, store.ErrClosed) {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
				if acknowledged[p]++; acknowledged[p] == 20 {
					wg.Go(func() {
						if err := l.Close(); err != nil {
							t.Error(err)
						}
					})
				}
			}
		})
	}
	wg.Wait()
	l = open(t, path)
	for p, want := range acknowledged {
		if got := int64(len(read(t, l, strconv.Itoa(p), 0))); got != want {
			t.Errorf("table %d: %d acknowledged, %d in the file", p, want, got)
		}
	}
}
