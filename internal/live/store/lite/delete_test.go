package lite_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/race"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

func at(seq int64, kind string, when time.Time) store.Entry {
	return store.Entry{Seq: seq, Kind: kind, Body: fmt.Appendf(nil, "the secret of %d", seq), At: when}
}

// Deleted content is in no file any longer, the rest is unchanged, and nothing counts as lost. The
// control is a table that stays.
func TestDelete(t *testing.T) {
	path := file(t)
	l := open(t, path)
	now := time.Unix(1_800_000_000, 0)
	for _, name := range []string{"AAAAAA", "AAAAAA.2", "AAAAAAB", "BBBBBB"} {
		e := at(1, "published", now)
		e.Body = []byte("kept by " + name + ".")
		appendTo(t, l, name, e)
	}
	last := []byte(strings.Repeat("more of AAAAAA. ", 4<<10)) // pages of its own, to which nothing else is written
	appendTo(t, l, "AAAAAA", store.Entry{Seq: 2, Kind: "chose", Body: last, At: now})
	if err := l.Delete(t.Context(), "AAAAAA", now); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"AAAAAA": 0, "AAAAAA.2": 0, "AAAAAAB": 1, "BBBBBB": 1} {
		if got := read(t, l, name, 0); len(got) != want {
			t.Errorf("%s has %d entries, want %d", name, len(got), want)
		}
	}
	for name, want := range map[string]bool{"AAAAAA": false, "AAAAAAB": true, "BBBBBB": true, "BBBBB": false} {
		if there, err := l.Has(t.Context(), name); there != want || err != nil {
			t.Errorf("%s is there: %v, %v", name, there, err)
		}
	}
	for _, name := range []string{"AAAAAA", "AAAAAA.3"} {
		if err := l.Append(t.Context(), name, at(1, "created", now)); !errors.Is(err, store.ErrDeleted) {
			t.Errorf("%s begins again: %v", name, err)
		}
	}
	public, err := l.Published(t.Context(), 0, 9)
	if err != nil || len(public) != 2 || public[0].Number != 3 || public[1].Number != 4 {
		t.Errorf("published: %v, %v", public, err)
	}
	if err := l.Delete(t.Context(), "BBBBBB", now); err != nil {
		t.Fatal(err)
	}
	appendTo(t, l, "CCCCCC", at(1, "published", now))
	if public, err := l.Published(t.Context(), 3, 9); err != nil || len(public) != 1 || public[0].Number != 5 {
		t.Errorf("a number is given twice: %v, %v", public, err)
	}
	closeLog(t, l)
	for name, there := range map[string]bool{"kept by AAAAAA.": false, "more of AAAAAA.": false, "kept by AAAAAA.2.": false, "kept by BBBBBB.": false, "kept by AAAAAAB.": true} {
		if has(t, path, name) != there {
			t.Errorf("%q is in the files: %v", name, !there)
		}
	}
	report, err := lite.Archive(path).Check(t.Context(), func(int, int) {})
	if err != nil || len(report.Damage) > 0 || report.Tables != 2 {
		t.Errorf("%+v, %v", report, err)
	}
	if err := lite.Archive(path).Each(t.Context(), func(string) bool { return true }, func(_ string, entries []store.Entry, _, _ int) error {
		if entries[0].Kind != "published" {
			t.Errorf("a table begins with %s", entries[0].Kind)
		}
		return nil
	}); err != nil {
		t.Error(err)
	}
}

// has reports whether one of the log's files holds a text.
func has(t *testing.T, path, text string) bool {
	t.Helper()
	for _, end := range []string{"", "-wal", ".mark", ".lock"} {
		if all, err := os.ReadFile(path + end); err == nil && bytes.Contains(all, []byte(text)) {
			return true
		}
	}
	return false
}

// A refused deletion leaves the table as it was; a deletion of a table that is already known as
// deleted, since damage has brought it back, is done.
func TestDeleteRefused(t *testing.T) {
	path := file(t)
	l := open(t, path)
	now := time.Now()
	for _, name := range []string{"AAAAAA", "BBBBBB"} {
		appendTo(t, l, name, at(1, "created", now))
	}
	if err := l.Delete(t.Context(), "AAAAAA", now); err != nil {
		t.Fatal(err)
	}
	execute(t, path, `INSERT INTO entries SELECT 'AAAAAA', seq, kind, action, body, at, chain FROM entries WHERE table_id = 'BBBBBB'`)
	execute(t, path, `INSERT INTO heads VALUES ('AAAAAA', 1)`)
	if err := l.Delete(t.Context(), "AAAAAA", now); err != nil || hasTable(t, l, "AAAAAA") {
		t.Errorf("a table that has come back stays: %v", err)
	}
	execute(t, path, `DELETE FROM entries WHERE table_id = 'deletions'`)
	if err := l.Delete(t.Context(), "BBBBBB", now); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("a deletion that cannot be kept: %v", err)
	}
	if deleted, err := lite.Archive(path).Delete(t.Context(), []string{"NOBODY", "BBBBBB"}, now); !errors.Is(err, store.ErrDamaged) || deleted != nil {
		t.Errorf("by another program: %v, %v", deleted, err)
	}
	if got := read(t, l, "BBBBBB", 0); len(got) != 1 || !hasTable(t, l, "BBBBBB") {
		t.Errorf("a deletion that was refused leaves %v", got)
	}
}

// A deletion that the file takes only in part does not count: the table stays whole, and is
// deleted once the file takes it all.
func TestDeleteInPart(t *testing.T) {
	path := file(t)
	l := open(t, path)
	now := time.Now()
	appendTo(t, l, "AAAAAA", at(1, "created", now), at(2, "published", now))
	appendTo(t, l, "BBBBBB", at(1, "created", now))
	execute(t, path, `CREATE TRIGGER keep BEFORE DELETE ON published BEGIN SELECT RAISE(ABORT, 'not this one'); END`)
	if err := l.Delete(t.Context(), "AAAAAA", now); !errors.Is(err, store.ErrNotWritten) {
		t.Errorf("what cannot be deleted: %v", err)
	}
	if deleted, err := lite.Archive(path).Delete(t.Context(), []string{"BBBBBB", "AAAAAA"}, now); !errors.Is(err, store.ErrNotWritten) || !slices.Equal(deleted, []string{"BBBBBB"}) {
		t.Errorf("by another program: %v, %v", deleted, err)
	}
	if got := read(t, l, "AAAAAA", 0); len(got) != 2 {
		t.Errorf("%d of 2 entries are left", len(got))
	}
	appendTo(t, l, "AAAAAA", at(3, "chose", now))
	execute(t, path, `DROP TRIGGER keep`)
	if err := l.Delete(t.Context(), "AAAAAA", now); err != nil || hasTable(t, l, "AAAAAA") {
		t.Errorf("the table stays: %v", err)
	}
}

// A table can be deleted by name even if its log is damaged or its newest entry is lost; it is not
// deleted by age then.
func TestDeleteDamaged(t *testing.T) {
	path := file(t)
	l := open(t, path)
	now := time.Now()
	for _, name := range []string{"AAAAAA", "AAAAAA.2", "BBBBBB", "CCCCCC"} {
		appendTo(t, l, name, at(1, "created", now.Add(-time.Hour)), at(2, "chose", now.Add(-time.Hour)))
	}
	execute(t, path, `DELETE FROM entries WHERE table_id = 'AAAAAA.2' AND seq = 2`)
	execute(t, path, `UPDATE entries SET body = 'another' WHERE table_id = 'BBBBBB' AND seq = 1`)
	if deleted, err := l.DeleteUntouched(t.Context(), "AAAAAA", now, now); deleted || err != nil {
		t.Errorf("a table of an unknown age is deleted: %v, %v", deleted, err)
	}
	deleted, err := lite.Archive(path).Delete(t.Context(), []string{"AAAAAA", "BBBBBB"}, now)
	if err != nil || len(deleted) != 2 || hasTable(t, l, "AAAAAA") || hasTable(t, l, "BBBBBB") || !hasTable(t, l, "CCCCCC") {
		t.Errorf("deleted are %v, %v", deleted, err)
	}
}

// Undamaged logs are read even if others are damaged; the damaged ones are named.
func TestEachPastDamage(t *testing.T) {
	path := file(t)
	l := open(t, path)
	for _, name := range []string{"AAAAAA", "BBBBBB", "CCCCCC", "CCCCCC.2"} {
		appendTo(t, l, name, entry(1, ""), entry(2, ""))
	}
	execute(t, path, `UPDATE entries SET body = 'another' WHERE table_id = 'BBBBBB' AND seq = 1`)
	execute(t, path, `DELETE FROM entries WHERE table_id = 'CCCCCC' AND seq = 2`)
	var read []string
	err := lite.Archive(path).Each(t.Context(), func(string) bool { return true }, func(table string, _ []store.Entry, _, _ int) error {
		read = append(read, table)
		return nil
	})
	if !slices.Equal(read, []string{"AAAAAA", "CCCCCC"}) || !errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "BBBBBB") || !strings.Contains(err.Error(), "CCCCCC") {
		t.Errorf("read are %v, %v", read, err)
	}
	tables, err := lite.Archive(path).Tables(t.Context())
	if n, err := l.Count(t.Context()); n != 3 || err != nil {
		t.Errorf("there are %d tables, %v", n, err)
	}
	want := []store.Table{{Name: "AAAAAA", Alias: l.Alias("AAAAAA"), Entries: 2}, {Name: "BBBBBB", Alias: l.Alias("BBBBBB"), Entries: 2}, {Name: "CCCCCC", Alias: l.Alias("CCCCCC.2"), Entries: 4}}
	if err != nil || !slices.Equal(tables, want) {
		t.Errorf("the tables are %v, %v, want %v", tables, err, want)
	}
}

func hasTable(t *testing.T, l *lite.Log, name string) bool {
	t.Helper()
	there, err := l.Has(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return there
}

// Another program deletes while a server runs: the server goes on, and its writes to the deleted
// table are refused.
func TestDeleteBeside(t *testing.T) {
	path := file(t)
	l := open(t, path)
	now := time.Now()
	appendTo(t, l, "AAAAAA", at(1, "created", now))
	appendTo(t, l, "BBBBBB", at(1, "created", now))
	deleted, err := lite.Archive(path).Delete(t.Context(), []string{"BBBBBB", "NOBODY"}, now)
	if err != nil || !slices.Equal(deleted, []string{"BBBBBB"}) {
		t.Fatalf("%v, %v", deleted, err)
	}
	if err := l.Append(t.Context(), "BBBBBB", at(2, "chose", now)); !errors.Is(err, store.ErrConflict) {
		t.Errorf("what continues a deleted table: %v", err)
	}
	appendTo(t, l, "AAAAAA", at(2, "chose", now))
	closeLog(t, l)
	if l = open(t, path); l.Lost() != nil {
		t.Error(l.Lost())
	}
}

// A deletion during a backup does not hold up play: appends do not wait for the backup's end, as
// they once did for five seconds each. A disk may stall once.
func TestDeleteBesideABackup(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "AAAAAA", at(1, "created", time.Now()))
	seq := int64(1)
	for range 5 {
		if appendsBesideDelete(t, l, path, &seq) < 2*time.Second {
			return
		}
	}
	t.Error("each time an append waits for two seconds and more")
}

// appendsBesideDelete appends to a table while another is deleted during a backup, and returns the
// longest time that an append took.
func appendsBesideDelete(t *testing.T, l *lite.Log, path string, seq *int64) (longest time.Duration) {
	now := time.Now()
	appendTo(t, l, "BBBBBB", at(1, "created", now))
	defer readOn(t, path)()
	next := func() {
		*seq++
		appendTo(t, l, "AAAAAA", at(*seq, "chose", now))
	}
	next() // not in the backup
	deleted := make(chan error, 1)
	go func() {
		_, err := lite.Archive(path).Delete(context.Background(), []string{"BBBBBB"}, now)
		deleted <- err
	}()
	for hasTable(t, l, "BBBBBB") {
		time.Sleep(time.Millisecond)
	}
	for len(deleted) == 0 {
		begun := time.Now()
		next()
		longest = max(longest, time.Since(begun))
	}
	if err := <-deleted; err != nil {
		t.Fatal(err)
	}
	return longest
}

// Deleted content is also gone from a write-ahead log that has grown long during a backup:
// everything behind the part that is reused is cut off.
func TestDeletedFromALongLog(t *testing.T) {
	race.Leave(t)
	path := file(t)
	l := open(t, path)
	now := time.Now()
	seq := int64(0)
	fill := func(megabytes int) {
		for range megabytes {
			seq++
			appendTo(t, l, "AAAAAA", store.Entry{Seq: seq, Kind: "chose", Body: make([]byte, 1<<20), At: now})
		}
	}
	appendTo(t, l, "BBBBBB", at(1, "created", now))
	done := readOn(t, path)
	fill(24)
	secret := []byte(strings.Repeat("what BBBBBB holds. ", 1000))
	appendTo(t, l, "BBBBBB", store.Entry{Seq: 2, Kind: "chose", Body: secret, At: now})
	fill(1)
	if err := l.Delete(t.Context(), "BBBBBB", now); err != nil {
		t.Fatal(err)
	}
	clearedOn(t, l)
	if !has(t, path, "what BBBBBB holds. ") {
		t.Fatal("it is not behind the part that is written over: the test tests nothing")
	}
	done()
	fill(60)
	if has(t, path, "what BBBBBB holds. ") {
		t.Error("it is in the files still")
	}
}

// readOn reads the file as a backup does, until the returned function is called.
func readOn(t *testing.T, path string) (done func()) {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	var seen int // from here on it reads this state of the log
	if err := tx.QueryRow(`SELECT count(*) FROM entries`).Scan(&seen); err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := errors.Join(tx.Rollback(), db.Close()); err != nil {
			t.Error(err)
		}
	}
}

// The mark of a table that another program has deleted since does not count as a loss.
func TestMarkOfDeleted(t *testing.T) {
	path := file(t)
	l := open(t, path)
	appendTo(t, l, "BBBBBB", at(1, "created", time.Now()))
	mark, err := os.ReadFile(path + ".mark")
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Delete(t.Context(), "BBBBBB", time.Now()); err != nil {
		t.Fatal(err)
	}
	closeLog(t, l)
	if err := os.WriteFile(path+".mark", mark, 0o600); err != nil {
		t.Fatal(err)
	}
	if l = open(t, path); l.Lost() != nil {
		t.Error(l.Lost())
	}
}

// A table's age is that of the newest entry of all its logs. Tables without an entry of a kind can
// be found separately, and one that was written to meanwhile stays.
func TestUntouched(t *testing.T) {
	l := open(t, file(t))
	day := func(n int) time.Time { return time.Unix(int64(n)*86400, 0) }
	appendTo(t, l, "OLD", at(1, "created", day(1)), at(2, "chose", day(2)))
	appendTo(t, l, "EMPTY", at(1, "created", day(1)))
	appendTo(t, l, "LONG", at(1, "created", day(1)))
	appendTo(t, l, "LONG.2", at(1, "continued", day(9)))
	appendTo(t, l, "YOUNG", at(1, "created", day(9)))
	for _, c := range []struct {
		since   int
		without string
		want    string
	}{
		{5, "", "EMPTY OLD"}, {5, "chose", "EMPTY"}, {2, "", "EMPTY"}, {10, "", "EMPTY LONG OLD YOUNG"}, {10, "chose", "EMPTY YOUNG"},
	} {
		got, err := l.Untouched(t.Context(), day(c.since), c.without)
		slices.Sort(got)
		if err != nil || strings.Join(got, " ") != c.want {
			t.Errorf("since %d without %q: %v, %v, want %s", c.since, c.without, got, err, c.want)
		}
	}
	for _, c := range []struct {
		table          string
		deleted, stays bool
	}{{"OLD", true, false}, {"OLD", false, false}, {"LONG", false, true}} {
		deleted, err := l.DeleteUntouched(t.Context(), c.table, day(5), day(20))
		if err != nil || deleted != c.deleted {
			t.Errorf("%s is deleted: %v, %v", c.table, deleted, err)
		}
		if got := read(t, l, c.table, 0); (len(got) > 0) != c.stays {
			t.Errorf("%s has %d entries", c.table, len(got))
		}
	}
}

// A table keeps its newest logs: the older ones go with the first entry of a new one.
func TestMostLogs(t *testing.T) {
	l := open(t, file(t))
	name := func(n int) string {
		if n == 1 {
			return "AAAAAA"
		}
		return fmt.Sprint("AAAAAA.", n)
	}
	for n := 1; n <= 40; n++ {
		appendTo(t, l, name(n), at(1, "continued", time.Now()))
	}
	for n := 1; n <= 40; n++ {
		if got := read(t, l, name(n), 0); (len(got) > 0) != (n > 8) {
			t.Errorf("log %d has %d entries", n, len(got))
		}
	}
	if newest, err := l.Newest(t.Context(), "AAAAAA"); err != nil || newest != "AAAAAA.40" {
		t.Errorf("the newest is %s, %v", newest, err)
	}
	if there, err := l.Has(t.Context(), "AAAAAA"); !there || err != nil {
		t.Errorf("it is there: %v, %v", there, err)
	}
}
