package pg

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
)

// An Archive is the log in a database as the commands use it.
type Archive struct{ log *Log }

// OpenArchive opens the log in a database that has one. It writes nothing.
func OpenArchive(ctx context.Context, url string) (*Archive, error) {
	l, err := connect(ctx, url)
	if err != nil {
		return nil, err
	}
	version, err := l.version(ctx)
	switch {
	case err != nil:
		err = fmt.Errorf("cannot read the schema of the database %s: %w", l.name, advised(err))
	case version == 0:
		err = fmt.Errorf("there are no tables in the database %s", l.name)
	default:
		err = l.know(ctx)
	}
	if err != nil {
		l.pool.Close()
		return nil, err
	}
	return &Archive{l}, nil
}

// Close closes the connections to the database.
func (a *Archive) Close() { a.log.pool.Close() }

// Name returns the name of the database and where it is.
func (a *Archive) Name() string { return a.log.name }

// atOnce calls f with a reader that sees one state of the log, whatever is appended meanwhile.
func (l *Log) atOnce(ctx context.Context, f func(tx pgx.Tx) error) error {
	return pgx.BeginTxFunc(ctx, l.pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, f)
}

// Tables implements store.Archive.
func (a *Archive) Tables(ctx context.Context) ([]store.Table, error) {
	rows, err := a.log.pool.Query(ctx, `SELECT code, seq + coalesce((SELECT sum(seq) FROM heads h WHERE h.code = t.code), 0)::bigint
		FROM tables t WHERE `+ofTable+` AND (seq > 0 OR log > 1) ORDER BY code`, store.Deletions)
	if err != nil {
		return nil, unread("the list of tables", err)
	}
	defer rows.Close()
	var tables []store.Table
	for rows.Next() {
		var one store.Table
		if err := rows.Scan(&one.Name, &one.Entries); err != nil {
			return nil, unread("the list of tables", err)
		}
		one.Alias = a.log.Alias(one.Name)
		tables = append(tables, one)
	}
	if err := rows.Err(); err != nil {
		return nil, unread("the list of tables", err)
	}
	return tables, nil
}

// Each implements store.Archive.
func (a *Archive) Each(ctx context.Context, wanted func(table string) bool, f func(table string, entries []store.Entry, done, all int) error) error {
	return a.log.atOnce(ctx, func(tx pgx.Tx) error { return store.Each(ctx, contents{tx}, wanted, f) })
}

// Check implements store.Archive.
func (a *Archive) Check(ctx context.Context, seen func(done, all int)) (r store.Report, err error) {
	err = a.log.atOnce(ctx, func(tx pgx.Tx) (err error) {
		r, err = store.Check(ctx, contents{tx}, seen)
		return err
	})
	return r, err
}

// Backup implements store.Archive.
func (a *Archive) Backup(ctx context.Context, file string) error {
	if err := a.log.number(ctx); err != nil {
		return unread("what is published", err)
	}
	return a.log.atOnce(ctx, func(tx pgx.Tx) error { return lite.Write(ctx, file, contents{tx}) })
}

// Delete implements store.Archive.
func (a *Archive) Delete(ctx context.Context, tables []string, now time.Time) (deleted []string, err error) {
	for _, table := range tables {
		was, err := a.log.delete(ctx, table, now, nil)
		if err != nil {
			return deleted, err
		}
		if was {
			deleted = append(deleted, table)
		}
	}
	return deleted, nil
}

// contents are what a transaction sees of the log.
type contents struct{ tx pgx.Tx }

// List implements store.Logs.
func (c contents) List(ctx context.Context) ([]string, error) {
	rows, err := c.tx.Query(ctx, `SELECT code, log FROM tables WHERE seq > 0 UNION SELECT code, log FROM heads
		UNION SELECT DISTINCT code, log FROM entries ORDER BY 1, 2`)
	if err != nil {
		return nil, unread("the list of tables", err)
	}
	defer rows.Close()
	var list []string
	for rows.Next() {
		var table string
		var number int
		if err := rows.Scan(&table, &number); err != nil {
			return nil, unread("the list of tables", err)
		}
		list = append(list, store.Name(table, number))
	}
	if err := rows.Err(); err != nil {
		return nil, unread("the list of tables", err)
	}
	return list, nil
}

// Read implements store.Logs.
func (c contents) Read(ctx context.Context, log string) ([]store.Entry, error) {
	return readLog(ctx, c.tx, log, 0)
}

// Places implements store.Contents. What is published while it reads has no number yet.
func (c contents) Places(ctx context.Context) (list []store.Place, given int64, err error) {
	if err := c.tx.QueryRow(ctx, `SELECT published FROM cluster`).Scan(&given); err != nil {
		return nil, 0, unread("what is published", err)
	}
	rows, err := c.tx.Query(ctx, `SELECT coalesce(number, 0), code, log, seq FROM published ORDER BY number NULLS LAST, noted`)
	if err != nil {
		return nil, 0, unread("what is published", err)
	}
	defer rows.Close()
	for rows.Next() {
		var one store.Place
		var table string
		var log int
		if err := rows.Scan(&one.Number, &table, &log, &one.Seq); err != nil {
			return nil, 0, unread("what is published", err)
		}
		if one.Number == 0 {
			given++
			one.Number = given
		}
		one.Log = store.Name(table, log)
		list = append(list, one)
	}
	if err := rows.Err(); err != nil {
		return nil, 0, unread("what is published", err)
	}
	return list, given, nil
}

// Import takes over what another log keeps, into a database without tables. It takes all or nothing.
func Import(ctx context.Context, url string, c store.Contents) (name string, err error) {
	l, err := Open(ctx, url)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, l.Close()) }()
	return l.name, pgx.BeginFunc(ctx, l.pool, func(tx pgx.Tx) error {
		var taken bool
		if err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM nodes WHERE until > clock_timestamp()) FROM cluster FOR UPDATE`).Scan(&taken); err != nil {
			return unread("the list of tables", err)
		}
		if taken {
			return fmt.Errorf("the database %s has tables already, or servers: restore into an empty one", l.name)
		}
		return take(ctx, tx, c)
	})
}

// take writes contents into empty tables.
func take(ctx context.Context, tx pgx.Tx, c store.Contents) error {
	err := store.Whole(ctx, c, func(log string, entries []store.Entry) error {
		if len(entries) == 0 {
			return nil
		}
		chain := store.Root(log)
		table, number := store.Base(log), store.Number(log)
		_, err := tx.CopyFrom(ctx, pgx.Identifier{"entries"}, []string{"code", "log", "seq", "kind", "action", "body", "at", "chain"},
			pgx.CopyFromSlice(len(entries), func(i int) ([]any, error) {
				e := &entries[i]
				chain = e.Link(chain)
				var action []byte
				if e.Action != "" {
					action = []byte(e.Action)
				}
				return []any{table, number, e.Seq, e.Kind, action, append([]byte{}, e.Body...), e.At.UnixMilli(), chain}, nil
			}))
		if err != nil {
			return fmt.Errorf("cannot write table %s: %w", log, advised(err))
		}
		last := entries[len(entries)-1]
		_, err = tx.Exec(ctx, `INSERT INTO heads (code, log, seq, chain) VALUES ($1, $2, $3, $4)`, table, number, last.Seq, chain)
		if err == nil {
			_, err = tx.Exec(ctx, `INSERT INTO tables (code, log, seq, chain, at) VALUES ($1, $2, $3, $4, $5)
				ON CONFLICT (code) DO UPDATE SET log = $2, seq = $3, chain = $4, at = $5 WHERE tables.log < $2`, table, number, last.Seq, chain, last.At.UnixMilli())
		}
		return err
	})
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM heads h USING tables t WHERE h.code = t.code AND h.log = t.log`); err != nil {
		return err
	}
	list, given, err := c.Places(ctx)
	for _, one := range list {
		if err != nil {
			break
		}
		_, err = tx.Exec(ctx, `INSERT INTO published (number, code, log, seq) VALUES ($1, $2, $3, $4)`, one.Number, store.Base(one.Log), store.Number(one.Log), one.Seq)
	}
	if err == nil {
		_, err = tx.Exec(ctx, `UPDATE cluster SET published = $1`, given)
	}
	return err
}
