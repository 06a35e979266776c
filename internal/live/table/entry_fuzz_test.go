package table_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"rowlock/internal/live/table"
	"rowlock/rules"
)

// FuzzOpen wakes a table from any log, one line for each entry, that begins with its kind. The
// same log always gives the same table. A log that cannot be read is refused, or leads to the kind
// of panic for which table/run puts a table aside.
func FuzzOpen(f *testing.F) {
	for _, edition := range goldenLogs(f) {
		var log strings.Builder
		for i, e := range readLog(f, edition) {
			fmt.Fprintf(&log, "%s %s\n", e.Kind, e.Body)
			if i%20 == 0 && i <= 60 {
				f.Add(log.String())
			}
		}
	}
	f.Fuzz(func(t *testing.T, log string) {
		if diff := cmp.Diff(woken(log), woken(log)); diff != "" {
			t.Errorf("%s leads to two tables: %s", log, diff)
		}
	})
}

// woken says what a log leads to.
func woken(log string) (said string) {
	defer func() {
		if why := recover(); why != nil {
			if _, is := why.(runtime.Error); !is {
				panic(why)
			}
			said = fmt.Sprint(why)
		}
	}()
	var entries []table.Entry
	for line := range strings.Lines(log) {
		kind, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		n := len(entries) + 1
		entries = append(entries, table.Entry{Seq: int64(n), Kind: kind, Action: fmt.Sprint(n), Body: []byte(text), At: time.Unix(int64(n), 0)})
	}
	one, err := table.Open(entries, table.Config{Book: rules.Published()})
	if err != nil {
		return err.Error()
	}
	v := one.View("token of seat 0", 0, time.Time{})
	said = fmt.Sprint(v.Stage, v.Seq, v.Games, v.Clock, v.Options, v.Moment, v.Names, v.Seats, v.Position.Owes, v.Position.Choices, v.Position.Players)
	for _, e := range seeEvents(v.Events) {
		said += fmt.Sprint(e.Seq, e.Kind, e.Seat, e.Name, e.Word, e.Cells, e.Totals)
	}
	record, err := table.FinishedGame(rules.Published(), entries, v.Games)
	return fmt.Sprint(said, record, err)
}
