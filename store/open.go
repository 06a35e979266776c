package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"sync"

	"github.com/pressly/goose/v3"
	"golang.org/x/sys/unix"
	_ "modernc.org/sqlite" // the database driver, pure Go
)

//go:embed migrations/*.sql
var migrations embed.FS

// A Log is an open log. Its methods may be called from several goroutines.
type Log struct {
	read    *sql.DB
	write   *sql.DB // one connection: SQLite has one writer
	lock    *os.File
	queue   chan *request
	closing chan struct{}
	done    chan struct{}
	once    sync.Once
	err     error // why Close failed
}

// Open opens the log in the file at path and creates file and directories when
// they are missing. Two processes never share a log: the second one is refused.
// The errors are sentences for the person who started the program.
func Open(ctx context.Context, path string) (*Log, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("cannot create the data directory: %w", err)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a directory, not a database", path)
	}
	lock, err := takeLock(path + ".lock")
	if err != nil {
		return nil, err
	}
	l := &Log{lock: lock, queue: make(chan *request), closing: make(chan struct{}), done: make(chan struct{})}
	if err := l.connect(ctx, path); err != nil {
		return nil, errors.Join(err, l.release())
	}
	go l.writer()
	return l, nil
}

func takeLock(path string) (*os.File, error) {
	lock, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("cannot write to the data directory: %w", err)
	}
	if err := unix.Flock(int(lock.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		return nil, errors.Join(fmt.Errorf("another server is running on %s", filepath.Dir(path)), lock.Close())
	}
	return lock, nil
}

func (l *Log) connect(ctx context.Context, path string) error {
	var err error
	if l.write, err = open(path, 1); err != nil {
		return err
	}
	if err := migrate(ctx, l.write, path); err != nil {
		return err
	}
	l.read, err = open(path, 4)
	return err
}

// open opens the file with everything that the promise of the package needs.
// mmap is off because it is known to make a damaged WAL worse.
func open(path string, connections int) (*sql.DB, error) {
	options := url.Values{"_txlock": {"immediate"}, "_pragma": {
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)", "mmap_size(0)", "wal_autocheckpoint(1000)",
	}}
	db, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: path, RawQuery: options.Encode()}).String())
	if err != nil {
		return nil, fmt.Errorf("cannot open %s: %w", path, err)
	}
	db.SetMaxOpenConns(connections)
	return db, nil
}

// migrate brings the file to this version's schema. A file of a newer version
// is left untouched.
func migrate(ctx context.Context, db *sql.DB, path string) error {
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	steps, err := goose.NewProvider(goose.DialectSQLite3, db, dir)
	if err != nil {
		return fmt.Errorf("cannot read the migrations: %w", err)
	}
	known := steps.ListSources()
	newest := known[len(known)-1].Version
	version, err := steps.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("%s cannot be used as a database: %w", path, err)
	}
	if version > newest {
		return fmt.Errorf("%s was written by a newer Rowlock (schema %d, this one knows %d): use that version, or another data directory", path, version, newest)
	}
	if _, err := steps.Up(ctx); err != nil {
		return fmt.Errorf("cannot bring %s up to date: %w", path, err)
	}
	return nil
}

// Close waits for what is being written, refuses everything else, and gives the
// file back. It may be called twice.
func (l *Log) Close() error {
	l.once.Do(func() {
		close(l.closing)
		<-l.done
		l.err = l.release()
	})
	return l.err
}

func (l *Log) release() error {
	var all error
	for _, db := range []*sql.DB{l.read, l.write} {
		if db != nil {
			all = errors.Join(all, db.Close())
		}
	}
	return errors.Join(all, l.lock.Close())
}
