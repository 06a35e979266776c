package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Backup writes the log in the file from, of a running server too, to a new
// file: everything that was on disk when it began, checked and flushed. A file
// that exists is never written over. When it fails, nothing is left behind.
func Backup(ctx context.Context, from, to string) (err error) {
	if _, err := os.Lstat(to); err == nil {
		return fmt.Errorf("%s exists already", to)
	}
	part := to + ".part"
	if err := snapshot(ctx, from, part); err != nil {
		return errors.Join(err, remove(part))
	}
	if err := checkWhole(ctx, part); err != nil {
		return errors.Join(err, remove(part))
	}
	return move(part, to)
}

// Restore makes the backup in the file from the log in the file to. A damaged
// backup and a log in use are refused. A log that is there already is refused
// too unless replace; then it is moved aside, and Restore returns where to.
func Restore(ctx context.Context, from, to string, replace bool) (aside string, err error) {
	if err := checkWhole(ctx, from); err != nil {
		return "", err
	}
	if err := makeDir(filepath.Dir(to)); err != nil {
		return "", fmt.Errorf("cannot create the data directory: %w", err)
	}
	lock, err := takeLock(to + ".lock")
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, lock.release()) }()
	_, there := os.Lstat(to)
	if there == nil && !replace {
		return "", fmt.Errorf("%s has a log already", filepath.Dir(to))
	}
	part := to + ".part"
	if err := snapshot(ctx, from, part); err != nil {
		return "", errors.Join(err, remove(part))
	}
	if aside, err = moveAside(to); err != nil {
		return "", errors.Join(err, remove(part))
	}
	if there != nil { // what was beside it alone is nobody's tables
		aside = ""
	}
	return aside, move(part, to)
}

// snapshot writes what is on disk of one log into a new file, flushed. SQLite
// reads one state of the log, whatever is appended meanwhile.
func snapshot(ctx context.Context, from, to string) error {
	db, err := openToRead(ctx, from)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := remove(to); err != nil { // of a run that was killed
		return err
	}
	if err := touch(to); err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, to); err != nil {
		return fmt.Errorf("cannot write %s: %w", to, err)
	}
	return flush(to)
}

// checkWhole refuses a log with damage in it.
func checkWhole(ctx context.Context, path string) error {
	report, err := Check(ctx, path, func(int, int) {})
	if err == nil && len(report.Damage) > 0 {
		err = fmt.Errorf("%s: %w", path, report.Damage[0])
	}
	return err
}

// moveAside gives a log that nobody uses, or what is left of one, a free name beside its
// own. Its write-ahead log goes first: it must never stand beside another log.
func moveAside(path string) (string, error) {
	ends := []string{"-wal", "-shm", markSuffix, keySuffix, ""}
	aside := path + ".replaced"
	taken := func(end string) bool { return exists(aside + end) }
	for n := 2; slices.ContainsFunc(ends, taken); n++ {
		aside = fmt.Sprintf("%s.replaced-%d", path, n)
	}
	for _, end := range ends {
		if err := os.Rename(path+end, aside+end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", fmt.Errorf("cannot move the old log aside: %w", err)
		}
	}
	return aside, nil
}
