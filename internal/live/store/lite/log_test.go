package lite_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func entry(seq int64, action string) store.Entry {
	return store.Entry{Seq: seq, Kind: "chose", Action: action, Body: fmt.Appendf(nil, `{"n":%d}`, seq), At: noon.Add(time.Duration(seq) * time.Second)}
}

func file(t testing.TB) string {
	return filepath.Join(t.TempDir(), "rowlock.db")
}

func open(t testing.TB, path string) *lite.Log {
	t.Helper()
	l, err := lite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { closeLog(t, l) })
	return l
}

func closeLog(t testing.TB, l *lite.Log) {
	t.Helper()
	if err := l.Close(); err != nil {
		t.Error(err)
	}
}

func appendTo(t testing.TB, l *lite.Log, table string, entries ...store.Entry) {
	t.Helper()
	if err := l.Append(t.Context(), table, entries...); err != nil {
		t.Fatal(err)
	}
}

func read(t testing.TB, l *lite.Log, table string, after int64) []store.Entry {
	t.Helper()
	entries, err := l.Read(t.Context(), table, after)
	if err != nil {
		t.Fatal(err)
	}
	return entries
}

// execute runs a statement on the file that the store never would.
func execute(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_pragma=busy_timeout(5000)")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

// hold keeps the file busy, so that appends pile up behind the first one, until
// release is called.
func hold(t *testing.T, path string) (release func()) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?_txlock=immediate")
	if err != nil {
		t.Fatal(err)
	}
	tx, err := db.BeginTx(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		t.Helper()
		if err := errors.Join(tx.Rollback(), db.Close()); err != nil {
			t.Error(err)
		}
	}
}
