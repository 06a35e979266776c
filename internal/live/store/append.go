package store

import "context"

// A request is an append, a deletion or a trial on its way to the disk.
type request struct {
	table   string
	entries []Entry
	deletes *deletion // nil for an append
	trial   bool      // only to see whether the disk takes writes
	answer  chan error
}

func newTrial() *request { return &request{trial: true, answer: make(chan error, 1)} }

// Append adds entries to a table's log: all of them, or none. When it returns nil they are on
// disk. ErrConflict and ErrDuplicate (in this order, if both hold) say that nothing was written,
// as does every other error except ErrBroken, after which nobody knows. After ErrNotWritten the
// same append may succeed later, when the disk has room again. If the context ends while the
// append waits for its turn, nothing is written; once the append is being written, Append waits
// for the outcome.
func (l *Log) Append(ctx context.Context, table string, entries ...Entry) error {
	return l.ask(ctx, &request{table: table, entries: entries, answer: make(chan error, 1)})
}

func (l *Log) ask(ctx context.Context, r *request) error {
	select {
	case l.queue <- r:
		return <-r.answer
	case <-l.closing:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}
