package lite

import (
	"errors"
	"path/filepath"
	"testing"

	"rowlock/internal/live/store"
)

// If another program, such as a backup, holds the file for longer than the writer waits, the
// appends of that time fail and nothing else: nothing was written, so the log goes on when the
// file is free.
func TestBusyFile(t *testing.T) {
	l, path := opened(t)
	impatient, other := second(t, l, path), holder(t, path)
	one := store.Entry{Seq: 1, Kind: "opened"}
	err := impatient.Append(t.Context(), "T", one)
	if err == nil || errors.Is(err, store.ErrBroken) {
		t.Errorf("while the file is held: %v", err)
	}
	select {
	case <-impatient.Broken():
		t.Error("the log says that it is broken")
	default:
	}
	other(t)
	if err := impatient.Append(t.Context(), "T", one); err != nil {
		t.Errorf("when it is free again: %v", err)
	}
}

// A group that the file does not take as a whole is tried one by one. If that breaks the log, each
// request is told what is known: the earlier ones that they were refused, the later ones that
// nobody knows.
func TestBrokenInAGroup(t *testing.T) {
	l, path := opened(t)
	db, err := connect(path, 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for table, fault := range map[string]string{"refused": `RAISE(ABORT, 'no')`, "breaks": `json('no')`} {
		if _, err := db.ExecContext(t.Context(), `CREATE TRIGGER `+table+` BEFORE INSERT ON entries WHEN NEW.table_id = '`+table+`' BEGIN SELECT `+fault+`; END`); err != nil {
			t.Fatal(err)
		}
	}
	w, err := newWriter(t.Context(), db, l.marker)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := w.close(); err != nil {
			t.Error(err)
		}
	}()
	names := []string{"taken", "refused", "breaks", "later", "last"}
	group := make([]*request, len(names))
	for i, name := range names {
		group[i] = &request{table: name, entries: []store.Entry{{Seq: 1}}, answer: make(chan error, 1)}
	}
	if err := (&Log{}).commitApart(w, group); !errors.Is(err, store.ErrBroken) {
		t.Errorf("the log is not broken: %v", err)
	}
	for i, want := range []error{nil, store.ErrNotWritten, store.ErrBroken, store.ErrBroken, store.ErrBroken} {
		if err := <-group[i].answer; !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", names[i], err, want)
		}
	}
}

// opened returns a new log, which is closed at the end of the test, and its file.
func opened(t *testing.T) (*Log, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "rowlock.db")
	l, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() }) // it fails if the test has broken the log
	return l, path
}

// second returns a log on an open log's file that never waits for others.
func second(t *testing.T, l *Log, path string) *Log {
	t.Helper()
	db, err := connect(path, 1)
	if err != nil {
		t.Fatal(err)
	}
	w, err := newWriter(t.Context(), db, l.marker)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.conn.ExecContext(t.Context(), `PRAGMA busy_timeout = 0`); err != nil {
		t.Fatal(err)
	}
	s := &Log{read: l.read, queue: make(chan *request), closing: make(chan struct{}), done: make(chan struct{}), broken: make(chan struct{})}
	go s.serve(w)
	t.Cleanup(func() {
		close(s.closing)
		<-s.done
		if err := errors.Join(s.err, db.Close()); err != nil {
			t.Error(err)
		}
	})
	return s
}

// holder holds the file until the returned function is called.
func holder(t *testing.T, path string) (release func(*testing.T)) {
	t.Helper()
	db, err := connect(path, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), `BEGIN IMMEDIATE`); err != nil {
		t.Fatal(err)
	}
	return func(t *testing.T) {
		t.Helper()
		_, err := db.ExecContext(t.Context(), `ROLLBACK`)
		if err := errors.Join(err, db.Close()); err != nil {
			t.Error(err)
		}
	}
}
