package pg

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"rowlock/internal/live/store"
)

// A reader is a connection or a transaction.
type reader interface {
	Query(ctx context.Context, sql string, arguments ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, arguments ...any) pgx.Row
}

// Read implements store.Log.
func (l *Log) Read(ctx context.Context, log string, after int64) ([]store.Entry, error) {
	if l.isClosed() {
		return nil, store.ErrClosed
	}
	return readLog(ctx, l.pool, log, max(after, 0))
}

// First implements store.Log.
func (l *Log) First(ctx context.Context, log string) ([]store.Entry, error) {
	if l.isClosed() {
		return nil, store.ErrClosed
	}
	return chained(ctx, l.pool, log, 0, 1)
}

// Newest implements store.Log.
func (l *Log) Newest(ctx context.Context, table string) (log string, err error) {
	if l.isClosed() {
		return "", store.ErrClosed
	}
	var number int
	err = l.pool.QueryRow(ctx, `SELECT log FROM tables WHERE code = $1`, table).Scan(&number)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return table, nil
	case err != nil:
		return "", unread("the logs of table "+table, err)
	}
	return store.Name(table, number), nil
}

// Has implements store.Log.
func (l *Log) Has(ctx context.Context, table string) (there bool, err error) {
	if l.isClosed() {
		return false, store.ErrClosed
	}
	if err := l.pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM tables WHERE code = $1 AND (seq > 0 OR log > 1))`, table).Scan(&there); err != nil {
		return false, unread("the logs of table "+table, err)
	}
	return there, nil
}

// ofTable is the condition that a row, where $1 are the deletions, is of a table, as store.IsTable says.
const ofTable = `code <> $1 AND strpos(code, '` + store.Apart + `') = 0`

// Count implements store.Log.
func (l *Log) Count(ctx context.Context) (tables int, err error) {
	if l.isClosed() {
		return 0, store.ErrClosed
	}
	if err := l.pool.QueryRow(ctx, `SELECT count(*) FROM tables WHERE `+ofTable+` AND (seq > 0 OR log > 1)`, store.Deletions).Scan(&tables); err != nil {
		return 0, unread("the list of tables", err)
	}
	return tables, nil
}

// headOf returns the last number of a log and its link, 0 if there is no such log.
func headOf(ctx context.Context, r reader, log string) (seq int64, chain []byte, err error) {
	err = r.QueryRow(ctx, `SELECT seq, chain FROM tables WHERE code = $1 AND log = $2
		UNION ALL SELECT seq, chain FROM heads WHERE code = $1 AND log = $2`, store.Base(log), store.Number(log)).Scan(&seq, &chain)
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, nil, nil
	}
	return seq, chain, err
}

// readLog returns the entries of a log after a number, checked against the hash chain and against
// its head.
func readLog(ctx context.Context, r reader, log string, after int64) ([]store.Entry, error) {
	// The head is read before the entries: entries written in between are only added.
	end, chain, err := headOf(ctx, r, log)
	if err != nil {
		return nil, unread("table "+log, err)
	}
	after = min(after, end)
	entries, link, err := linked(ctx, r, log, after, -1, end)
	if err != nil {
		return nil, err
	}
	if last := after + int64(len(entries)); last < end {
		return nil, store.Missing(log, last+1)
	}
	if end > 0 && !bytes.Equal(link, chain) {
		return nil, fmt.Errorf("%w: table %s, its end is not as it was written", store.ErrDamaged, log)
	}
	return entries, nil
}

// chained returns the entries of a log after a number, checked against the hash chain, and at most
// that many unless most is -1.
func chained(ctx context.Context, r reader, log string, after int64, most int) ([]store.Entry, error) {
	entries, _, err := linked(ctx, r, log, after, most, 0)
	return entries, err
}

// linked is chained, and returns the link of the entry numbered at, too.
func linked(ctx context.Context, r reader, log string, after int64, most int, at int64) (entries []store.Entry, linkAt []byte, err error) {
	table, number := store.Base(log), store.Number(log)
	link := store.Root(log)
	if after > 0 {
		err := r.QueryRow(ctx, `SELECT chain FROM entries WHERE code = $1 AND log = $2 AND seq = $3`, table, number, after).Scan(&link)
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			return nil, nil, store.Missing(log, after)
		case err != nil:
			return nil, nil, unread("table "+log, err)
		}
	}
	if after == at {
		linkAt = link
	}
	var limit *int // null for no limit
	if most >= 0 {
		limit = &most
	}
	rows, err := r.Query(ctx, `SELECT `+columnsOfEntry+` FROM entries WHERE code = $1 AND log = $2 AND seq > $3 ORDER BY seq LIMIT $4`, table, number, after, limit)
	if err != nil {
		return nil, nil, unread("table "+log, err)
	}
	defer rows.Close()
	chain := store.Chain{Log: log, After: after, Link: link}
	for rows.Next() {
		e, kept, err := scan(rows)
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if err := chain.Take(e, kept, err); err != nil {
			return nil, nil, err
		}
		if e.Seq == at {
			linkAt = chain.Link
		}
	}
	if err := rows.Err(); err != nil {
		return nil, nil, unread("table "+log, err)
	}
	return chain.Entries, linkAt, nil
}

const columnsOfEntry = `entries.seq, kind, action, body, at, chain`

func scan(rows pgx.Rows, more ...any) (e store.Entry, chain []byte, err error) {
	var action []byte
	var at int64
	err = rows.Scan(append([]any{&e.Seq, &e.Kind, &action, &e.Body, &at, &chain}, more...)...)
	e.Action, e.At = string(action), time.UnixMilli(at).UTC()
	return e, chain, err
}

// Published implements store.Log. It gives numbers to what is new, one reader after the other, so
// that what is committed later comes later.
func (l *Log) Published(ctx context.Context, after int64, most int) (list []store.Published, err error) {
	if l.isClosed() {
		return nil, store.ErrClosed
	}
	if err := l.number(ctx); err != nil {
		return nil, unread("what is published", err)
	}
	rows, err := l.pool.Query(ctx, `SELECT `+columnsOfEntry+`, number FROM published JOIN entries USING (code, log, seq)
		WHERE number > $1 ORDER BY number LIMIT $2`, after, most)
	if err != nil {
		return nil, unread("what is published", err)
	}
	defer rows.Close()
	for rows.Next() {
		var one store.Published
		if one.Entry, _, err = scan(rows, &one.Number); err != nil {
			return nil, fmt.Errorf("%w: what is published behind %d", store.ErrDamaged, after)
		}
		list = append(list, one)
	}
	if err := rows.Err(); err != nil {
		return nil, unread("what is published", err)
	}
	return list, nil
}

// number numbers what has no number yet.
func (l *Log) number(ctx context.Context) error {
	var fresh bool
	if err := l.pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM published WHERE number IS NULL)`).Scan(&fresh); err != nil || !fresh {
		return err
	}
	return pgx.BeginFunc(ctx, l.pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `SELECT published FROM cluster FOR UPDATE`); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `WITH given AS (
				UPDATE published p SET number = fresh.number FROM (
					SELECT noted, (SELECT published FROM cluster) + row_number() OVER (ORDER BY noted) AS number FROM published WHERE number IS NULL
				) AS fresh WHERE p.noted = fresh.noted RETURNING p.number
			)
			UPDATE cluster SET published = coalesce((SELECT max(number) FROM given), published)`)
		return err
	})
}
