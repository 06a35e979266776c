package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// Read returns a table's entries behind the one numbered after, in order; none
// for a table that has none. The whole log of the table is checked, whatever
// after is: ErrDamaged names the table and the entry that does not fit.
func (l *Log) Read(ctx context.Context, table string, after int64) ([]Entry, error) {
	if l.isClosed() {
		return nil, ErrClosed
	}
	entries, err := readTable(ctx, l.read, table)
	if err != nil {
		return nil, err
	}
	return entries[min(max(after, 0), int64(len(entries))):], nil
}

// Newest returns the name of the last of a table's logs, of those that are called
// like it or like it with a dot and a number behind; the table itself if there is
// none.
func (l *Log) Newest(ctx context.Context, table string) (name string, err error) {
	if l.isClosed() {
		return "", ErrClosed
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

// readTable returns all entries of a table, checked against the hash chain and
// the end that heads names.
func readTable(ctx context.Context, db *sql.DB, table string) ([]Entry, error) {
	// The end is read before the entries: entries that come in between are only added.
	var end int64
	err := db.QueryRowContext(ctx, `SELECT seq FROM heads WHERE table_id = ?`, table).Scan(&end)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, unreadable("table "+table, err)
	}
	entries, err := chained(ctx, db, table)
	if err != nil {
		return nil, err
	}
	last := int64(len(entries))
	if last < end {
		return nil, fmt.Errorf("%w: table %s, entry %d is missing", ErrDamaged, table, last+1)
	}
	return entries, nil
}

// chained returns all entries of a table, checked against the hash chain.
func chained(ctx context.Context, db *sql.DB, table string) (entries []Entry, err error) {
	rows, err := db.QueryContext(ctx, `SELECT seq, kind, action, body, at, chain FROM entries WHERE table_id = ? ORDER BY seq`, table)
	if err != nil {
		return nil, unreadable("table "+table, err)
	}
	defer rows.Close()
	link := root(table)
	for rows.Next() {
		want := int64(len(entries)) + 1
		e, chain, err := scan(rows)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		link = e.link(link)
		if err != nil || e.Seq != want || !bytes.Equal(link, chain) {
			return nil, fmt.Errorf("%w: table %s, entry %d is not as it was written", ErrDamaged, table, want)
		}
		entries = append(entries, e)
	}
	if err := rows.Err(); err != nil {
		return nil, unreadable("table "+table, err)
	}
	return entries, nil
}

func scan(rows *sql.Rows, more ...any) (e Entry, chain []byte, err error) {
	var action sql.NullString
	var at int64
	err = rows.Scan(append([]any{&e.Seq, &e.Kind, &action, &e.Body, &at, &chain}, more...)...)
	e.Action, e.At = action.String, time.UnixMilli(at).UTC()
	return e, chain, err
}

// unreadable says what could not be read, and that it is damaged if SQLite found
// that before the hash chain could.
func unreadable(what string, err error) error {
	if hasCode(err, sqlite3.SQLITE_CORRUPT) || hasCode(err, sqlite3.SQLITE_NOTADB) {
		return fmt.Errorf("%w: cannot read %s: %w", ErrDamaged, what, err)
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
