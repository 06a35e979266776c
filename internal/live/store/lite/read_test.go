package lite_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/race"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

func TestReadAfter(t *testing.T) {
	l := open(t, file(t))
	want := []store.Entry{entry(1, "a"), entry(2, ""), entry(3, "b")}
	appendTo(t, l, "T1", want...)
	for after, from := range map[int64]int{-1: 0, 0: 0, 1: 1, 2: 2, 3: 3, 99: 3} {
		if diff := cmp.Diff(want[from:], read(t, l, "T1", after), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("after %d:\n%s", after, diff)
		}
	}
	if got := read(t, l, "nobody's", 0); len(got) != 0 {
		t.Errorf("a table without a log: %v", got)
	}
}

// The newest of a table's logs is found by its number, and another table's does not count.
func TestNewest(t *testing.T) {
	l := open(t, file(t))
	for _, name := range []string{"T1", "T1.2", "T1.9", "T1.10", "T12", "T1-3", "T2.2"} {
		appendTo(t, l, name, entry(1, ""))
	}
	for table, want := range map[string]string{"T1": "T1.10", "T12": "T12", "T2": "T2.2", "T3": "T3", "T": "T"} {
		if got, err := l.Newest(t.Context(), table); got != want || err != nil {
			t.Errorf("of %s: %q, %v, want %s", table, got, err, want)
		}
	}
}

func TestReadWithdrawn(t *testing.T) {
	l := open(t, file(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := l.Read(ctx, "T1", 0); !errors.Is(err, context.Canceled) || errors.Is(err, store.ErrDamaged) {
		t.Errorf("read: %v", err)
	}
}

func TestReadNamesTheDamage(t *testing.T) {
	race.Leave(t)
	for name, c := range map[string]struct {
		statement string
		entry     string // "" means undamaged
	}{
		"nothing":             {`SELECT 1`, ""}, // the control
		"another table":       {`DELETE FROM entries WHERE table_id = 'T2'`, ""},
		"a changed body":      {`UPDATE entries SET body = x'00' WHERE seq = 2`, "entry 2"},
		"a changed kind":      {`UPDATE entries SET kind = 'x' WHERE seq = 2`, "entry 2"},
		"a changed action":    {`UPDATE entries SET action = 'x' WHERE seq = 2`, "entry 2"},
		"a lost action":       {`UPDATE entries SET action = NULL WHERE seq = 2`, "entry 2"},
		"a changed time":      {`UPDATE entries SET at = at + 1 WHERE seq = 2`, "entry 2"},
		"a changed link":      {`UPDATE entries SET chain = x'00' WHERE seq = 2`, "entry 2"},
		"a changed number":    {`UPDATE entries SET seq = 9 WHERE seq = 2`, "entry 2"},
		"a time of words":     {`UPDATE entries SET at = 'noon' WHERE seq = 2`, "entry 2"},
		"a missing first":     {`DELETE FROM entries WHERE seq = 1`, "entry 1"},
		"a missing entry":     {`DELETE FROM entries WHERE seq = 2`, "entry 2"},
		"a missing last":      {`DELETE FROM entries WHERE seq = 3`, "entry 3"},
		"all missing":         {`DELETE FROM entries`, "entry 1"},
		"another table's log": {`DELETE FROM entries WHERE table_id = 'T1'; UPDATE entries SET table_id = 'T1'`, "entry 1"},
	} {
		path := file(t)
		l := open(t, path)
		appendTo(t, l, "T1", entry(1, "a"), entry(2, "b"), entry(3, "c"))
		appendTo(t, l, "T2", entry(1, "a"), entry(2, "b"), entry(3, "c"))
		execute(t, path, c.statement)
		_, err := l.Read(t.Context(), "T1", 0)
		if c.entry == "" && err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if name == "another table's log" { // which its first entry tells
			continue
		}
		_, tail := l.Read(t.Context(), "T1", 1) // entries 2 and 3, and the link of 1
		if undamaged := !errors.Is(tail, store.ErrDamaged); undamaged != (c.entry == "") {
			t.Errorf("%s: of the entries behind the first: %v", name, tail)
		}
		if c.entry != "" && (!errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "table T1, "+c.entry)) {
			t.Errorf("%s: %v, want damage of %s", name, err, c.entry)
		}
	}
}

// A log that has lost its last entry is not continued over the hole.
func TestAppendToALostEnd(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"), entry(2, "b"))
	execute(t, path, `DELETE FROM entries WHERE seq = 2`)
	for seq := range int64(4) {
		if err := l.Append(t.Context(), "T1", entry(seq, "")); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("entry %d: %v", seq, err)
		}
	}
	appendTo(t, l, "T2", entry(1, "")) // other tables go on
}

// A page that SQLite itself cannot read is reported as damage.
func TestReadFindsABrokenPage(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"))
	closeLog(t, l)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for page := 4096; page < len(whole); page += 4096 { // each in turn, but the first, which is the file's head
		damaged := slices.Clone(whole)
		copy(damaged[page:], make([]byte, 100)) // a page of no kind
		broken := file(t)
		if err := os.WriteFile(broken, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if report, err := lite.Archive(broken).Check(t.Context(), noProgress); err == nil && report.Damage == nil {
			t.Errorf("page %d: the check finds nothing", page/4096+1)
		}
		if _, err := readFile(t, damaged); err == nil {
			continue // another table's, or an index that is not asked
		} else if errors.Is(err, store.ErrDamaged) && strings.Contains(err.Error(), "cannot read table T1") {
			found++
		} else if strings.Contains(err.Error(), "table T1") {
			t.Errorf("page %d: %v", page/4096+1, err)
		}
	}
	if found == 0 {
		t.Error("no page is found to be broken")
	}
}

// Whatever byte of the file is changed: the entries are read as they were written, or there is an
// error.
func TestEveryDamagedByte(t *testing.T) {
	race.Leave(t)
	path := file(t)
	l := open(t, path)
	want := []store.Entry{entry(1, "a"), entry(2, "b"), entry(3, "c")}
	appendTo(t, l, "T1", want...)
	closeLog(t, l)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for n, i := range inUse(whole) {
		if n%stride != 0 {
			continue
		}
		damaged := slices.Clone(whole)
		damaged[i] ^= 0xff
		if got, err := readFile(t, damaged); err == nil && !cmp.Equal(got, want) {
			t.Errorf("byte %d: read %v without an error", i, got)
		}
	}
	// The control: a byte of an entry's body is certainly read.
	i := bytes.Index(whole, want[1].Body)
	whole[i+5] ^= 1
	if _, err := readFile(t, whole); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("a damaged body: %v", err)
	}
}

// stride is how many bytes TestEveryDamagedByte moves on each time; 1 takes minutes.
const stride = 97

// inUse returns the places of the bytes that are not zero: most of a small
// file's pages are empty.
func inUse(content []byte) (places []int) {
	for i, b := range content {
		if b != 0 {
			places = append(places, i)
		}
	}
	return places
}

func readFile(t *testing.T, content []byte) ([]store.Entry, error) {
	t.Helper()
	path := file(t)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	l, err := lite.Open(t.Context(), path)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	return l.Read(t.Context(), "T1", 0)
}
