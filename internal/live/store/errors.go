package store

import "errors"

var (
	// ErrConflict says that an append does not continue its table's log.
	ErrConflict = errors.New("the entry does not continue the table's log")
	// ErrDuplicate says that the table already has an entry with that action.
	ErrDuplicate = errors.New("the action is in the log already")
	// ErrDeleted says that a table of that name was deleted: no log may begin under it.
	ErrDeleted = errors.New("the table was deleted")
	// ErrNotWritten says that the disk or the database did not take a write, and kept nothing of it:
	// it is full, say, or read-only. Later writes may succeed.
	ErrNotWritten = errors.New("the disk does not take it")
	// ErrBroken says that a write failed and its outcome is unknown. The log
	// takes nothing more until it is opened again; Broken is closed.
	ErrBroken = errors.New("the log is broken and must be opened again")
	// ErrFenced says that another server holds the table now. Nothing was written.
	ErrFenced = errors.New("another server holds the table")
	// ErrUnknown says that a write has not been answered, so that nobody knows whether it was
	// written. The log goes on: whoever claims the table again reads what became of it.
	ErrUnknown = errors.New("the database has not said whether it took a write")
	// ErrNone says that there is no such table.
	ErrNone = errors.New("there is no such table")
	// ErrTaken says that no table can begin under a name, since there is one or was one.
	ErrTaken = errors.New("the name is taken")
	// ErrDamaged says that what was read is not what was written.
	ErrDamaged = errors.New("the log is damaged")
	// ErrForeign says that what is there cannot be this program's log: another program's database,
	// say, or a newer version's. No waiting mends that.
	ErrForeign = errors.New("it is no log of this program")
	// ErrClosed says that the log was closed.
	ErrClosed = errors.New("the log is closed")
)
