package run

import (
	"errors"

	"rowlock/refusal"
)

// Why a table can no longer be used. It may be opened again from its log.
var (
	ErrUnavailable = refusal.Unavailable.New("")
	ErrShutdown    = refusal.Shutdown.New("")
	// ErrNotWritten says that the disk has not taken a write, and that nothing of it is
	// there. A Log's Append wraps it.
	ErrNotWritten = refusal.NotWritten.New("")
	// ErrTaken says that no table can begin under a code: one has it, or one that was
	// deleted had it. A Log's Append wraps it.
	ErrTaken = errors.New("the code is taken")
	// ErrBroken says that the program has failed at this table: opened again from
	// its log, it would fail again.
	ErrBroken = refusal.Broken.New("")
)
