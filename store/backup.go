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
	if exists(to) {
		return taken(to)
	}
	part, err := snapshot(ctx, from, to)
	if err != nil {
		return err
	}
	if err = checkWhole(ctx, part); err == nil {
		err = give(part, to)
	}
	if err != nil {
		return errors.Join(err, removeDatabase(part))
	}
	return nil
}

func taken(name string) error { return fmt.Errorf("%s exists already", name) }

// give gives a flushed file a name that no other has, on disk when it returns.
func give(part, name string) error {
	reserved, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, os.ErrExist) { // since it was looked for
		return taken(name)
	}
	if err == nil {
		err = reserved.Close()
	}
	if err != nil {
		return err
	}
	if err := move(part, name); err != nil {
		return errors.Join(err, remove(name))
	}
	return nil
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
		return "", fmt.Errorf("there are tables in %s already: --replace moves them aside", filepath.Dir(to))
	}
	part, err := snapshot(ctx, from, to)
	if err != nil {
		return "", err
	}
	if aside, err = moveAside(to); err != nil {
		return "", errors.Join(err, removeDatabase(part))
	}
	if there != nil { // what was beside it alone is nobody's tables
		aside = ""
	}
	return aside, move(part, to)
}

// snapshot writes what is on disk of one log into a new file beside the one that is to be,
// flushed, and returns its name, which is nobody else's. SQLite reads one state of the log,
// whatever is appended meanwhile.
func snapshot(ctx context.Context, from, to string) (part string, err error) {
	db, err := openToRead(ctx, from)
	if err != nil {
		return "", err
	}
	defer db.Close()
	file, err := os.CreateTemp(filepath.Dir(to), filepath.Base(to)+".*.part")
	if err != nil {
		return "", err
	}
	part = file.Name()
	if err = file.Close(); err == nil {
		_, err = db.ExecContext(ctx, `VACUUM INTO ?`, part)
	}
	if err == nil {
		err = flush(part)
	}
	if err != nil {
		return "", errors.Join(fmt.Errorf("cannot write %s: %w", to, err), removeDatabase(part))
	}
	return part, nil
}

// removeDatabase removes a file with what SQLite has written beside it.
func removeDatabase(path string) (err error) {
	for _, end := range []string{"", "-journal", "-wal", "-shm"} {
		err = errors.Join(err, remove(path+end))
	}
	return err
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
