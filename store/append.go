package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// mostGrouped bounds how many appends share one commit.
const mostGrouped = 512

// A request is one append on its way to the disk.
type request struct {
	table   string
	entries []Entry
	answer  chan error
}

// Append adds entries to a table's log: all of them, or none. When it returns
// nil they are on disk. ErrConflict and ErrDuplicate say that nothing was
// written; ErrBroken that nobody knows. A context that ends while the append
// waits for its turn withdraws it; once it is being written, Append waits for
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

// writer is the one goroutine that writes. Whatever has queued up while it was
// flushing goes into the next commit: under load many appends share a flush, and
// a lone append never waits for company.
func (l *Log) writer() {
	defer close(l.done)
	var broken error
	for {
		group, open := l.gather()
		if !open {
			return
		}
		if broken == nil {
			broken = l.commit(group)
			continue
		}
		for _, r := range group {
			r.answer <- broken
		}
	}
}

// gather waits for one request and takes all that wait with it.
func (l *Log) gather() (group []*request, open bool) {
	select {
	case r := <-l.queue:
		group = append(group, r)
	case <-l.closing:
		return nil, false
	}
	for len(group) < mostGrouped {
		select {
		case r := <-l.queue:
			group = append(group, r)
		default:
			return group, true
		}
	}
	return group, true
}

// commit writes a group in one transaction and answers it only when that is on
// disk. A request that is refused does not hurt the others. The error is not nil
// when the outcome is unknown.
func (l *Log) commit(group []*request) error {
	answers := make([]error, len(group))
	err := l.transact(group, answers)
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrBroken, err)
	}
	for i, r := range group {
		if err != nil {
			answers[i] = err
		}
		r.answer <- answers[i]
	}
	return err
}

func (l *Log) transact(group []*request, answers []error) error {
	ctx := context.Background()
	tx, err := l.write.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	for i, r := range group {
		switch err := insert(ctx, tx, r); {
		case errors.Is(err, ErrConflict), errors.Is(err, ErrDuplicate):
			answers[i] = err
		case err != nil:
			return errors.Join(err, tx.Rollback())
		}
	}
	return tx.Commit()
}

// insert checks a request as a whole before it writes any of it.
func insert(ctx context.Context, tx *sql.Tx, r *request) error {
	var last int64
	var chain []byte
	row := tx.QueryRowContext(ctx, `SELECT seq, chain FROM entries WHERE table_id = ? ORDER BY seq DESC LIMIT 1`, r.table)
	if err := row.Scan(&last, &chain); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	seen := map[string]bool{}
	for i, e := range r.entries {
		if e.Seq != last+int64(i)+1 {
			return fmt.Errorf("%w: entry %d after %d", ErrConflict, e.Seq, last+int64(i))
		}
		if e.Action == "" {
			continue
		}
		taken := seen[e.Action]
		if !taken {
			row := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM entries WHERE table_id = ? AND action = ?)`, r.table, e.Action)
			if err := row.Scan(&taken); err != nil {
				return err
			}
		}
		if taken {
			return fmt.Errorf("%w: %s", ErrDuplicate, e.Action)
		}
		seen[e.Action] = true
	}
	for _, e := range r.entries {
		chain = e.link(chain)
		action := sql.NullString{String: e.Action, Valid: e.Action != ""}
		if _, err := tx.ExecContext(ctx, `INSERT INTO entries (table_id, seq, kind, action, body, at, chain) VALUES (?, ?, ?, ?, ?, ?, ?)`,
			r.table, e.Seq, e.Kind, action, e.Body, e.At.UnixMilli(), chain); err != nil {
			return err
		}
	}
	return nil
}
