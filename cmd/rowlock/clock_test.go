package main

import (
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

// A clock is trusted an hour after the start, and a day after a leap ahead; one that is set back,
// or ahead by less, stays trusted.
func TestClockIsBelieved(t *testing.T) {
	const year = 365 * 24
	start := time.Date(2026, 11, 26, 5, 0, 0, 0, time.UTC)
	for _, looks := range [][]struct {
		up, wall int // hours since the start, by the server and by the clock
		want     bool
	}{
		{{0, 0, false}, {1, 1, true}, {2, 2, true}},
		// set right after the start
		{{0, 0, false}, {1, -year, true}, {2, 2 - year, true}},
		// a night's sleep
		{{0, 0, false}, {1, 1, true}, {2, 25, true}},
		// lost, and back
		{{1, 1, true}, {2, 2 + year, false}, {3, 3, false}, {25, 25, false}, {26, 26, true}},
		// the control: it stays there
		{{1, 1, true}, {2, 2 + year, false}, {25, 25 + year, false}, {26, 26 + year, true}},
		// once more
		{{1, 1, true}, {2, 2 + year, false}, {20, 20 + 2*year, false}, {43, 43 + 2*year, false}, {44, 44 + 2*year, true}},
	} {
		var said strings.Builder
		c := newClock(start, slog.New(slog.NewTextHandler(&said, nil)))
		leaps := 0
		for i, look := range looks {
			if got := c.believed(start.Add(time.Duration(look.wall)*time.Hour), time.Duration(look.up)*time.Hour); got != look.want {
				t.Errorf("%v: at look %d believed: %v", looks, i, got)
			}
			if i > 0 && look.wall-looks[i-1].wall > look.up-looks[i-1].up+24 {
				leaps++
			}
		}
		if told := strings.Count(said.String(), "has leapt ahead"); told != leaps {
			t.Errorf("%v: the operator hears of %d leaps, want %d", looks, told, leaps)
		}
	}
}

// While the clock is not trusted no table is old. The control is a trusted clock.
func TestNoOldTablesByAWrongClock(t *testing.T) {
	log, err := lite.Open(t.Context(), filepath.Join(t.TempDir(), logFile))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	now := time.Now()
	if err := log.Append(t.Context(), "K7M2QX", store.Entry{Seq: 1, Kind: "created", At: now.Add(-time.Hour)}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		about string
		up    time.Duration // how long the server has run
		ahead time.Duration // how far the clock has leapt
		want  int
	}{{"that has just started", 0, 0, 0}, {"that has run for long", 2 * time.Hour, 0, 1}, {"that has lost its clock", 2 * time.Hour, 365 * 24 * time.Hour, 0}} {
		begun := now.Add(-c.up)
		old := &oldTables{Log: log, clock: newClock(begun.Add(-c.ahead), slog.New(slog.DiscardHandler)), begun: begun}
		codes, err := old.Untouched(t.Context(), now, "")
		if err != nil || len(codes) != c.want {
			t.Errorf("of a server %s these tables are old: %v, %v", c.about, codes, err)
		}
	}
}
