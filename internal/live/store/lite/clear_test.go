package lite_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

// written is a text of a table's that stands in its entries.
func written(table int) string { return fmt.Sprintf("<said at table %d>", table) }

// fillTables appends thousands of entries of all lengths to many tables in turn, so that SQLite moves them from page to
// page.
func fillTables(t *testing.T, l *lite.Log, tables, rounds int) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	for round := range rounds {
		for table := range tables {
			var list []store.Entry
			for n := range 3 {
				body := append([]byte(written(table)), bytes.Repeat([]byte{'.'}, random.IntN(600))...)
				list = append(list, store.Entry{Seq: int64(3*round + n + 1), Kind: "chose", Body: body, At: time.Unix(int64(table), 0)})
			}
			appendTo(t, l, fmt.Sprint("T", table), list...)
		}
	}
}

// remnants counts the texts of the given tables in the log's files.
func remnants(t *testing.T, path string, tables ...int) (found int) {
	t.Helper()
	for _, end := range []string{"", "-wal"} {
		all, err := os.ReadFile(path + end)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		for _, table := range tables {
			found += bytes.Count(all, []byte(written(table)))
		}
	}
	return found
}

// clearedOn waits until an open log has cleared what deletions have left.
func clearedOn(t *testing.T, l *lite.Log) {
	t.Helper()
	if err := lite.Cleared(t.Context(), l); err != nil {
		t.Fatal(err)
	}
}

// Nothing of deleted tables is in the files of a log of thousands of entries, however they were deleted. The control
// is that their texts stood there more often than they were written: SQLite had left copies.
func TestDeletedIsNowhere(t *testing.T) {
	path := file(t)
	l := open(t, path)
	const tables, rounds = 120, 12
	fillTables(t, l, tables, rounds)
	closeLog(t, l)
	byWay := make([][]int, 5) // by name, by age, by another program; the last two stay
	for table := range tables {
		byWay[table%5] = append(byWay[table%5], table)
	}
	if n := remnants(t, path, slices.Concat(byWay...)...); n <= tables*rounds*3 {
		t.Fatalf("%d texts: SQLite has left no copies, and the test tests nothing", n)
	}
	l = open(t, path)
	now := time.Unix(1_800_000_000, 0)
	for _, table := range byWay[0] {
		if err := l.Delete(t.Context(), fmt.Sprint("T", table), now); err != nil {
			t.Fatal(err)
		}
	}
	for _, table := range byWay[1] {
		if deleted, err := l.DeleteUntouched(t.Context(), fmt.Sprint("T", table), now, now); err != nil || !deleted {
			t.Fatalf("table %d is deleted: %v, %v", table, deleted, err)
		}
	}
	clearedOn(t, l)
	if n := remnants(t, path, slices.Concat(byWay[:2]...)...); n > 0 {
		t.Errorf("%d remnants are left", n)
	}
	closeLog(t, l)
	var names []string
	for _, table := range byWay[2] {
		names = append(names, fmt.Sprint("T", table))
	}
	if _, err := lite.Archive(path).Delete(t.Context(), names, now); err != nil {
		t.Fatal(err)
	}
	if n := remnants(t, path, byWay[2]...); n > 0 {
		t.Errorf("%d remnants are left by another program", n)
	}
	l = open(t, path)
	stay := slices.Concat(byWay[3:]...)
	for _, table := range stay {
		if got := read(t, l, fmt.Sprint("T", table), 0); len(got) != 3*rounds {
			t.Errorf("table %d, which stays, has %d entries", table, len(got))
		}
	}
	report, err := lite.Archive(path).Check(t.Context(), func(int, int) {})
	if err != nil || len(report.Damage) > 0 || report.Tables != len(stay) {
		t.Errorf("%+v, %v", report, err)
	}
}

// A clearing that was cut short is made up for when the log is opened.
func TestClearedAtTheStart(t *testing.T) {
	path := file(t)
	l := open(t, path)
	fillTables(t, l, 60, 8)
	closeLog(t, l)
	l, err := lite.OpenUnflushed(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	var gone []int
	for table := 0; table < 60; table += 3 {
		gone = append(gone, table)
	}
	for _, table := range gone {
		if err := l.Delete(t.Context(), fmt.Sprint("T", table), time.Unix(1_800_000_000, 0)); err != nil {
			t.Fatal(err)
		}
	}
	closeLog(t, l)
	if remnants(t, path, gone...) == 0 {
		t.Fatal("SQLite has left nothing: the test tests nothing")
	}
	l = open(t, path)
	clearedOn(t, l)
	if n := remnants(t, path, gone...); n > 0 {
		t.Errorf("%d remnants are left", n)
	}
}

// A file with too many pages is not cleared, which breaks nothing: tables are deleted, and the log goes on. A command
// says so.
func TestTooLargeToClear(t *testing.T) {
	before := lite.SetMostPages(2)
	t.Cleanup(func() { lite.SetMostPages(before) })
	path := file(t)
	l := open(t, path)
	now := time.Unix(1_800_000_000, 0)
	for _, table := range []string{"AAAAAA", "BBBBBB", "CCCCCC"} {
		appendTo(t, l, table, entry(1, ""))
	}
	if err := l.Delete(t.Context(), "AAAAAA", now); err != nil || hasTable(t, l, "AAAAAA") {
		t.Errorf("the table stays: %v", err)
	}
	for seq := range int64(20) { // clearing is asked for meanwhile
		appendTo(t, l, "CCCCCC", entry(seq+2, ""))
	}
	closeLog(t, l)
	deleted, err := lite.Archive(path).Delete(t.Context(), []string{"BBBBBB"}, now)
	if err == nil || !strings.Contains(err.Error(), "the tables are deleted") || !strings.Contains(err.Error(), "too large") || len(deleted) != 1 {
		t.Errorf("deleted are %v, and the command says %v", deleted, err)
	}
	appendTo(t, open(t, path), "CCCCCC", entry(22, ""))
}

// A lock file that somebody has removed lets no second server in.
func TestLockFileRemoved(t *testing.T) {
	path := file(t)
	open(t, path)
	if err := os.Remove(path + ".lock"); err != nil {
		t.Fatal(err)
	}
	if second, err := lite.Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "another running server") {
		t.Errorf("a second server: %v, %v", second, err)
	}
	if _, err := lite.Restore(t.Context(), path, path, true); err == nil || !strings.Contains(err.Error(), "another running server") {
		t.Errorf("a backup is restored over a running server: %v", err)
	}
}
