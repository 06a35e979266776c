package lite

import (
	"context"
	"errors"
	"slices"

	"rowlock/internal/live/store"
)

// Tables lists the tables of the log in the file at path, even of a running server. It does not
// read their logs.
func Tables(ctx context.Context, path string) (tables []store.Table, err error) {
	db, err := openToRead(ctx, path)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, `SELECT `+tableOfHead+`, sum(seq) FROM heads WHERE table_id <> ? GROUP BY 1`, store.Deletions)
	if err != nil {
		return nil, unreadable("the list of tables", err)
	}
	defer rows.Close()
	aliasOf := aliases(path)
	for rows.Next() {
		var one store.Table
		if err := rows.Scan(&one.Name, &one.Entries); err != nil {
			return nil, unreadable("the list of tables", err)
		}
		one.Alias = aliasOf(one.Name)
		tables = append(tables, one)
	}
	if err := rows.Err(); err != nil {
		return nil, unreadable("the list of tables", err)
	}
	return tables, nil
}

// Count implements store.Log.
func (l *Log) Count(ctx context.Context) (tables int, err error) {
	if l.isClosed() {
		return 0, store.ErrClosed
	}
	if err := l.read.QueryRowContext(ctx, `SELECT count(DISTINCT `+tableOfHead+`) FROM heads WHERE table_id <> ?`, store.Deletions).Scan(&tables); err != nil {
		return 0, unreadable("the list of tables", err)
	}
	return tables, nil
}

// tableOfHead is the SQL for the table that a row of heads belongs to, as base computes it.
const tableOfHead = `CASE instr(heads.table_id, '.') WHEN 0 THEN heads.table_id ELSE substr(heads.table_id, 1, instr(heads.table_id, '.') - 1) END`

// Each reads the log in the file at path, even of a running server. It calls f for one log after
// the other, with its table and its checked entries, how many logs are done and how many there
// are. An error of f ends it. A damaged log is skipped, and named in the error at the end.
func Each(ctx context.Context, path string, f func(table string, entries []store.Entry, done, all int) error) error {
	return each(ctx, path, func(string) bool { return true }, f)
}

func each(ctx context.Context, path string, wanted func(table string) bool, f func(table string, entries []store.Entry, done, all int) error) error {
	db, err := openToRead(ctx, path)
	if err != nil {
		return err
	}
	defer db.Close()
	list, err := listLogs(ctx, db)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(log string) bool { return log == store.Deletions || !wanted(store.Base(log)) })
	var damage []error
	for i, log := range list {
		entries, err := readTable(ctx, db, log, 0)
		if errors.Is(err, store.ErrDamaged) {
			damage = append(damage, err)
			continue
		}
		if err == nil {
			err = f(store.Base(log), entries, i+1, len(list))
		}
		if err != nil {
			return err
		}
	}
	return errors.Join(damage...)
}
