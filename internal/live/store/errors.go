package store

import (
	"errors"
	"fmt"
	"io/fs"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

var (
	// ErrConflict says that an append does not continue its table's log.
	ErrConflict = errors.New("the entry does not continue the table's log")
	// ErrDuplicate says that the table already has an entry with that action.
	ErrDuplicate = errors.New("the action is in the log already")
	// ErrDeleted says that a table of that name was deleted: no log may begin under it.
	ErrDeleted = errors.New("the table was deleted")
	// ErrNotWritten says that the disk did not take a write, and kept nothing of it: the disk is
	// full, say, or read-only. Later writes may succeed.
	ErrNotWritten = errors.New("the disk does not take it")
	// ErrBroken says that a write failed and its outcome is unknown. The log
	// takes nothing more until it is opened again; Broken is closed.
	ErrBroken = errors.New("the log is broken and must be opened again")
	// ErrDamaged says that what was read is not what was written.
	ErrDamaged = errors.New("the log is damaged")
	// ErrClosed says that the log was closed.
	ErrClosed = errors.New("the log is closed")
)

// advised adds to an error of the system or of SQLite what a person can do about it.
func advised(err error) error {
	code := 0
	if failure, ok := errors.AsType[*sqlite.Error](err); ok {
		code = failure.Code()
	}
	switch {
	case errors.Is(err, fs.ErrPermission) || code&0xff == sqlite3.SQLITE_READONLY:
		return fmt.Errorf("%w: run this as the user whose files they are, or name others", err)
	case code&0xff == sqlite3.SQLITE_FULL || code == sqlite3.SQLITE_IOERR_SHMSIZE:
		return fmt.Errorf("%w: make room on the disk", err)
	case code&0xff == sqlite3.SQLITE_CORRUPT:
		return fmt.Errorf("%w: restore a backup", err)
	}
	return err
}
