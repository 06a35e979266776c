package lite

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"path/filepath"
	"strings"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// applicationID marks a file as ours, in the field of SQLite's header meant for it: "Rowl".
const applicationID = 0x526f776c

//go:embed migrations/*.sql
var migrations embed.FS

// connect returns connections that keep the package's promise. Memory mapping is off because it is
// known to make a damaged WAL worse; fullfsync is the name of a flush on a Mac; secure_delete
// overwrites what is deleted. Some 16 MB gather in the write-ahead log before they are moved into
// the file: a page that many commits have written is then moved once, and people wait less often
// for the file's own flush. What gathers beyond that during a backup is cut off afterwards, since
// nothing would overwrite deleted content there.
func connect(path string, most int, options ...string) (*sql.DB, error) {
	for _, pragma := range []string{
		"busy_timeout(5000)", "synchronous(FULL)", "fullfsync(1)", "checkpoint_fullfsync(1)",
		"foreign_keys(1)", "secure_delete(1)", "mmap_size(0)", "wal_autocheckpoint(4000)", "journal_size_limit(16777216)",
	} {
		options = append(options, "_pragma", pragma)
	}
	db, err := sql.Open("sqlite", address(path, options...))
	if err != nil {
		return nil, fmt.Errorf("cannot open %s: %w", path, err)
	}
	db.SetMaxOpenConns(most)
	db.SetMaxIdleConns(most)
	return db, nil
}

// openAll opens all connections in advance, so that none has to open a file when the system has
// none left.
func openAll(ctx context.Context, db *sql.DB) error {
	list := make([]*sql.Conn, db.Stats().MaxOpenConnections)
	var all error
	for i := range list {
		conn, err := db.Conn(ctx)
		if err != nil {
			all = fmt.Errorf("cannot use the database: %w", err)
			break
		}
		list[i] = conn
	}
	for _, conn := range list {
		if conn != nil {
			all = errors.Join(all, conn.Close())
		}
	}
	return all
}

// address writes a path and options (name, value, …) in the driver's form.
func address(path string, options ...string) string {
	query := url.Values{}
	for i := 0; i < len(options); i += 2 {
		query.Add(options[i], options[i+1])
	}
	path = filepath.ToSlash(path)
	if filepath.VolumeName(path) != "" && !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + query.Encode()
}

// prepare makes an empty file a log, and brings a log to this version. It writes nothing before it
// knows that the file is ours.
func prepare(ctx context.Context, db *sql.DB, path string) error {
	if err := recognise(ctx, db, path); err != nil {
		return err
	}
	var mode string
	if err := db.QueryRowContext(ctx, `PRAGMA journal_mode = WAL`).Scan(&mode); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, advised(err))
	}
	if mode != "wal" {
		return foreign(fmt.Sprintf("%s is on a file system without write-ahead logs (journal mode %s): use a local disk", path, mode))
	}
	return migrate(ctx, db, path)
}

// recognise refuses a file that is neither a log nor empty, and marks an empty one as ours.
func recognise(ctx context.Context, db *sql.DB, path string) error {
	ours, err := isLog(ctx, db, path)
	if err != nil || ours {
		return err
	}
	if _, err := db.ExecContext(ctx, fmt.Sprintf(`PRAGMA application_id = %d`, applicationID)); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, advised(err))
	}
	return nil
}

// isLog reports whether the file is a log; otherwise it is empty. The database of another program
// is an error.
func isLog(ctx context.Context, db *sql.DB, path string) (bool, error) {
	var id int64
	var empty bool
	err := db.QueryRowContext(ctx, `SELECT application_id, NOT EXISTS (SELECT 1 FROM sqlite_schema) FROM pragma_application_id`).Scan(&id, &empty)
	switch {
	case hasCode(err, sqlite3.SQLITE_NOTADB):
		return false, foreign(path + " is not a database")
	case err != nil:
		return false, fmt.Errorf("cannot read %s: %w", path, advised(err))
	case id == applicationID:
		return true, nil
	case id != 0 || !empty:
		return false, foreign(path + " is the database of another program")
	}
	return false, nil
}

// migrate brings the file to this version's schema. A file of a newer version
// is left untouched.
func migrate(ctx context.Context, db *sql.DB, path string) error {
	steps, err := schema(db)
	if err != nil {
		return err
	}
	version, err := steps.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("cannot read the schema of %s: %w", path, err)
	}
	if newest := newest(steps); version > newest {
		return newer(path, version, newest)
	}
	if _, err := steps.Up(ctx); err != nil {
		// without what the library has to say of it
		if failure, ok := errors.AsType[*sqlite.Error](err); ok && ctx.Err() == nil {
			err = advised(failure)
		}
		return fmt.Errorf("cannot bring %s up to date: %w", path, err)
	}
	return nil
}

// checkVersion refuses a log that this version cannot read. It does not write to the log.
func checkVersion(ctx context.Context, db *sql.DB, path string) error {
	version, newest, err := versions(ctx, db, path)
	if err == nil && version > newest {
		err = newer(path, version, newest)
	}
	return err
}

// checkConverted refuses a log that an older version wrote and no server has converted.
func checkConverted(ctx context.Context, db *sql.DB, path string) error {
	version, newest, err := versions(ctx, db, path)
	if err == nil && version < newest {
		err = fmt.Errorf("%s was written by an older Rowlock: start rowlock serve, which converts it", path)
	}
	return err
}

// versions returns the version of a log's schema and this program's.
func versions(ctx context.Context, db *sql.DB, path string) (version, known int64, err error) {
	steps, err := schema(db)
	if err != nil {
		return 0, 0, err
	}
	if err := db.QueryRowContext(ctx, `SELECT max(version_id) FROM goose_db_version WHERE is_applied`).Scan(&version); err != nil {
		return 0, 0, fmt.Errorf("cannot read the schema of %s: %w", path, err)
	}
	return version, newest(steps), nil
}

// schema returns the steps that lead to this version's schema.
func schema(db *sql.DB) (*goose.Provider, error) {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	steps, err := goose.NewProvider(goose.DialectSQLite3, db, dir)
	if err != nil {
		return nil, fmt.Errorf("cannot read the migrations: %w", err)
	}
	return steps, nil
}

func newest(steps *goose.Provider) int64 {
	known := steps.ListSources()
	return known[len(known)-1].Version
}

func newer(path string, version, newest int64) error {
	return foreign(fmt.Sprintf("%s was written by a newer Rowlock (schema %d, this one knows %d): use that version or another --data", path, version, newest))
}

// hasCode reports whether SQLite failed for a reason; the extended codes of a reason share its low
// byte.
func hasCode(err error, code int) bool {
	failure, ok := errors.AsType[*sqlite.Error](err)
	return ok && failure.Code()&0xff == code
}
