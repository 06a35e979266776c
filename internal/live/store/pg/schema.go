package pg

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// level is what this program can read, raised with each kind of entry that older programs cannot
// read. Such an entry may be written only at a table of that level, see known. A link flag can raise
// it, for tests of upgrades.
var level = "1"

// Level returns what this program can read. A node claims no table that needs more.
func Level() int {
	n, _ := strconv.Atoi(level)
	return n
}

// prepare brings the database to this version's schema. Within a release migrations only expand: a
// node of the version before goes on.
func (l *Log) prepare(ctx context.Context) error {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	locker, err := lock.NewPostgresSessionLocker() // nodes may start together
	if err != nil {
		return err
	}
	db := stdlib.OpenDBFromPool(l.pool)
	defer db.Close()
	steps, err := goose.NewProvider(goose.DialectPostgres, db, dir, goose.WithSessionLocker(locker))
	if err != nil {
		return fmt.Errorf("cannot read the migrations: %w", err)
	}
	version, err := l.version(ctx)
	if err != nil {
		return fmt.Errorf("cannot read the schema of the database %s: %w", l.name, advised(err))
	}
	known := steps.ListSources()
	if version < known[len(known)-1].Version {
		if _, err := steps.Up(ctx); err != nil {
			return fmt.Errorf("cannot bring the database %s up to date: %w", l.name, advised(err))
		}
	}
	return l.know(ctx)
}

// version returns the version of the schema, 0 if there is none, and refuses the tables of another
// program.
func (l *Log) version(ctx context.Context) (version int64, err error) {
	var ours, others bool
	err = l.pool.QueryRow(ctx, `SELECT to_regclass('goose_db_version') IS NOT NULL, to_regclass('entries') IS NOT NULL OR to_regclass('tables') IS NOT NULL`).Scan(&ours, &others)
	switch {
	case err != nil:
		return 0, err
	case !ours && others:
		return 0, errors.New("it has the tables of another program: give Rowlock a database of its own")
	case !ours:
		return 0, nil
	}
	err = l.pool.QueryRow(ctx, `SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied`).Scan(&version)
	return version, err
}
