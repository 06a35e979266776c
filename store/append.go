package store

import "context"

// A request is one append, one deletion or one trial on its way to the disk.
type request struct {
	table   string
	entries []Entry
	deletes *deletion // nil for an append
	trial   bool      // whether the disk takes it
	answer  chan error
}

func newTrial() *request { return &request{trial: true, answer: make(chan error, 1)} }

// Append adds entries to a table's log: all of them, or none. When it returns
// nil they are on disk. ErrConflict and ErrDuplicate (in this order, if both
// hold) say that nothing was written, as does every other error but ErrBroken,
// which says that nobody knows. After ErrNotWritten the same append may be taken
// later, when the disk has room again. A context that ends while the append waits for its turn
// withdraws it, nothing is written; once it is being written, Append waits for
// the outcome.
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
