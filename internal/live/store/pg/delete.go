package pg

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"rowlock/internal/live/store"
)

// Untouched implements store.Log. How long a table has been untouched is told by the clock of the
// database alone. Tables that another node holds are left out. One node looks for all: the others find
// none.
func (l *Log) Untouched(ctx context.Context, since time.Time, without string) (tables []string, err error) {
	if l.isClosed() {
		return nil, store.ErrClosed
	}
	does, err := l.takes(ctx, clearing)
	if err != nil || !does {
		return nil, err
	}
	rows, err := l.pool.Query(ctx, `SELECT code FROM tables t WHERE code <> $1 AND at < `+now+` - $2::bigint
		AND ($3 = '' OR log = 1 AND strpos(code, '`+store.Apart+`') = 0 AND NOT EXISTS (SELECT FROM entries e WHERE e.code = t.code AND e.log = 1 AND e.kind = $3))
		AND (owner = $4 OR NOT EXISTS (SELECT FROM nodes WHERE id = owner)) ORDER BY code`,
		store.Deletions, time.Since(since).Milliseconds(), without, l.Node())
	if err == nil {
		tables, err = pgx.CollectRows(rows, pgx.RowTo[string])
	}
	if err != nil {
		return nil, unread("the ends of the tables", err)
	}
	return tables, nil
}

// clearing is the job of finding old tables.
const clearing = "clear"

// takes takes a job unless another node has it, and reports whether this one has it now.
func (l *Log) takes(ctx context.Context, job string) (bool, error) {
	tag, err := l.pool.Exec(ctx, `INSERT INTO jobs (name, node) SELECT $1, id FROM nodes WHERE id = $2
		ON CONFLICT (name) DO UPDATE SET node = $2 WHERE jobs.node = $2 OR NOT EXISTS (SELECT FROM nodes WHERE id = jobs.node)`, job, l.Node())
	if err != nil {
		return false, fmt.Errorf("cannot take the job %s: %w", job, advised(err))
	}
	return tag.RowsAffected() == 1, nil
}

// Delete implements store.Log. The node that holds the table learns of it by its next append, or
// when somebody comes to the table.
func (l *Log) Delete(ctx context.Context, table string, now time.Time) error {
	_, err := l.delete(ctx, table, now, nil)
	return err
}

// DeleteUntouched implements store.Log.
func (l *Log) DeleteUntouched(ctx context.Context, table string, since, now time.Time) (deleted bool, err error) {
	age := now.Sub(since).Milliseconds()
	return l.delete(ctx, table, now, &age)
}

// delete deletes a table in one transaction, and reports whether there was one. If age is not nil,
// only one that has been untouched for so many milliseconds and is held by no other node.
func (l *Log) delete(ctx context.Context, table string, at time.Time, age *int64) (deleted bool, err error) {
	if table == store.Deletions {
		return false, nil
	}
	err = pgx.BeginFunc(ctx, l.pool, func(tx pgx.Tx) error {
		// The rows of tables are locked in one order: the table's, then that of the deletions.
		tag, err := tx.Exec(ctx, `DELETE FROM tables WHERE code = $1 AND ($2::bigint IS NULL OR at < `+now+` - $2
			AND (owner = $3 OR NOT EXISTS (SELECT FROM nodes WHERE id = owner)))`, table, age, l.Node())
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		deleted = true
		for _, from := range []string{"entries", "heads", "published"} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+from+` WHERE code = $1`, table); err != nil {
				return err
			}
		}
		return tell(ctx, tx, table, at)
	})
	if err != nil {
		return false, fmt.Errorf("cannot delete table %s: %w", table, outcome(err))
	}
	return deleted, nil
}

// tell adds an entry to the log of deletions, unless it has one.
func tell(ctx context.Context, tx pgx.Tx, table string, at time.Time) error {
	if _, err := tx.Exec(ctx, `INSERT INTO tables (code, chain, at) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING`, store.Deletions, store.Root(store.Deletions)); err != nil {
		return err
	}
	var last int64
	var chain []byte
	var known bool
	if err := tx.QueryRow(ctx, `SELECT seq, chain FROM tables WHERE code = $1 FOR UPDATE`, store.Deletions).Scan(&last, &chain); err != nil {
		return err
	}
	if err := tx.QueryRow(ctx, `SELECT `+gone, table).Scan(&known); err != nil || known { // damage has brought the table back
		return err
	}
	told := store.Deleted(table, last+1, at)
	chain = told.Link(chain)
	if _, err := tx.Exec(ctx, `INSERT INTO entries (code, log, seq, kind, action, body, at, chain) VALUES ($1, 1, $2, $3, $4, '', $5, $6)`,
		store.Deletions, told.Seq, told.Kind, []byte(table), told.At.UnixMilli(), chain); err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `UPDATE tables SET seq = $2, chain = $3 WHERE code = $1`, store.Deletions, told.Seq, chain)
	if err == nil && tag.RowsAffected() != 1 {
		err = errors.New("the log of deletions is gone")
	}
	return err
}

// isNode reports whether this program's row is there, so that it may claim tables.
func (l *Log) isNode(ctx context.Context) (is bool) {
	err := l.pool.QueryRow(ctx, `SELECT EXISTS (SELECT FROM nodes WHERE id = $1)`, l.Node()).Scan(&is)
	return err == nil && is
}
