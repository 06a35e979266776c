package store

import "context"

// Contents is all that a log keeps, at one moment, for another log to take.
type Contents interface {
	// Logs calls f for each log of each table, and for that of the deletions, with its checked
	// entries. A damaged log is an error.
	Logs(ctx context.Context, f func(log string, entries []Entry) error) error
	// Places returns what is published, in order, and the last number that was ever given.
	Places(ctx context.Context) (list []Place, given int64, err error)
}

// A Place says where a published entry is.
type Place struct {
	Number int64 // see Published
	Log    string
	Seq    int64
}
