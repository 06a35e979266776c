package lite

import (
	"context"
	"time"

	"rowlock/internal/live/store"
)

// An Archive is the log in the file of that name. A server may be running on it.
type Archive string

// Tables implements store.Archive.
func (a Archive) Tables(ctx context.Context) ([]store.Table, error) { return Tables(ctx, string(a)) }

// Each implements store.Archive.
func (a Archive) Each(ctx context.Context, wanted func(string) bool, f func(string, []store.Entry, int, int) error) error {
	return each(ctx, string(a), wanted, f)
}

// Check implements store.Archive.
func (a Archive) Check(ctx context.Context, seen func(done, all int)) (store.Report, error) {
	return Check(ctx, string(a), seen)
}

// Backup implements store.Archive.
func (a Archive) Backup(ctx context.Context, file string) error { return Backup(ctx, string(a), file) }

// Delete implements store.Archive.
func (a Archive) Delete(ctx context.Context, tables []string, now time.Time) ([]string, error) {
	return Delete(ctx, string(a), tables, now)
}
