package store

import "errors"

var (
	// ErrConflict says that an append does not continue its table's log.
	ErrConflict = errors.New("the entry does not continue the table's log")
	// ErrDuplicate says that the table has an entry of that action already.
	ErrDuplicate = errors.New("the action is in the log already")
	// ErrDeleted says that a table of that name was deleted: no log begins under it
	// any more.
	ErrDeleted = errors.New("the table was deleted")
	// ErrNotWritten says that the disk has not taken a write, and that nothing of it
	// is there: the disk is full, say, or can only be read. The log takes others.
	ErrNotWritten = errors.New("the disk does not take it")
	// ErrBroken says that a write failed and its outcome is unknown. The log
	// takes nothing more until it is opened again; Broken is closed.
	ErrBroken = errors.New("the log is broken and must be opened again")
	// ErrDamaged says that what was read is not what was written.
	ErrDamaged = errors.New("the log is damaged")
	// ErrClosed says that the log was closed.
	ErrClosed = errors.New("the log is closed")
)
