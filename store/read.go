package store

import (
	"bytes"
	"context"
	"database/sql"
	"fmt"
	"time"
)

// Read returns a table's entries behind the one numbered after, in order. Every
// entry from the first on is checked against the hash chain; ErrDamaged names
// the one that does not fit.
func (l *Log) Read(ctx context.Context, table string, after int64) ([]Entry, error) {
	rows, err := l.read.QueryContext(ctx, `SELECT seq, kind, action, body, at, chain FROM entries WHERE table_id = ? ORDER BY seq`, table)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var entries []Entry
	var previous []byte
	for next := int64(1); rows.Next(); next++ {
		e, chain, err := scan(rows)
		if err != nil {
			return nil, err
		}
		previous = e.link(previous)
		if e.Seq != next || !bytes.Equal(previous, chain) {
			return nil, fmt.Errorf("%w: table %s, entry %d", ErrDamaged, table, next)
		}
		if e.Seq > after {
			entries = append(entries, e)
		}
	}
	return entries, rows.Err()
}

func scan(rows *sql.Rows) (e Entry, chain []byte, err error) {
	var action sql.NullString
	var at int64
	err = rows.Scan(&e.Seq, &e.Kind, &action, &e.Body, &at, &chain)
	e.Action, e.At = action.String, time.UnixMilli(at).UTC()
	return e, chain, err
}

// Tables returns the tables that have an entry at or after a moment.
func (l *Log) Tables(ctx context.Context, since time.Time) ([]string, error) {
	rows, err := l.read.QueryContext(ctx, `SELECT DISTINCT table_id FROM entries WHERE at >= ? ORDER BY table_id`, since.UnixMilli())
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var tables []string
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			return nil, err
		}
		tables = append(tables, table)
	}
	return tables, rows.Err()
}
