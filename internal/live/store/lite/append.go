package lite

import (
	"context"

	"rowlock/internal/live/store"
)

// A request is an append, a deletion or a trial on its way to the disk.
type request struct {
	table   string
	entries []store.Entry
	deletes *deletion // nil for an append
	clears  *clearing // nil but for what deletions have left
	trial   bool      // only to see whether the disk takes writes
	answer  chan error
}

func newTrial() *request { return &request{trial: true, answer: make(chan error, 1)} }

// Append implements store.Claim.
func (l *Log) Append(ctx context.Context, table string, entries ...store.Entry) error {
	return l.ask(ctx, &request{table: table, entries: entries, answer: make(chan error, 1)})
}

func (l *Log) ask(ctx context.Context, r *request) error {
	select {
	case l.queue <- r:
		return <-r.answer
	case <-l.closing:
		return store.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}
