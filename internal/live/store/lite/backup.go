package lite

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// Backup implements store.Archive: it writes everything that was on disk when it began, checked and
// flushed. It never overwrites an existing file. If it fails, nothing is left behind.
func (a Archive) Backup(ctx context.Context, to string) error {
	from := string(a)
	if exists(to) {
		return errTaken(to)
	}
	return snapshot(ctx, from, to, func(part string) error { return handOver(ctx, part, from, to) })
}

// handOver checks a part, under the name of the log that it is a copy of, and gives it its own.
func handOver(ctx context.Context, part, from, to string) error {
	if err := checkWhole(ctx, part, from); err != nil {
		return err
	}
	return give(part, to)
}

func errTaken(name string) error { return fmt.Errorf("%s exists already", name) }

// give gives a flushed file a name that no other file has. The name is on disk when it returns.
func give(part, name string) error {
	reserved, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, os.ErrExist) { // since Backup looked
		return errTaken(name)
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

// Restore makes the backup in the file from the log in the file to. It refuses a damaged backup
// and a log in use. It also refuses to replace an existing log unless replace is true; then it
// moves that log aside, and returns where to.
func Restore(ctx context.Context, from, to string, replace bool) (aside string, err error) {
	if err := checkWhole(ctx, from, from); err != nil {
		return "", err
	}
	if err := makeDir(filepath.Dir(to)); err != nil {
		return "", fmt.Errorf("cannot create the data directory: %w", advised(err))
	}
	lock, err := takeLock(to + ".lock")
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, lock.release()) }()
	_, there := os.Lstat(to)
	if there == nil {
		release, err := hold(to)
		if err != nil {
			return "", err
		}
		defer func() { err = errors.Join(err, release()) }()
	}
	if there == nil && !replace {
		return "", fmt.Errorf("there are tables in %s already: --replace moves them aside", filepath.Dir(to))
	}
	err = snapshot(ctx, from, to, func(part string) (err error) {
		aside, err = putInPlace(part, to)
		return err
	})
	if err != nil {
		return "", err
	}
	if there != nil { // only files beside a log were moved: they hold no tables
		aside = ""
	}
	return aside, nil
}

// snapshot lets use take what is on disk of one log, in a part of the file to. SQLite reads one state of the log,
// whatever is appended meanwhile.
func snapshot(ctx context.Context, from, to string, use func(part string) error) error {
	db, err := openToRead(ctx, from)
	if err != nil {
		return err
	}
	defer db.Close()
	return throughPart(to, func(part string) error {
		if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, part); err != nil {
			return unwritten(to, err)
		}
		return nil
	}, use)
}

// throughPart lets fill write a new file beside the file to, a part of it, flushes that, and lets use take it. Until
// then nobody sweeps it away. If anything fails, nothing is left behind.
func throughPart(to string, fill, use func(part string) error) (err error) {
	if err := sweep(filepath.Dir(to)); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(to), filepath.Base(to)+".*.part")
	if err != nil {
		return unwritten(to, errors.Unwrap(err)) // not the name of the part
	}
	part := file.Name()
	defer func() {
		if err != nil {
			err = errors.Join(err, removeDatabase(part))
		}
	}()
	if err := file.Close(); err != nil {
		return unwritten(to, err)
	}
	release, err := hold(part)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	if err := fill(part); err != nil {
		return err
	}
	if err := flush(part); err != nil {
		return unwritten(to, err)
	}
	return use(part)
}

// unwritten says that a file cannot be written, by its own name and not that of its part.
func unwritten(to string, err error) error {
	return fmt.Errorf("cannot write %s: %w", to, advised(err))
}

// removeDatabase removes a file and what SQLite has written beside it.
func removeDatabase(path string) (err error) {
	for _, end := range []string{"", "-journal", "-wal", "-shm"} {
		err = errors.Join(err, remove(path+end))
	}
	return err
}

// checkWhole refuses a log with damage in it, under the name of the log that it is a copy of.
func checkWhole(ctx context.Context, path, name string) error {
	report, err := Archive(path).Check(ctx, func(int, int) {})
	if err == nil && len(report.Damage) > 0 {
		err = fmt.Errorf("%s: %w", name, report.Damage[0])
	}
	return err
}

// ends are the endings of the names of a log's files. The write-ahead log comes first: it must
// never stand beside another log.
var ends = []string{"-wal", "-shm", markSuffix, keySuffix, ""}

// putInPlace gives a flushed file the name of a log that nobody uses, and moves that log, or what
// is left of one, to a free name beside its own. If it fails the log is where it was, or the error
// says where it is.
func putInPlace(part, path string) (aside string, err error) {
	aside = path + ".replaced"
	taken := func(end string) bool { return exists(aside + end) }
	for n := 2; slices.ContainsFunc(ends, taken); n++ {
		aside = fmt.Sprintf("%s.replaced-%d", path, n)
	}
	var moved []string
	for _, end := range ends {
		switch err := os.Rename(path+end, aside+end); {
		case err == nil:
			moved = append(moved, end)
		case !errors.Is(err, os.ErrNotExist):
			return "", errors.Join(fmt.Errorf("cannot move the old log aside: %w", err), putBack(moved, aside, path))
		}
	}
	if err := move(part, path); err != nil {
		return "", errors.Join(err, putBack(moved, aside, path))
	}
	return aside, nil
}

// putBack gives the files of a log that were moved aside their names again.
func putBack(moved []string, aside, path string) error {
	for _, end := range slices.Backward(moved) {
		if err := os.Rename(aside+end, path+end); err != nil {
			return fmt.Errorf("the old log is in %s, and cannot be moved back: %w", aside, err)
		}
	}
	return flushDir(filepath.Dir(path))
}
