package days_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"rowlock/internal/live/days"
	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/wire"
)

const day, edition = "2026-11-29", "longo"

func TestDaysInFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rowlock.db")
	l, err := lite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	try(t, l, l)
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(file, []byte("TABLE-")) || !bytes.Contains(file, []byte(`"points":70`)) {
		t.Errorf("the file says which tables have come to which points, or no points: %q", file[max(0, bytes.Index(file, []byte("day/"))):][:200])
	}
}

// try holds the days of two servers with one log to what they promise.
func try(t *testing.T, one, other store.Log) {
	ctx := t.Context()
	both := []*days.Days{days.New(one, nil), days.New(other, nil)}
	// Who begins the first day clears old ones from now on, which forgets asks of one.
	if err := both[0].Add(ctx, day, "classic", "TABLE-0", -20); err != nil {
		t.Fatal(err)
	}
	var working sync.WaitGroup
	failed := make([]error, 12)
	for i := range failed { // six tables, each by both servers at once, one of them without knowing that it has asked before
		working.Go(func() { failed[i] = both[i%2].Add(ctx, day, edition, fmt.Sprint("TABLE-", i/2), 50+i/4) })
	}
	working.Wait()
	if err := errors.Join(failed...); err != nil {
		t.Fatal(err)
	}
	for _, d := range both {
		for edition, want := range map[string][]wire.DayCount{
			edition: {{Points: 50, Count: 2}, {Points: 51, Count: 2}, {Points: 52, Count: 2}}, "classic": {{Points: -20, Count: 1}}, "cards": {},
		} {
			if got, err := d.Counts(ctx, day, edition); err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %v, %v, want %v", edition, got, err, want)
			}
		}
	}
	if n, err := one.Count(ctx); n != 0 || err != nil {
		t.Errorf("a day counts as a table: %d, %v", n, err)
	}
	forgets(t, one)
	if err := both[1].Add(ctx, "2027-01-01", edition, "TABLE-0", 70); err != nil {
		t.Error(err)
	}
}

// forgets requires that the results of a day go a month after the last one, once another day begins, and that no
// late one brings the day back.
func forgets(t *testing.T, l store.Log) {
	for _, after := range []struct {
		time time.Duration
		day  string
		left int
	}{{29 * 24 * time.Hour, "2026-12-28", 3}, {31 * 24 * time.Hour, "2026-12-30", 0}} {
		late := days.New(l, func() time.Time { return time.Now().Add(after.time) })
		if err := late.Add(t.Context(), after.day, edition, "TABLE-9", 70); err != nil {
			t.Fatal(err)
		}
		if got, err := late.Counts(t.Context(), day, edition); err != nil || len(got) != after.left {
			t.Errorf("after %v: %v, %v", after.time, got, err)
		}
		if err := late.Add(t.Context(), day, edition, "TABLE-0", 50); err != nil {
			t.Errorf("after %v a late result: %v", after.time, err)
		}
	}
	if got, err := days.New(l, nil).Counts(t.Context(), day, edition); err != nil || len(got) != 0 {
		t.Errorf("a late result brings the day back: %v, %v", got, err)
	}
}
