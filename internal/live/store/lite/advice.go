package lite

import (
	"errors"
	"fmt"
	"io/fs"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"rowlock/internal/live/store"
)

// A foreign error says why a file cannot be a log, however long one waits.
type foreign string

func (f foreign) Error() string { return string(f) }

// Is implements the interface of errors.Is.
func (foreign) Is(target error) bool { return target == store.ErrForeign }

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
