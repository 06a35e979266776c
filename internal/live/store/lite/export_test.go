package lite

import (
	"context"
	"errors"
	"time"

	"rowlock/internal/live/store"
)

// OpenUnflushed opens a log as Open does, but its commits are not flushed, and it does not clear what deletions leave:
// the control of tests of power cuts and of deletions.
func OpenUnflushed(ctx context.Context, path string) (*Log, error) {
	l, err := Open(ctx, path)
	if err != nil {
		return nil, err
	}
	close(l.closing)
	<-l.clearEnded
	<-l.done
	l.closing, l.done = make(chan struct{}), make(chan struct{})
	if _, err := l.write.ExecContext(ctx, `PRAGMA synchronous = OFF`); err != nil {
		return nil, errors.Join(err, l.release())
	}
	w, err := newWriter(ctx, l.write, l.marker)
	if err != nil {
		return nil, errors.Join(err, l.release())
	}
	go l.serve(w)
	return l, nil
}

// Cleared waits until what deletions have left is cleared.
func Cleared(ctx context.Context, l *Log) error {
	for {
		var until, last int64
		err := l.read.QueryRowContext(ctx, `SELECT user_version, coalesce((SELECT seq FROM heads WHERE table_id = ?), 0) FROM pragma_user_version`,
			store.Deletions).Scan(&until, &last)
		if err != nil || until >= last {
			return errors.Join(err, l.ask(ctx, newTrial())) // the write-ahead log is empty before the next request
		}
		time.Sleep(time.Millisecond)
	}
}

// Hold lets a test hold a file as a backup does that is being written.
var Hold = hold

// SetMostPages lets a test have a file with too many pages to clear.
func SetMostPages(n int64) (before int64) {
	before, mostPages = mostPages, n
	return before
}
