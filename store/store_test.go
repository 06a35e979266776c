package store_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rowlock/store"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func open(t testing.TB, path string) *store.Log {
	t.Helper()
	l, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func entry(seq int64, action string) store.Entry {
	return store.Entry{Seq: seq, Kind: "chose", Action: action, Body: fmt.Appendf(nil, `{"n":%d}`, seq), At: noon.Add(time.Duration(seq) * time.Second)}
}

func TestAppendAndRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "deep", "rowlock.db")
	l := open(t, path)
	want := []store.Entry{entry(1, "a"), entry(2, ""), entry(3, "b"), entry(4, "")}
	if err := l.Append(t.Context(), "T1", want[0]); err != nil {
		t.Fatal(err)
	}
	if err := l.Append(t.Context(), "T1", want[1:]...); err != nil {
		t.Fatal(err)
	}
	if err := l.Append(t.Context(), "T2", entry(1, "a")); err != nil {
		t.Fatalf("another table's action: %v", err)
	}
	check := func(l *store.Log) {
		t.Helper()
		for after := range int64(5) {
			got, err := l.Read(t.Context(), "T1", after)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want[after:], got, cmp.Transformer("empty", func(e []store.Entry) []store.Entry { return append([]store.Entry{}, e...) })); diff != "" {
				t.Errorf("after %d:\n%s", after, diff)
			}
		}
	}
	check(l)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	check(open(t, path))
}

func TestRefusedAppendsWriteNothing(t *testing.T) {
	l := open(t, filepath.Join(t.TempDir(), "rowlock.db"))
	if err := l.Append(t.Context(), "T1", entry(1, "a"), entry(2, "b")); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		entries []store.Entry
		want    error
	}{
		"a gap":             {[]store.Entry{entry(4, "")}, store.ErrConflict},
		"a number twice":    {[]store.Entry{entry(2, "")}, store.ErrConflict},
		"a gap inside":      {[]store.Entry{entry(3, "c"), entry(5, "d")}, store.ErrConflict},
		"an action twice":   {[]store.Entry{entry(3, "c"), entry(4, "b")}, store.ErrDuplicate},
		"twice in one call": {[]store.Entry{entry(3, "c"), entry(4, "c")}, store.ErrDuplicate},
	} {
		if err := l.Append(t.Context(), "T1", c.entries...); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if got, _ := l.Read(t.Context(), "T1", 0); len(got) != 2 {
			t.Errorf("%s: %d entries in the log", name, len(got))
		}
	}
	if err := l.Append(t.Context(), "T1", entry(3, "c")); err != nil {
		t.Errorf("after refusals: %v", err)
	}
}

func TestTables(t *testing.T) {
	l := open(t, filepath.Join(t.TempDir(), "rowlock.db"))
	for table, seq := range map[string]int64{"OLD": 1, "NEW": 2} {
		for s := range seq {
			if err := l.Append(t.Context(), table, entry(s+1, "")); err != nil {
				t.Fatal(err)
			}
		}
	}
	for since, want := range map[time.Duration][]string{0: {"NEW", "OLD"}, 2 * time.Second: {"NEW"}, 3 * time.Second: nil} {
		if got, err := l.Tables(t.Context(), noon.Add(since)); err != nil || !cmp.Equal(got, want) {
			t.Errorf("since %v: %v, %v", since, got, err)
		}
	}
}

// Many producers on many tables: no gap, nothing lost, and far fewer commits
// than appends.
func TestManyProducers(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rowlock.db")
	l := open(t, path)
	const tables, producers, each = 20, 64, 25
	next := make([]int64, tables)
	locks := make([]sync.Mutex, tables)
	var wg sync.WaitGroup
	for p := range producers {
		wg.Go(func() {
			for i := range each {
				table := (p + i) % tables
				locks[table].Lock()
				next[table]++
				err := l.Append(t.Context(), fmt.Sprint(table), entry(next[table], fmt.Sprint(p, i)))
				locks[table].Unlock()
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	total := 0
	for table := range tables {
		got, err := l.Read(t.Context(), fmt.Sprint(table), 0)
		if err != nil {
			t.Fatal(err)
		}
		total += len(got)
	}
	if total != producers*each {
		t.Errorf("%d entries of %d", total, producers*each)
	}
}

func TestReadFindsDamage(t *testing.T) {
	for name, damage := range map[string]string{
		"a changed body":   `UPDATE entries SET body = x'00' WHERE seq = 2`,
		"a changed kind":   `UPDATE entries SET kind = 'x' WHERE seq = 2`,
		"a changed action": `UPDATE entries SET action = 'x' WHERE seq = 2`,
		"a changed time":   `UPDATE entries SET at = at + 1 WHERE seq = 2`,
		"a missing entry":  `DELETE FROM entries WHERE seq = 2`,
		"nothing":          `SELECT 1`, // the control
	} {
		path := filepath.Join(t.TempDir(), "rowlock.db")
		l := open(t, path)
		if err := l.Append(t.Context(), "T1", entry(1, "a"), entry(2, "b"), entry(3, "c")); err != nil {
			t.Fatal(err)
		}
		execute(t, path, damage)
		_, err := l.Read(t.Context(), "T1", 0)
		if damaged := errors.Is(err, store.ErrDamaged); damaged == (name == "nothing") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func execute(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

func TestOpenRefuses(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("this is no database, and it is long enough to be sure of that: "+strings.Repeat("x", 4096)), 0o600); err != nil {
		t.Fatal(err)
	}
	newer := filepath.Join(dir, "newer.db")
	if err := open(t, newer).Close(); err != nil {
		t.Fatal(err)
	}
	execute(t, newer, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`)
	busy := filepath.Join(dir, "busy.db")
	open(t, busy)
	for path, want := range map[string]string{
		dir:                               "is a directory",
		file:                              "cannot be used as a database",
		filepath.Join(file, "rowlock.db"): "cannot create the data directory",
		"/proc/rowlock/rowlock.db":        "cannot create the data directory",
		newer:                             "newer Rowlock (schema 99",
		busy:                              "another server is running",
	} {
		l, err := store.Open(t.Context(), path)
		if err == nil {
			l.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", path, err, want)
		}
	}
}

func TestAfterClose(t *testing.T) {
	l := open(t, filepath.Join(t.TempDir(), "rowlock.db"))
	for range 2 {
		if err := l.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Append(t.Context(), "T1", entry(1, "")); !errors.Is(err, store.ErrClosed) {
		t.Errorf("append after close: %v", err)
	}
}

// A commit whose outcome nobody knows stops the log: nothing is acknowledged
// any more, and what was is still there.
func TestBrokenLogTakesNothingMore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rowlock.db")
	l := open(t, path)
	if err := l.Append(t.Context(), "T1", entry(1, "")); err != nil {
		t.Fatal(err)
	}
	execute(t, path, `DROP TABLE entries`)
	for range 2 {
		if err := l.Append(t.Context(), "T1", entry(2, "")); !errors.Is(err, store.ErrBroken) {
			t.Errorf("append to a broken log: %v", err)
		}
	}
}

func TestWithdrawnAppend(t *testing.T) {
	l := open(t, filepath.Join(t.TempDir(), "rowlock.db"))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 100 {
		err := l.Append(ctx, "T1", entry(1, ""))
		got, _ := l.Read(t.Context(), "T1", 0)
		if (err == nil) != (len(got) == 1) {
			t.Fatalf("%v, and %d entries are in the log", err, len(got))
		}
		if err == nil {
			return
		}
	}
}

func BenchmarkAppend(b *testing.B) {
	for _, producers := range []int{1, 64} {
		b.Run(fmt.Sprint(producers), func(b *testing.B) {
			l := open(b, filepath.Join(b.TempDir(), "rowlock.db"))
			var wg sync.WaitGroup
			for p := range producers {
				wg.Go(func() {
					for i := range b.N / producers {
						if err := l.Append(b.Context(), fmt.Sprint(p), entry(int64(i+1), "")); err != nil {
							b.Error(err)
						}
					}
				})
			}
			wg.Wait()
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "entries/s")
		})
	}
}
