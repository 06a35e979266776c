package store

import (
	"context"
	"errors"
	"time"
)

// Somebody else may be writing to a log, perhaps at another node: so often, and after that pause, it is
// tried again.
const (
	tries = 40
	pause = 50 * time.Millisecond
)

// Amend adds to a log that exists what follow makes of its entries, nothing if that is none. It sets
// their numbers and the time. It claims the log for this one append, and calls follow again if somebody
// else has written meanwhile, or if nobody knows whether the entries were written. The error is ErrNone
// if there is no such log.
func Amend(ctx context.Context, l Log, name string, follow func(entries []Entry) (more []Entry, err error)) (err error) {
	for range tries {
		if err = amend(ctx, l, name, follow); !isPassing(err) {
			return err
		}
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return err
}

func amend(ctx context.Context, l Log, name string, follow func([]Entry) ([]Entry, error)) error {
	claim, err := l.Claim(ctx, name)
	if err != nil {
		return err
	}
	defer claim.Release()
	entries, err := l.Read(ctx, name, 0)
	if err == nil && len(entries) == 0 {
		err = ErrNone // a file holds every name, written or not
	}
	if err != nil {
		return err
	}
	more, err := follow(entries)
	if err != nil || len(more) == 0 {
		return err
	}
	return claim.Append(ctx, name, numbered(more, int64(len(entries)))...)
}

// Start begins a log with some entries. It sets their numbers and the time. The error is ErrTaken if there
// is a log of that name, or was one, and ErrConflict if somebody else has begun it meanwhile.
func Start(ctx context.Context, l Log, name string, entries []Entry) error {
	claim, err := l.Begin(ctx, name)
	if err != nil {
		return err
	}
	defer claim.Release()
	return claim.Append(ctx, name, numbered(entries, 0)...)
}

// numbered gives entries the numbers after one, and the time.
func numbered(entries []Entry, after int64) []Entry {
	now := time.Now().UTC().Truncate(time.Millisecond)
	for i := range entries {
		entries[i].Seq, entries[i].At = after+int64(i)+1, now
	}
	return entries
}

// isPassing reports whether an error may be gone when one tries again.
func isPassing(err error) bool {
	_, elsewhere := errors.AsType[*Elsewhere](err)
	return elsewhere || errors.Is(err, ErrConflict) || errors.Is(err, ErrFenced) || errors.Is(err, ErrUnknown)
}
