// Package days counts how many have made how many points of a day's throws, in logs of the store beside those of
// tables: a log for each day and edition. It holds points and nothing of who made them.
package days

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"rowlock/internal/live/store"
	"rowlock/internal/words/strict"
	"rowlock/wire"
)

// prefix begins the name of every log of a day. No code of a table has a stroke in it.
const prefix = "day" + store.Apart

// most is how many results of a day and edition are counted: all of them are read for each who asks.
const most = 5000

// keep is how long the results of a day are kept after the last one. They go when another day begins.
const keep = 30 * 24 * time.Hour

// Days has the days of a log.
type Days struct {
	log store.Log
	now func() time.Time
	mu  sync.Mutex // one result after the other: those of other nodes are waited for by trying again
}

// New returns the days of a log; now is nil for time.Now.
func New(log store.Log, now func() time.Time) *Days {
	if now == nil {
		now = time.Now
	}
	return &Days{log: log, now: now}
}

// result is what one game has come to.
type result struct {
	Points int `json:"points"`
}

const kind = "result"

func name(day, edition string) string { return prefix + day + store.Apart + edition }

// Add counts the game of a table, once. A day that is full, or was deleted, stays as it is.
func (d *Days) Add(ctx context.Context, day, edition, table string, points int) error {
	body, err := json.Marshal(result{points})
	if err != nil {
		return err
	}
	log := name(day, edition)
	// Nobody can tell the table from it, as from its alias.
	one := []store.Entry{{Kind: kind, Action: d.log.Alias(prefix + table), Body: body}}
	d.mu.Lock()
	defer d.mu.Unlock()
	amend := func() error {
		return store.Amend(ctx, d.log, log, func(entries []store.Entry) ([]store.Entry, error) {
			counted := func(e store.Entry) bool { return e.Action == one[0].Action }
			if len(entries) >= most || slices.ContainsFunc(entries, counted) {
				return nil, nil
			}
			return slices.Clone(one), nil
		})
	}
	if err = amend(); errors.Is(err, store.ErrNone) {
		err = store.Start(ctx, d.log, log, slices.Clone(one))
		switch {
		case err == nil:
			err = d.clear(ctx)
		case errors.Is(err, store.ErrTaken), errors.Is(err, store.ErrConflict): // another node was first
			err = amend()
		}
	}
	if errors.Is(err, store.ErrDeleted) || errors.Is(err, store.ErrNone) {
		return nil
	}
	return err
}

// clear deletes the days that are old.
func (d *Days) clear(ctx context.Context) error {
	since := d.now().Add(-keep)
	logs, err := d.log.Untouched(ctx, since, "")
	for _, log := range logs {
		if err == nil && strings.HasPrefix(log, prefix) {
			_, err = d.log.DeleteUntouched(ctx, log, since, time.Now())
		}
	}
	return err
}

// Counts returns how many have made how many points of a day, the fewest points first.
func (d *Days) Counts(ctx context.Context, day, edition string) ([]wire.DayCount, error) {
	entries, err := d.log.Read(ctx, name(day, edition), 0)
	if err != nil {
		return nil, err
	}
	of := map[int]int{}
	for _, e := range entries {
		var r result
		if e.Kind != kind {
			return nil, fmt.Errorf("a day has an entry of the unknown kind %q: the log is of a newer version", e.Kind)
		}
		if err := strict.Read(e.Body, &r); err != nil {
			return nil, fmt.Errorf("entry %d of a day: %w", e.Seq, err)
		}
		of[r.Points]++
	}
	list := make([]wire.DayCount, 0, len(of))
	for points, count := range of {
		list = append(list, wire.DayCount{Points: points, Count: count})
	}
	slices.SortFunc(list, func(a, b wire.DayCount) int { return cmp.Compare(a.Points, b.Points) })
	return list, nil
}
