package store

import "context"

// Contents is all that a log keeps, at one moment, for another log to take.
type Contents interface {
	Logs
	// Places returns what is published, in order, and the last number that was ever given.
	Places(ctx context.Context) (list []Place, given int64, err error)
}

// A Place says where a published entry is.
type Place struct {
	Number int64 // see Published
	Log    string
	Seq    int64
}
