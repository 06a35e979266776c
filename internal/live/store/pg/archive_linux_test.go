package pg_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rowlock/internal/live/store"
	"rowlock/internal/live/store/lite"
	"rowlock/internal/live/store/pg"
	"rowlock/internal/live/store/pgtest"
	"rowlock/internal/live/store/storetest"
)

// column returns what a query selects, a text each.
func column(t *testing.T, db *sql.DB, query string) (lines []string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var line string
		if err := rows.Scan(&line); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}

// everything returns all that a file holds, in order.
func everything(t *testing.T, path string) string {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var all strings.Builder
	for _, query := range []string{
		`SELECT table_id || '/' || seq || '/' || kind || '/' || coalesce(action, 'none') || '/' || hex(body) || '/' || at || '/' || hex(chain) FROM entries ORDER BY table_id, seq`,
		`SELECT table_id || '/' || seq FROM heads ORDER BY table_id`,
		`SELECT number || '/' || table_id || '/' || seq FROM published ORDER BY number`,
		`SELECT seq FROM sqlite_sequence WHERE name = 'published'`,
	} {
		all.WriteString(strings.Join(column(t, db, query), "\n") + "\n")
	}
	return all.String()
}

// A log moves from a file into a database and back, and is the same: entries, chains, older logs,
// deletions, and the numbers of what is published.
func TestMove(t *testing.T) {
	dir := t.TempDir()
	file, first, second := filepath.Join(dir, "rowlock.db"), filepath.Join(dir, "first.db"), filepath.Join(dir, "second.db")
	l, err := lite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, log := range []string{"AAAAAA", "AAAAAA.2", "BBBBBB", "CCCCCC", "DDDDDD"} {
		if err := l.Append(t.Context(), log, storetest.Entry(1, "told"), storetest.Entry(2, store.KindPublished), store.Entry{Seq: 3, Body: []byte{0, 255}, At: time.UnixMilli(5).UTC()}); err != nil {
			t.Fatal(err)
		}
	}
	for _, table := range []string{"DDDDDD", "BBBBBB"} {
		if err := l.Delete(t.Context(), table, time.UnixMilli(1_700_000_000_000)); err != nil {
			t.Fatal(err)
		}
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if err := lite.Archive(file).Backup(t.Context(), first); err != nil {
		t.Fatal(err)
	}
	url := pgtest.Shared(t).Database(t)
	restore := func() error {
		contents, done, err := lite.Archive(first).Contents(t.Context())
		if err != nil {
			return err
		}
		_, err = pg.Import(t.Context(), url, contents)
		return errors.Join(err, done())
	}
	if err := restore(); err != nil {
		t.Fatal(err)
	}
	if err := restore(); err == nil || !strings.Contains(err.Error(), "has tables already") {
		t.Errorf("restored twice: %v", err)
	}
	a, err := pg.OpenArchive(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	if err := a.Backup(t.Context(), second); err != nil {
		t.Fatal(err)
	}
	if was, is := everything(t, first), everything(t, second); was != is {
		t.Errorf("it was\n%s\nand is\n%s", was, is)
	}
	if err := a.Backup(t.Context(), second); err == nil {
		t.Error("a backup overwrites a file")
	}
	if report, err := a.Check(t.Context(), func(int, int) {}); err != nil || len(report.Damage) > 0 || report.Tables != 2 || report.Entries != 11 {
		t.Errorf("the report is %+v, %v", report, err)
	}
	tables, err := a.Tables(t.Context())
	if err != nil || len(tables) != 2 || tables[0].Name != "AAAAAA" || tables[0].Entries != 6 {
		t.Errorf("the tables are %+v, %v", tables, err)
	}
	n := open(t, url)
	if c, err := n.Claim(t.Context(), "AAAAAA"); err != nil || c.Append(t.Context(), "AAAAAA.2", storetest.Entry(4, "on")) != nil {
		t.Errorf("the table does not go on: %v", err)
	}
	if _, err := n.Begin(t.Context(), "BBBBBB"); !errors.Is(err, store.ErrTaken) {
		t.Errorf("a deleted table begins: %v", err)
	}
	if gone, err := a.Delete(t.Context(), []string{"AAAAAA", "ZZZZZZ"}, time.Now()); err != nil || len(gone) != 1 {
		t.Errorf("deleted are %v, %v", gone, err)
	}
}

// A damaged entry is named by a check, skipped by whoever reads all, and keeps a backup from being
// made.
func TestDamaged(t *testing.T) {
	url := pgtest.Shared(t).Database(t)
	l := open(t, url)
	for _, table := range []string{"AAAAAA", "BBBBBB"} {
		begin(t, l, table, storetest.Entries(1, 3)...)
	}
	pgtest.Shared(t).Do(t, pgtest.Name(url), `UPDATE entries SET body = 'x' WHERE code = 'AAAAAA' AND seq = 2`)
	a, err := pg.OpenArchive(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	if report, err := a.Check(t.Context(), func(int, int) {}); err != nil || len(report.Damage) != 1 || !strings.Contains(report.Damage[0].Error(), "table AAAAAA, entry 2") {
		t.Errorf("the report is %+v, %v", report, err)
	}
	read := 0
	err = a.Each(t.Context(), store.All, func(string, []store.Entry, int, int) error { read++; return nil })
	if read != 1 || !errors.Is(err, store.ErrDamaged) {
		t.Errorf("%d logs are read, %v", read, err)
	}
	file := filepath.Join(t.TempDir(), "backup.db")
	if err := a.Backup(t.Context(), file); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("the backup says %v", err)
	}
	if left, _ := filepath.Glob(file + "*"); len(left) > 0 {
		t.Errorf("it leaves %v", left)
	}
}

// A database that cannot be used is refused in a person's words.
func TestUnusable(t *testing.T) {
	server := pgtest.Shared(t)
	server.Do(t, "postgres", `CREATE ROLE stranger LOGIN`)
	server.Do(t, "postgres", `CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0`)
	foreign, old, newer, quick := server.Database(t), server.Database(t), server.Database(t), server.Database(t)
	server.Do(t, pgtest.Name(foreign), `CREATE TABLE tables (n int)`)
	server.Do(t, pgtest.Name(old), `ALTER DATABASE `+pgtest.Name(old)+` SET default_transaction_read_only = on`)
	open(t, newer)
	server.Do(t, pgtest.Name(newer), `UPDATE cluster SET least = 99`)
	server.Do(t, pgtest.Name(quick), `ALTER DATABASE `+pgtest.Name(quick)+` SET synchronous_commit = off`)
	for name, one := range map[string]struct{ url, says string }{
		"no address":       {"mysql://x", "--database takes an address like postgres://"},
		"nobody there":     {"postgres://rowlock@127.0.0.1:1/x", "cannot use the database x at 127.0.0.1"},
		"no such database": {server.URL("nowhere"), "create it"},
		"another encoding": {server.URL("latin"), "ENCODING 'UTF8'"},
		"another program":  {foreign, "another program"},
		"read-only":        {old, "read-only"},
		"newer":            {newer, "is of a newer Rowlock"},
		"no right":         {strings.Replace(server.Database(t), "rowlock@", "stranger@", 1), "grant the user"},
	} {
		l, err := pg.Open(t.Context(), one.url)
		if err == nil {
			_ = l.Close()
		}
		if err == nil || !strings.Contains(err.Error(), one.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := open(t, quick).Safe(t.Context()); err == nil || !strings.Contains(err.Error(), "does not wait for its disk") {
		t.Errorf("without flushes: %v", err)
	}
}

// While the database takes no writes an append is refused, with nothing written, and the log says so;
// then it goes on.
func TestFailing(t *testing.T) {
	server := pgtest.New(t)
	url := server.Database(t)
	l := open(t, url)
	c := begin(t, l, "AAAAAA", storetest.Entry(1, "told"))
	if err := server.Crash(); err != nil {
		t.Fatal(err)
	}
	err := c.Append(t.Context(), "AAAAAA", storetest.Entry(2, "told"))
	if !errors.Is(err, store.ErrNotWritten) && !errors.Is(err, store.ErrUnknown) {
		t.Errorf("it is gone: %v", err)
	}
	if l.Writable() || l.Failing().IsZero() {
		t.Error("the log does not say so")
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	for l.Node() != "" {
		if _, err := l.Renew(context.Background(), false); err == nil || errors.Is(err, pg.ErrLapsed) {
			break
		}
	}
	if !l.Writable() {
		t.Error("the log still says so")
	}
	join(t, url, l)
	if c, err = l.Claim(t.Context(), "AAAAAA"); err != nil {
		t.Fatal(err)
	}
	entries, err := l.Read(t.Context(), "AAAAAA", 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Append(t.Context(), "AAAAAA", storetest.Entry(int64(len(entries))+1, "on")); err != nil {
		t.Errorf("it does not go on: %v", err)
	}
}
