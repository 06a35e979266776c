package main

import (
	"context"
	"log/slog"
	"time"

	"rowlock/internal/live/store"
)

// oldTables lists a log's old tables, but only while the clock can be trusted. Deleting cannot be
// undone, and by a wrong clock all tables could be old at once.
type oldTables struct {
	store.Log
	clock *clock
	begun time.Time
}

// Untouched implements lobby.Old.
func (o *oldTables) Untouched(ctx context.Context, since time.Time, without string) (codes []string, err error) {
	if now := time.Now(); !o.clock.believed(now.Round(0), now.Sub(o.begun)) {
		return nil, nil
	}
	return o.Log.Untouched(ctx, since, without)
}

const (
	afterStart = time.Hour      // a machine that has just started may not have the right time yet
	leap       = 24 * time.Hour // a clock that leaps this far was lost or set, and may be wrong
	afterLeap  = 24 * time.Hour // it is trusted again after this long
)

// A clock watches the system's clock, and decides from when on it is trusted.
type clock struct {
	wall   time.Time     // what it showed at the last look
	up     time.Duration // how long the server had run then
	from   time.Duration // from when on it is trusted, in time that the server has run
	logger *slog.Logger
}

func newClock(wall time.Time, logger *slog.Logger) *clock {
	return &clock{wall: wall.Round(0), from: afterStart, logger: logger}
}

// believed looks at the clock after the server has run for a time, and reports whether it is
// trusted.
func (c *clock) believed(wall time.Time, up time.Duration) bool {
	if ahead := wall.Sub(c.wall) - (up - c.up); ahead >= leap {
		c.logger.Error("the clock has leapt ahead: no old tables are deleted for a day, see that it is right", "by", ahead)
		c.from = up + afterLeap
	}
	c.wall, c.up = wall, up
	return up >= c.from
}
