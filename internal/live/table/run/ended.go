package run

import (
	"errors"

	"rowlock/refusal"
)

// Why a table can no longer be used. It may be opened again from its log.
var (
	ErrUnavailable = refusal.Unavailable.New()
	ErrShutdown    = Shutdown.New()
	// ErrNotWritten says that the disk did not take a write, and kept nothing of it. A Log's
	// Append wraps it.
	ErrNotWritten = NotWritten.New()
	// ErrTaken says that no table can begin under a code, since another has it, or had it and was
	// deleted. A Log's Append wraps it.
	ErrTaken = errors.New("the code is taken")
	// ErrBroken says that the program failed at this table, and would fail again if it opened the
	// table from its log.
	ErrBroken = Broken.New()
)
