package lite

import (
	"context"
	"database/sql"
	"errors"

	"rowlock/internal/live/store"
)

// Contents returns what is in the file, which is to be a backup: nobody writes to it meanwhile.
func (a Archive) Contents(ctx context.Context) (c store.Contents, done func() error, err error) {
	db, err := openToRead(ctx, string(a))
	if err != nil {
		return nil, nil, err
	}
	if err := checkConverted(ctx, db, string(a)); err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	return contents{db}, db.Close, nil
}

// contents are what is in a file that is read.
type contents struct{ db *sql.DB }

// List implements store.Logs.
func (c contents) List(ctx context.Context) ([]string, error) {
	return readNames(ctx, c.db, "the list of tables", `SELECT table_id FROM heads UNION SELECT DISTINCT table_id FROM entries`)
}

// Read implements store.Logs.
func (c contents) Read(ctx context.Context, log string) ([]store.Entry, error) {
	return readTable(ctx, c.db, log, 0)
}

// Places implements store.Contents.
func (c contents) Places(ctx context.Context) (list []store.Place, given int64, err error) {
	rows, err := c.db.QueryContext(ctx, `SELECT number, table_id, seq FROM published ORDER BY number`)
	if err != nil {
		return nil, 0, unreadable("what is published", err)
	}
	defer rows.Close()
	for rows.Next() {
		var one store.Place
		if err := rows.Scan(&one.Number, &one.Log, &one.Seq); err != nil {
			return nil, 0, unreadable("what is published", err)
		}
		list = append(list, one)
	}
	if err := rows.Err(); err != nil {
		return nil, 0, unreadable("what is published", err)
	}
	err = c.db.QueryRowContext(ctx, `SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'published'`).Scan(&given)
	return list, given, err
}

// Write writes a backup of what another log keeps to a new file. It never overwrites an existing
// file. If it fails, nothing is left behind.
func Write(ctx context.Context, to string, c store.Contents) error {
	if exists(to) {
		return errTaken(to)
	}
	return throughPart(to,
		func(part string) error { return writeInto(ctx, part, c) },
		func(part string) error { return handOver(ctx, part, to, to) })
}

// writeInto writes contents into an empty file, in one transaction.
func writeInto(ctx context.Context, path string, c store.Contents) (err error) {
	db, err := connect(path, 1)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := prepare(ctx, db, path); err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err = fill(ctx, tx, c); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return advised(err)
	}
	_, err = db.ExecContext(ctx, `PRAGMA journal_mode = DELETE`) // a backup is one file
	return err
}

func fill(ctx context.Context, tx *sql.Tx, c store.Contents) error {
	insert, err := tx.PrepareContext(ctx, `INSERT INTO entries (table_id, seq, kind, action, body, at, chain) VALUES (?, ?, ?, ?, ?, ?, ?)`)
	if err != nil {
		return err
	}
	defer func() { _ = insert.Close() }() // it ends with the transaction anyway
	err = store.Whole(ctx, c, func(log string, entries []store.Entry) error {
		chain := store.Root(log)
		for i := range entries {
			e := &entries[i]
			chain = e.Link(chain)
			if _, err := insert.ExecContext(ctx, values(log, e, chain)...); err != nil {
				return advised(err)
			}
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO heads (table_id, seq) VALUES (?, ?)`, log, len(entries))
		return err
	})
	if err != nil {
		return err
	}
	list, given, err := c.Places(ctx)
	if err == nil {
		_, err = tx.ExecContext(ctx, `DELETE FROM published`) // the trigger has numbered them anew
	}
	for _, one := range list {
		if err != nil {
			break
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO published (number, table_id, seq) VALUES (?, ?, ?)`, one.Number, one.Log, one.Seq)
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, `DELETE FROM sqlite_sequence WHERE name = 'published'`)
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, `INSERT INTO sqlite_sequence (name, seq) VALUES ('published', ?)`, given)
	}
	return err
}
