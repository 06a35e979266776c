package lite_test

import (
	"encoding/binary"
	"os"
	"strconv"
	"sync"
	"testing"
)

// Appends that wait for a flush share the next one; a lone one has its own. The log counts commits
// on disk since it was opened.
func TestGroupCommit(t *testing.T) {
	path := file(t)
	l := open(t, path)
	before := commits(t, path)
	for seq := range int64(10) {
		appendTo(t, l, "T", entry(seq+1, ""))
	}
	if n := commits(t, path) - before; n != 10 {
		t.Errorf("%d commits for 10 appends, one after the other", n)
	}

	before = commits(t, path)
	release := hold(t, path)
	const producers = 64
	var wg, ready sync.WaitGroup
	ready.Add(producers)
	for p := range producers {
		wg.Go(func() {
			ready.Done()
			if err := l.Append(t.Context(), strconv.Itoa(p), entry(1, "")); err != nil {
				t.Error(err)
			}
		})
	}
	ready.Wait()
	release()
	wg.Wait()
	n := commits(t, path) - before
	if n == 0 || n > producers/4 {
		t.Errorf("%d commits for %d appends at once", n, producers)
	}
	if counted := l.Commits(); counted != int64(10+n) {
		t.Errorf("the log counts %d commits, there are %d", counted, 10+n)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if counted := open(t, path).Commits(); counted != 0 {
		t.Errorf("a log that is open anew counts %d commits", counted)
	}
}

// commits counts the commits in the file's write-ahead log: a header of 32
// bytes, then frames of a 24-byte header and a page. The last frame of a commit
// holds the size of the database, all others 0 (SQLite's file format, 4.1).
func commits(t *testing.T, path string) (n int) {
	t.Helper()
	wal, err := os.ReadFile(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	page := int(binary.BigEndian.Uint32(wal[8:]))
	for frame := 32; frame+24+page <= len(wal); frame += 24 + page {
		if binary.BigEndian.Uint32(wal[frame+4:]) != 0 {
			n++
		}
	}
	return n
}
