// Package storetest holds every store to what package store promises.
package storetest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"rowlock/internal/live/store"
)

// A Kit makes the logs of one kind of store.
type Kit struct {
	// Open returns an empty log. The test closes it.
	Open func(t *testing.T) store.Log
	// Damage changes a column of a stored entry, or removes the entry if column is "".
	Damage func(t *testing.T, l store.Log, table string, seq int64, column string)
}

// Run runs all tests.
func (k Kit) Run(t *testing.T) {
	for name, test := range map[string]func(*testing.T, store.Log){
		"order": order, "conflict": conflict, "duplicate": duplicate, "groups": groups, "logs": logs, "old logs": oldLogs,
		"deletion": deletion, "untouched": untouched, "apart": apart, "pages": pages, "pages meanwhile": pagesMeanwhile, "odd content": odd, "taken": taken, "closed": closed,
	} {
		t.Run(name, func(t *testing.T) { test(t, k.open(t)) })
	}
	for _, column := range []string{"", "kind", "action", "body", "at", "chain", "seq"} {
		t.Run("damage "+column, func(t *testing.T) { k.damage(t, column) })
	}
}

func (k Kit) open(t *testing.T) store.Log {
	t.Helper()
	l := k.Open(t)
	t.Cleanup(func() { _ = l.Close() })
	return l
}

// Entry returns an entry with content of its own.
func Entry(seq int64, kind string) store.Entry {
	n := strconv.FormatInt(seq, 10)
	return store.Entry{Seq: seq, Kind: kind, Action: "action-" + n, Body: []byte(`{"n":` + n + `}`), At: time.UnixMilli(1_700_000_000_000 + seq).UTC()}
}

// Entries returns entries with these numbers, the last included.
func Entries(from, to int64) (list []store.Entry) {
	for seq := from; seq <= to; seq++ {
		list = append(list, Entry(seq, "told"))
	}
	return list
}

func begin(t *testing.T, l store.Log, table string, entries ...store.Entry) store.Claim {
	t.Helper()
	c, err := l.Begin(t.Context(), table)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Append(t.Context(), table, entries...); err != nil {
		t.Fatal(err)
	}
	return c
}

func same(a, b store.Entry) bool {
	return a.Seq == b.Seq && a.Kind == b.Kind && a.Action == b.Action && string(a.Body) == string(b.Body) && a.At.Equal(b.At)
}

// holds requires what a log has after a number.
func holds(t *testing.T, l store.Log, log string, after int64, want ...store.Entry) {
	t.Helper()
	if have, err := l.Read(t.Context(), log, after); err != nil || !slices.EqualFunc(have, want, same) {
		t.Errorf("%s has %+v, %v behind %d, want %+v", log, have, err, after, want)
	}
}

func order(t *testing.T, l store.Log) {
	c := begin(t, l, "AAAAAA", Entries(1, 3)...)
	if err := c.Append(t.Context(), "AAAAAA"); err != nil {
		t.Errorf("nothing is not written: %v", err)
	}
	if err := c.Append(t.Context(), "AAAAAA", Entries(4, 5)...); err != nil {
		t.Error(err)
	}
	for after := range int64(7) {
		holds(t, l, "AAAAAA", after, Entries(min(after, 5)+1, 5)...)
	}
	holds(t, l, "BBBBBB", 0)
	if first, err := l.First(t.Context(), "AAAAAA"); err != nil || !slices.EqualFunc(first, Entries(1, 1), same) {
		t.Errorf("the first is %+v, %v", first, err)
	}
	if n, err := l.Count(t.Context()); n != 1 || err != nil {
		t.Errorf("%d tables, %v", n, err)
	}
	if l.Commits() == 0 || !l.Writable() || !l.Failing().IsZero() || l.Lost() != nil {
		t.Errorf("%d commits, writable %t", l.Commits(), l.Writable())
	}
	if l.Alias("AAAAAA") == l.Alias("BBBBBB") || l.Alias("AAAAAA.2") != l.Alias("AAAAAA") {
		t.Error("a table has no alias of its own")
	}
}

func conflict(t *testing.T, l store.Log) {
	c := begin(t, l, "AAAAAA", Entries(1, 2)...)
	for name, entries := range map[string][]store.Entry{
		"the last again": {Entry(2, "other")}, "a gap": {Entry(4, "told")}, "a gap inside": {Entry(3, "told"), Entry(5, "told")},
		"from the start": Entries(1, 3), "a duplicate, too": {Entry(9, "told"), Entry(9, "told")},
	} {
		if err := c.Append(t.Context(), "AAAAAA", entries...); !errors.Is(err, store.ErrConflict) {
			t.Errorf("%s: %v", name, err)
		}
	}
	holds(t, l, "AAAAAA", 0, Entries(1, 2)...)
}

func duplicate(t *testing.T, l store.Log) {
	c := begin(t, l, "AAAAAA", Entries(1, 3)...)
	again := Entry(4, "told")
	again.Action = "action-2"
	twice := Entries(4, 5)
	twice[1].Action = twice[0].Action
	late := Entries(4, 6)
	late[2].Action = "action-1"
	for name, entries := range map[string][]store.Entry{"a known one": {again}, "one twice": twice, "a known one at the end": late} {
		if err := c.Append(t.Context(), "AAAAAA", entries...); !errors.Is(err, store.ErrDuplicate) {
			t.Errorf("%s: %v", name, err)
		}
	}
	none := Entries(4, 5)
	none[0].Action, none[1].Action = "", ""
	if err := c.Append(t.Context(), "AAAAAA", none...); err != nil {
		t.Errorf("without actions: %v", err)
	}
	holds(t, l, "AAAAAA", 0, append(Entries(1, 3), none...)...)
	begin(t, l, "BBBBBB", Entries(1, 3)...) // the same actions at another table
}

// groups has many tables written at the same time, some of them wrongly.
func groups(t *testing.T, l store.Log) {
	const tables, each = 60, 8
	var all sync.WaitGroup
	for n := range tables {
		all.Go(func() {
			name := "TABLE" + strconv.Itoa(n)
			c, err := l.Begin(context.Background(), name)
			for seq := int64(1); err == nil && seq <= each; seq++ {
				if err = c.Append(context.Background(), name, Entry(seq, "told")); err != nil {
					break
				}
				bad := Entry(seq+1, "bad")
				want := store.ErrDuplicate
				if bad.Action = "action-1"; n%3 == 0 {
					bad, want = Entry(seq, "bad"), store.ErrConflict
				}
				if refused := c.Append(context.Background(), name, bad); !errors.Is(refused, want) {
					t.Errorf("%s: a bad entry: %v", name, refused)
				}
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	all.Wait()
	for n := range tables {
		holds(t, l, "TABLE"+strconv.Itoa(n), 0, Entries(1, each)...)
	}
}

func logs(t *testing.T, l store.Log) {
	if name, err := l.Newest(t.Context(), "AAAAAA"); name != "AAAAAA" || err != nil {
		t.Errorf("the newest of none is %s, %v", name, err)
	}
	c := begin(t, l, "AAAAAA", Entries(1, 3)...)
	if err := c.Append(t.Context(), "AAAAAA.2", Entries(1, 2)...); err != nil {
		t.Fatal(err)
	}
	if err := c.Append(t.Context(), "AAAAAA.2", Entry(3, "told")); err != nil {
		t.Error(err)
	}
	if name, err := l.Newest(t.Context(), "AAAAAA"); name != "AAAAAA.2" || err != nil {
		t.Errorf("the newest is %s, %v", name, err)
	}
	holds(t, l, "AAAAAA", 0, Entries(1, 3)...)
	holds(t, l, "AAAAAA.2", 1, Entries(2, 3)...)
	if n, err := l.Count(t.Context()); n != 1 || err != nil {
		t.Errorf("%d tables, %v", n, err)
	}
	c.Release()
	c, err := l.Claim(t.Context(), "AAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Append(t.Context(), "AAAAAA.2", Entry(4, "told")); err != nil {
		t.Errorf("claimed again: %v", err)
	}
}

func oldLogs(t *testing.T, l store.Log) {
	c := begin(t, l, "AAAAAA", Entry(1, store.KindPublished))
	for number := 2; number <= store.MostLogs+2; number++ {
		if err := c.Append(t.Context(), store.Name("AAAAAA", number), Entry(1, "told")); err != nil {
			t.Fatal(err)
		}
	}
	for number := 1; number <= store.MostLogs+2; number++ {
		var want []store.Entry
		if number > 2 {
			want = Entries(1, 1)
		}
		holds(t, l, store.Name("AAAAAA", number), 0, want...)
	}
	if list, err := l.Published(t.Context(), 0, 10); len(list) != 0 || err != nil {
		t.Errorf("published is %+v, %v", list, err)
	}
}

func deletion(t *testing.T, l store.Log) {
	for _, name := range []string{"AAAAAA", "BBBBBB", "CCCCCC"} {
		begin(t, l, name, Entry(1, store.KindPublished), Entry(2, "told"))
	}
	if list, err := l.Published(t.Context(), 0, 10); len(list) != 3 || err != nil {
		t.Fatalf("published is %+v, %v", list, err)
	}
	c, err := l.Claim(t.Context(), "CCCCCC")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"CCCCCC", "CCCCCC", "DDDDDD"} {
		if err := l.Delete(t.Context(), name, time.Now()); err != nil {
			t.Error(err)
		}
	}
	holds(t, l, "CCCCCC", 0)
	if there, err := l.Has(t.Context(), "CCCCCC"); there || err != nil {
		t.Errorf("it is there: %t, %v", there, err)
	}
	if err := c.Append(t.Context(), "CCCCCC", Entry(3, "told")); err == nil {
		t.Error("a deleted table goes on")
	}
	if again, err := l.Begin(t.Context(), "CCCCCC"); err == nil {
		err = again.Append(t.Context(), "CCCCCC", Entry(1, "told"))
		if !errors.Is(err, store.ErrDeleted) {
			t.Errorf("a deleted table begins again: %v", err)
		}
	} else if !errors.Is(err, store.ErrTaken) {
		t.Error(err)
	}
	if there, err := l.Has(t.Context(), "DDDDDD"); there || err != nil {
		t.Errorf("a table that never was is there: %t, %v", there, err)
	}
	begin(t, l, "EEEEEE", Entry(1, store.KindPublished))
	var numbers []int64
	list, err := l.Published(t.Context(), 0, 10)
	for _, one := range list {
		numbers = append(numbers, one.Number)
	}
	if !slices.Equal(numbers, []int64{1, 2, 4}) || err != nil {
		t.Errorf("published are %v, %v", numbers, err)
	}
	if n, err := l.Count(t.Context()); n != 3 || err != nil {
		t.Errorf("%d tables, %v", n, err)
	}
}

func untouched(t *testing.T, l store.Log) {
	old := func(seq int64, kind string) store.Entry {
		e := Entry(seq, kind)
		e.At = time.Now()
		return e
	}
	for _, name := range []string{"AAAAAA", "BBBBBB"} {
		begin(t, l, name, old(1, "told")).Release()
	}
	begin(t, l, "CCCCCC", old(1, "told"), old(2, "chose")).Release()
	time.Sleep(50 * time.Millisecond)
	list, err := l.Untouched(t.Context(), time.Now(), "")
	if slices.Sort(list); !slices.Equal(list, []string{"AAAAAA", "BBBBBB", "CCCCCC"}) || err != nil {
		t.Errorf("untouched are %v, %v", list, err)
	}
	list, err = l.Untouched(t.Context(), time.Now(), "chose")
	if slices.Sort(list); !slices.Equal(list, []string{"AAAAAA", "BBBBBB"}) || err != nil {
		t.Errorf("untouched and unplayed are %v, %v", list, err)
	}
	if list, err := l.Untouched(t.Context(), time.Now().Add(-time.Hour), ""); len(list) > 0 || err != nil {
		t.Errorf("untouched for an hour are %v, %v", list, err)
	}
	now := time.Now()
	if gone, err := l.DeleteUntouched(t.Context(), "AAAAAA", now.Add(-time.Hour), now); gone || err != nil {
		t.Errorf("it is deleted: %t, %v", gone, err)
	}
	if gone, err := l.DeleteUntouched(t.Context(), "AAAAAA", now, now); !gone || err != nil {
		t.Errorf("it is deleted: %t, %v", gone, err)
	}
	holds(t, l, "AAAAAA", 0)
}

// A log apart is claimed, read and deleted like a table's, but is no table.
func apart(t *testing.T, l store.Log) {
	const name = "kind" + store.Apart + "a"
	begin(t, l, "AAAAAA", Entry(1, "told")).Release()
	begin(t, l, name, Entry(1, "told"), Entry(2, "told")).Release()
	holds(t, l, name, 0, Entries(1, 2)...)
	if n, err := l.Count(t.Context()); n != 1 || err != nil {
		t.Errorf("%d tables, %v", n, err)
	}
	soon := time.Now().Add(time.Hour)
	if list, err := l.Untouched(t.Context(), soon, "chose"); !slices.Equal(list, []string{"AAAAAA"}) || err != nil {
		t.Errorf("unplayed are %v, %v", list, err)
	}
	if list, err := l.Untouched(t.Context(), soon, ""); !slices.Equal(list, []string{"AAAAAA", name}) || err != nil {
		t.Errorf("untouched are %v, %v", list, err)
	}
	if err := l.Delete(t.Context(), name, time.Now()); err != nil {
		t.Error(err)
	}
	holds(t, l, name, 0)
	if c, err := l.Begin(t.Context(), name); err == nil {
		if err = c.Append(t.Context(), name, Entry(1, "told")); err == nil {
			t.Error("a deleted log begins anew")
		}
	}
}

func pages(t *testing.T, l store.Log) {
	c := begin(t, l, "AAAAAA", Entry(1, "told"), Entry(2, store.KindPublished), Entry(3, store.KindPublished))
	list, err := l.Published(t.Context(), 1, 5)
	if err != nil || len(list) != 1 || list[0].Number != 2 || !same(list[0].Entry, Entry(3, store.KindPublished)) {
		t.Errorf("published are %+v, %v", list, err)
	}
	if err := c.Append(t.Context(), "AAAAAA", Entry(4, store.KindPublished)); err != nil {
		t.Error(err)
	}
	if list, err := l.Published(t.Context(), 0, 2); len(list) != 2 || err != nil {
		t.Errorf("a page has %+v, %v", list, err)
	}
}

// pagesMeanwhile reads pages while many tables publish: what is read goes on with what comes later,
// and nothing is missed.
func pagesMeanwhile(t *testing.T, l store.Log) {
	const tables, each = 20, 15
	var all sync.WaitGroup
	for n := range tables {
		all.Go(func() {
			name := "TABLE" + strconv.Itoa(n)
			c, err := l.Begin(context.Background(), name)
			for seq := int64(1); err == nil && seq <= each; seq++ {
				err = c.Append(context.Background(), name, Entry(seq, store.KindPublished))
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	written := make(chan struct{})
	go func() { all.Wait(); close(written) }()
	after, read, last := int64(0), 0, false
	for {
		list, err := l.Published(t.Context(), after, 7)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range list {
			if one.Number != after+1 {
				t.Fatalf("%d comes behind %d", one.Number, after)
			}
			after = one.Number
		}
		read += len(list)
		if len(list) > 0 {
			continue
		}
		if last {
			break
		}
		select {
		case <-written:
			last = true
		default:
		}
	}
	if read != tables*each {
		t.Errorf("%d of %d are read", read, tables*each)
	}
}

// odd has content that a database may not like.
func odd(t *testing.T, l store.Log) {
	list := []store.Entry{
		{Seq: 1, Kind: "ж'\"\\", Action: "a\x00b\xff", Body: []byte("\x00\xff'\"{}"), At: time.UnixMilli(-1).UTC()},
		{Seq: 2, Kind: "", Body: nil, At: time.UnixMilli(0).UTC()},
	}
	begin(t, l, "AAAAAA", list...)
	holds(t, l, "AAAAAA", 0, list...)
}

func taken(t *testing.T, l store.Log) {
	begin(t, l, "AAAAAA", Entry(1, "told"))
	if _, err := l.Begin(t.Context(), "AAAAAA"); !errors.Is(err, store.ErrTaken) {
		t.Errorf("it begins twice: %v", err)
	}
	holds(t, l, "AAAAAA", 0, Entry(1, "told"))
}

func closed(t *testing.T, l store.Log) {
	c := begin(t, l, "AAAAAA", Entry(1, "told"))
	if err := l.Close(); err != nil {
		t.Error(err)
	}
	if err := c.Append(t.Context(), "AAAAAA", Entry(2, "told")); err == nil {
		t.Error("it takes entries")
	}
	if _, err := l.Read(t.Context(), "AAAAAA", 0); !errors.Is(err, store.ErrClosed) {
		t.Errorf("it reads: %v", err)
	}
	if err := l.Close(); err != nil {
		t.Errorf("closed twice: %v", err)
	}
}

// damage requires that a damaged entry is found by whoever reads it, and by nobody else.
func (k Kit) damage(t *testing.T, column string) {
	l := k.open(t)
	begin(t, l, "AAAAAA", Entries(1, 4)...)
	begin(t, l, "BBBBBB", Entries(1, 4)...)
	seq := int64(3)
	if column == "" {
		seq = 4 // the last one: its loss leaves a log that looks whole
	}
	k.Damage(t, l, "AAAAAA", seq, column)
	_, err := l.Read(t.Context(), "AAAAAA", 0)
	if !errors.Is(err, store.ErrDamaged) {
		t.Errorf("it is read: %v", err)
	}
	if err != nil && !strings.Contains(err.Error(), fmt.Sprintf("table AAAAAA, entry %d", seq)) {
		t.Errorf("the error does not name it: %v", err)
	}
	holds(t, l, "BBBBBB", 0, Entries(1, 4)...)
}
