package main

import (
	"context"
	"log/slog"
	"time"

	"rowlock/store"
)

// oldTables are a log's old tables by a clock that can be believed. What is deleted is gone: by one
// that is wrong all tables would be old at once.
type oldTables struct {
	*store.Log
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
	afterStart = time.Hour      // a machine that has just started may have the time yet to come
	leap       = 24 * time.Hour // a clock that goes so far ahead at once was lost or set anew, and may be wrong
	afterLeap  = 24 * time.Hour // and is believed after so long
)

// A clock is the system's, and says from when on it is believed.
type clock struct {
	wall   time.Time     // it said when it was looked at last
	up     time.Duration // the server had run for then
	from   time.Duration // it is believed
	logger *slog.Logger
}

func newClock(wall time.Time, logger *slog.Logger) *clock {
	return &clock{wall: wall.Round(0), from: afterStart, logger: logger}
}

// believed looks at the clock after the server has run for so long.
func (c *clock) believed(wall time.Time, up time.Duration) bool {
	if ahead := wall.Sub(c.wall) - (up - c.up); ahead >= leap {
		c.logger.Error("the clock has leapt ahead: no old tables are deleted for a day, see that it is right", "by", ahead)
		c.from = up + afterLeap
	}
	c.wall, c.up = wall, up
	return up >= c.from
}
