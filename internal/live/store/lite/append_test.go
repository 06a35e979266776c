package lite_test

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

// Whatever is appended is read back unchanged, from the open log and from the file.
func TestEntriesComeBack(t *testing.T) {
	path := file(t)
	l := open(t, path)
	kept := map[string][]store.Entry{}
	rapid.Check(t, func(rt *rapid.T) {
		table := rapid.String().Draw(rt, "table") + strconv.Itoa(len(kept))
		var entries []store.Entry
		for seq := range rapid.Int64Range(1, 4).Draw(rt, "entries") {
			entries = append(entries, store.Entry{
				Seq:    seq + 1,
				Kind:   rapid.String().Draw(rt, "kind"),
				Action: rapid.SampledFrom([]string{"", "\x00", "żółć", "\xff", "'"}).Draw(rt, "action"),
				Body:   rapid.SliceOf(rapid.Byte()).Draw(rt, "body"),
				At:     time.UnixMilli(rapid.Int64Range(-1<<50, 1<<50).Draw(rt, "at")).UTC(),
			})
			if entries[seq].Action != "" {
				entries[seq].Action += strconv.FormatInt(seq, 10)
			}
		}
		if err := l.Append(t.Context(), table, entries...); err != nil {
			rt.Fatal(err)
		}
		kept[table] = entries
	})
	check := func(l *lite.Log) {
		for table, want := range kept {
			if diff := cmp.Diff(want, read(t, l, table, 0), cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("table %q:\n%s", table, diff)
			}
		}
	}
	check(l)
	closeLog(t, l)
	check(open(t, path))
}

func TestEmptyAppend(t *testing.T) {
	l := open(t, file(t))
	appendTo(t, l, "T1")
	appendTo(t, l, "T1", store.Entry{Seq: 1}) // a missing body is read as an empty one
	if got := read(t, l, "T1", 0); len(got) != 1 || len(got[0].Body) != 0 {
		t.Errorf("%v", got)
	}
}

var refusals = map[string]struct {
	entries []store.Entry
	want    error
}{
	"a gap":             {[]store.Entry{entry(4, "")}, store.ErrConflict},
	"a number twice":    {[]store.Entry{entry(2, "")}, store.ErrConflict},
	"a number below 1":  {[]store.Entry{entry(0, "")}, store.ErrConflict},
	"a gap inside":      {[]store.Entry{entry(3, "c"), entry(5, "d")}, store.ErrConflict},
	"an action twice":   {[]store.Entry{entry(3, "c"), entry(4, "b")}, store.ErrDuplicate},
	"twice in one call": {[]store.Entry{entry(3, "c"), entry(4, "c")}, store.ErrDuplicate},
}

func TestRefusedAppendsWriteNothing(t *testing.T) {
	l := open(t, file(t))
	appendTo(t, l, "T1", entry(1, "a"), entry(2, "b"))
	for name, c := range refusals {
		if err := l.Append(t.Context(), "T1", c.entries...); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if got := read(t, l, "T1", 0); len(got) != 2 {
			t.Errorf("%s: %d entries in the log", name, len(got))
		}
	}
	appendTo(t, l, "T1", entry(3, "c"))
	appendTo(t, l, "T2", entry(1, "a")) // each table has its own actions
}

// An append that the file takes only in part does not count, and the log goes on where it was once
// the file takes it all.
func TestAppendInPart(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T", entry(1, ""))
	execute(t, path, `CREATE TRIGGER keep BEFORE UPDATE ON heads BEGIN SELECT RAISE(ABORT, 'not this one'); END`)
	if err := l.Append(t.Context(), "T", entry(2, "a"), entry(3, "b")); !errors.Is(err, store.ErrNotWritten) {
		t.Errorf("entries without their head: %v", err)
	}
	if got := read(t, l, "T", 0); len(got) != 1 {
		t.Errorf("%d entries, want the first", len(got))
	}
	execute(t, path, `DROP TRIGGER keep`)
	appendTo(t, l, "T", entry(2, "a"), entry(3, "b"))
}

// A refusal does not affect others in the same commit.
func TestRefusalsWithinAGroup(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, "a"), entry(2, "b"))
	release := hold(t, path)
	var wg sync.WaitGroup
	for name, c := range refusals {
		wg.Go(func() {
			if err := l.Append(t.Context(), "T1", c.entries...); !errors.Is(err, c.want) {
				t.Errorf("%s: %v, want %v", name, err, c.want)
			}
		})
		wg.Go(func() {
			if err := l.Append(t.Context(), name, entry(1, "a"), entry(2, "b")); err != nil {
				t.Error(err)
			}
		})
	}
	release()
	wg.Wait()
	for name := range refusals {
		if got := read(t, l, name, 0); len(got) != 2 {
			t.Errorf("beside %s: %d entries", name, len(got))
		}
	}
}

func TestManyProducers(t *testing.T) {
	l := open(t, file(t))
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
				err := l.Append(t.Context(), strconv.Itoa(table), entry(next[table], fmt.Sprint(p, i)))
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
		total += len(read(t, l, strconv.Itoa(table), 0)) // checks that there is no gap
	}
	if total != producers*each {
		t.Errorf("%d entries of %d", total, producers*each)
	}
}

// Of many appends of the same number one succeeds.
func TestRaceForANumber(t *testing.T) {
	l := open(t, file(t))
	answers := make([]error, 64)
	var wg sync.WaitGroup
	for p := range answers {
		wg.Go(func() { answers[p] = l.Append(t.Context(), "T1", entry(1, strconv.Itoa(p))) })
	}
	wg.Wait()
	accepted := ""
	for p, err := range answers {
		switch {
		case err == nil:
			accepted += strconv.Itoa(p)
		case !errors.Is(err, store.ErrConflict):
			t.Error(err)
		}
	}
	if got := read(t, l, "T1", 0); len(got) != 1 || got[0].Action != accepted {
		t.Errorf("accepted %q, in the log %v", accepted, got)
	}
}

// A withdrawn append is either not written and says so, or written and says that.
func TestWithdrawnAppend(t *testing.T) {
	l := open(t, file(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	accepted, withdrawn := int64(0), 0
	for range 100 {
		switch err := l.Append(ctx, "T1", entry(accepted+1, "")); {
		case err == nil:
			accepted++
		case errors.Is(err, context.Canceled):
			withdrawn++
		default:
			t.Fatal(err)
		}
	}
	if got := int64(len(read(t, l, "T1", 0))); got != accepted {
		t.Errorf("%d accepted, %d in the log", accepted, got)
	}
	if withdrawn == 0 {
		t.Error("no append was withdrawn")
	}
}

// A write with an unknown outcome stops the log: nothing is acknowledged any longer, neither in
// that commit nor after it.
func TestBrokenLogTakesNothingMore(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "T1", entry(1, ""))
	execute(t, path, `ALTER TABLE entries RENAME TO gone`)
	var wg sync.WaitGroup
	for p := range 8 {
		wg.Go(func() {
			if err := l.Append(t.Context(), strconv.Itoa(p), entry(1, "")); !errors.Is(err, store.ErrBroken) {
				t.Errorf("append to a broken log: %v", err)
			}
		})
	}
	wg.Wait()
	execute(t, path, `ALTER TABLE gone RENAME TO entries`)
	if err := l.Append(t.Context(), "T1", entry(2, "")); !errors.Is(err, store.ErrBroken) {
		t.Errorf("after the cause has gone: %v", err)
	}
	closeLog(t, l)
	l = open(t, path)
	appendTo(t, l, "T1", entry(2, ""))
}
