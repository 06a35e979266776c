package lite

import (
	"context"

	"rowlock/internal/live/store"
)

// Tables implements store.Archive. It does not read the tables' logs.
func (a Archive) Tables(ctx context.Context) (tables []store.Table, err error) {
	path := string(a)
	db, err := openToRead(ctx, path)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	rows, err := db.QueryContext(ctx, `SELECT `+tableOfHead+`, sum(seq) FROM heads WHERE `+ofTable+` GROUP BY 1`, store.Deletions)
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
	if err := l.read.QueryRowContext(ctx, `SELECT count(DISTINCT `+tableOfHead+`) FROM heads WHERE `+ofTable, store.Deletions).Scan(&tables); err != nil {
		return 0, unreadable("the list of tables", err)
	}
	return tables, nil
}

// ofTable is the SQL condition that a row of heads, whose deletions are ?1, is of a table, as store.IsTable says.
const ofTable = `heads.table_id <> ?1 AND instr(heads.table_id, '` + store.Apart + `') = 0`

// tableOfHead is the SQL for the table that a row of heads belongs to, as base computes it.
const tableOfHead = `CASE instr(heads.table_id, '.') WHEN 0 THEN heads.table_id ELSE substr(heads.table_id, 1, instr(heads.table_id, '.') - 1) END`

// Each implements store.Archive.
func (a Archive) Each(ctx context.Context, wanted func(table string) bool, f func(table string, entries []store.Entry, done, all int) error) error {
	db, err := openToRead(ctx, string(a))
	if err != nil {
		return err
	}
	defer db.Close()
	return store.Each(ctx, contents{db}, wanted, f)
}
