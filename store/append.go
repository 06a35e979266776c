package store

import "context"

// A request is one append on its way to the disk.
type request struct {
	table   string
	entries []Entry
	answer  chan error
}

// Append adds entries to a table's log: all of them, or none. When it returns
// nil they are on disk. ErrConflict and ErrDuplicate (in this order, if both
// hold) say that nothing was written, as does every other error but ErrBroken,
// which says that nobody knows. A context that ends while the append waits for its turn
// withdraws it, nothing is written; once it is being written, Append waits for
// the outcome.
func (l *Log) Append(ctx context.Context, table string, entries ...Entry) error {
	r := &request{table: table, entries: entries, answer: make(chan error, 1)}
	select {
	case l.queue <- r:
		return <-r.answer
	case <-l.closing:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}
