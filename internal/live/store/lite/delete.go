package lite

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"rowlock/internal/live/store"
)

// A deletion deletes one table at the time at. If unless is not zero and something was written to
// the table at that time or later, the table stays.
type deletion struct {
	at, unless time.Time
	deleted    bool // set by the writer: the table existed and is deleted
}

// Delete implements store.Log. The content is overwritten in the file at once, what SQLite has left of it elsewhere
// soon after.
func (l *Log) Delete(ctx context.Context, table string, now time.Time) error {
	return l.ask(ctx, &request{table: table, deletes: &deletion{at: now}, answer: make(chan error, 1)})
}

// DeleteUntouched implements store.Log.
func (l *Log) DeleteUntouched(ctx context.Context, table string, since, now time.Time) (deleted bool, err error) {
	d := &deletion{at: now, unless: since}
	if err := l.ask(ctx, &request{table: table, deletes: d, answer: make(chan error, 1)}); err != nil {
		return false, err
	}
	return d.deleted, nil
}

// Delete implements store.Archive.
func (a Archive) Delete(ctx context.Context, tables []string, now time.Time) (deleted []string, err error) {
	path := string(a)
	db, err := openToRead(ctx, path) // refuses a file that is not a log
	if err != nil {
		return nil, err
	}
	if err := errors.Join(checkConverted(ctx, db, path), db.Close()); err != nil {
		return nil, err
	}
	if db, err = connect(path, 1, "mode", "rw"); err != nil {
		return nil, err
	}
	defer db.Close()
	marker, err := openMarker(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, marker.close()) }()
	w, err := newWriter(ctx, db, marker)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close()) }()
	for _, table := range tables {
		answers, d := make([]error, 1), &deletion{at: now}
		if err := w.transact([]*request{{table: table, deletes: d}}, answers); err != nil {
			return deleted, fmt.Errorf("cannot write %s: %w", filepath.Base(path), advised(err))
		}
		if answers[0] != nil {
			return deleted, answers[0]
		}
		if d.deleted {
			deleted = append(deleted, table)
		}
	}
	for c := (clearing{}); !c.done; c.goOn() {
		answers := make([]error, 1)
		err := w.transact([]*request{{clears: &c}}, answers)
		if err = errors.Join(err, answers[0], ctx.Err()); err != nil {
			return deleted, fmt.Errorf("the tables are deleted, but what was moved in %s is not overwritten: %w", filepath.Base(path), advised(err))
		}
	}
	w.truncate(ctx)
	return deleted, nil
}

// Untouched implements store.Log.
func (l *Log) Untouched(ctx context.Context, since time.Time, without string) (tables []string, err error) {
	if l.isClosed() {
		return nil, store.ErrClosed
	}
	return readNames(ctx, l.read, "the ends of the tables", `
		SELECT `+tableOfHead+` AS base
		FROM heads JOIN entries USING (table_id, seq) WHERE heads.table_id <> ?1
		GROUP BY base HAVING max(at) < ?2
			AND (?3 = '' OR count(*) = 1 AND instr(base, '`+store.Apart+`') = 0 AND NOT EXISTS (SELECT 1 FROM entries AS e WHERE e.table_id = base AND e.kind = ?3))`,
		store.Deletions, since.UnixMilli(), without)
}

// logsOf returns the names of a table's logs, and when the newest entry was written.
func (w *writer) logsOf(ctx context.Context, table string) (names []string, newest time.Time, err error) {
	rows, err := w.logs.QueryContext(ctx, table)
	if err != nil {
		return nil, newest, err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		var at int64
		if err := rows.Scan(&name, &at); err != nil {
			return nil, newest, err
		}
		names = append(names, name)
		if t := time.UnixMilli(at); t.After(newest) {
			newest = t
		}
	}
	return names, newest, rows.Err()
}

// delete deletes a table's logs and writes an entry saying so. It reads everything that may make
// it fail before it writes anything, because what a failed request has written is still committed
// with its group.
func (w *writer) delete(ctx context.Context, table string, d *deletion) error {
	d.deleted = false // it may be set by an earlier try that was undone
	names, newest, err := w.logsOf(ctx, table)
	if err != nil || len(names) == 0 || !d.unless.IsZero() && !newest.Before(d.unless) {
		return err
	}
	known, err := w.isDeleted(ctx, table)
	if err != nil {
		return err
	}
	last, chain, err := w.last(ctx, store.Deletions)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := w.deleteLog(ctx, name); err != nil {
			return err
		}
	}
	d.deleted = true
	if known { // damage has brought the table back
		return nil
	}
	told := store.Deleted(table, last+1, d.at)
	return w.insertAll(ctx, &request{table: store.Deletions, entries: []store.Entry{told}}, chain)
}

func (w *writer) deleteLog(ctx context.Context, name string) error {
	w.heads.forget(name)
	w.deleted = true
	for _, from := range []string{"entries", "heads", "published"} {
		if _, err := w.conn.ExecContext(ctx, `DELETE FROM `+from+` WHERE table_id = ?`, name); err != nil {
			return err
		}
	}
	return nil
}

// begin checks that a log may begin under a name: not if the table was deleted. If the table has
// store.MostLogs logs, it deletes the oldest.
func (w *writer) begin(ctx context.Context, name string) error {
	table, n := store.Base(name), store.Number(name)
	gone, err := w.isDeleted(ctx, table)
	if err != nil {
		return err
	}
	if gone {
		return fmt.Errorf("%w: table %s", store.ErrDeleted, table)
	}
	if n > store.MostLogs {
		return w.deleteLog(ctx, store.Name(table, n-store.MostLogs))
	}
	return nil
}

// isDeleted reports whether a table was deleted.
func (w *writer) isDeleted(ctx context.Context, table string) (gone bool, err error) {
	err = w.taken.QueryRowContext(ctx, store.Deletions, table).Scan(&gone)
	return gone, err
}
