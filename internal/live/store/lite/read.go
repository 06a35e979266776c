package lite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"rowlock/internal/live/store"
)

// Read implements store.Log.
func (l *Log) Read(ctx context.Context, table string, after int64) ([]store.Entry, error) {
	if l.isClosed() {
		return nil, store.ErrClosed
	}
	return readTable(ctx, l.read, table, max(after, 0))
}

// First implements store.Log.
func (l *Log) First(ctx context.Context, table string) ([]store.Entry, error) {
	if l.isClosed() {
		return nil, store.ErrClosed
	}
	return chained(ctx, l.read, table, 0, 1)
}

// Newest implements store.Log.
func (l *Log) Newest(ctx context.Context, table string) (name string, err error) {
	if l.isClosed() {
		return "", store.ErrClosed
	}
	err = l.read.QueryRowContext(ctx, `SELECT table_id FROM heads WHERE table_id = ?1 OR table_id > ?1 || '.' AND table_id < ?1 || '/'
		ORDER BY length(table_id) DESC, table_id DESC LIMIT 1`, table).Scan(&name)
	if errors.Is(err, sql.ErrNoRows) {
		return table, nil
	}
	if err != nil {
		return "", unreadable("the logs of table "+table, err)
	}
	return name, nil
}

// Has implements store.Log.
func (l *Log) Has(ctx context.Context, table string) (there bool, err error) {
	if l.isClosed() {
		return false, store.ErrClosed
	}
	ctx = context.WithoutCancel(ctx) // watching the context takes longer than the query
	for _, logs := range []string{`= ?1`, `> ?1 || '.' AND table_id < ?1 || '/'`} {
		if there {
			break
		}
		if err := l.read.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM heads WHERE table_id `+logs+`)`, table).Scan(&there); err != nil {
			return false, unreadable("the logs of table "+table, err)
		}
	}
	return there, nil
}

// readTable returns the entries of a table after a number, checked against the hash chain and the
// end that heads names.
func readTable(ctx context.Context, db *sql.DB, table string, after int64) ([]store.Entry, error) {
	// The end is read before the entries: entries written in between are only added.
	var end int64
	err := db.QueryRowContext(ctx, `SELECT seq FROM heads WHERE table_id = ?`, table).Scan(&end)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, unreadable("table "+table, err)
	}
	after = min(after, end)
	entries, err := chained(ctx, db, table, after, -1)
	if err != nil {
		return nil, err
	}
	last := after + int64(len(entries))
	if last < end {
		return nil, store.Missing(table, last+1)
	}
	return entries, nil
}

// chained returns the entries of a table after a number, checked against the hash chain, and at
// most that many unless most is -1.
func chained(ctx context.Context, db *sql.DB, table string, after int64, most int) (entries []store.Entry, err error) {
	link, err := linkOf(ctx, db, table, after)
	if err != nil {
		return nil, err
	}
	rows, err := db.QueryContext(ctx, `SELECT seq, kind, action, body, at, chain FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?`, table, after, most)
	if err != nil {
		return nil, unreadable("table "+table, err)
	}
	defer rows.Close()
	chain := store.Chain{Log: table, After: after, Link: link}
	for rows.Next() {
		e, kept, err := scan(rows)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err := chain.Take(e, kept, err); err != nil {
			return nil, err
		}
	}
	if err := rows.Err(); err != nil {
		return nil, unreadable("table "+table, err)
	}
	return chain.Entries, nil
}

// linkOf returns the link of an entry, which the next one is chained to.
func linkOf(ctx context.Context, db *sql.DB, table string, seq int64) (link []byte, err error) {
	if seq == 0 {
		return store.Root(table), nil
	}
	err = db.QueryRowContext(ctx, `SELECT chain FROM entries WHERE table_id = ? AND seq = ?`, table, seq).Scan(&link)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, store.Missing(table, seq)
	case err != nil:
		return nil, unreadable("table "+table, err)
	}
	return link, nil
}

func scan(rows *sql.Rows, more ...any) (e store.Entry, chain []byte, err error) {
	var action sql.NullString
	var at int64
	err = rows.Scan(append([]any{&e.Seq, &e.Kind, &action, &e.Body, &at, &chain}, more...)...)
	e.Action, e.At = action.String, time.UnixMilli(at).UTC()
	return e, chain, err
}

// readNames reads the names that a query selects, of logs or tables; what says what they are.
func readNames(ctx context.Context, db *sql.DB, what, query string, args ...any) (list []string, err error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, unreadable(what, err)
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, unreadable(what, err)
		}
		list = append(list, name)
	}
	if err := rows.Err(); err != nil {
		return nil, unreadable(what, err)
	}
	return list, nil
}

// unreadable says what could not be read, and that it is damaged if SQLite found that out before
// the hash chain could.
func unreadable(what string, err error) error {
	if hasCode(err, sqlite3.SQLITE_CORRUPT) || hasCode(err, sqlite3.SQLITE_NOTADB) {
		return fmt.Errorf("%w: cannot read %s: %w", store.ErrDamaged, what, err)
	}
	return fmt.Errorf("cannot read %s: %w", what, err)
}

func (l *Log) isClosed() bool {
	select {
	case <-l.closing:
		return true
	default:
		return false
	}
}
