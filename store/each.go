package store

import (
	"context"
	"slices"
)

// Each reads the log in the file at path, of a running server too, and calls f with
// the table and the entries of one log after the other, each checked, and how
// many of how many they are. An error of f ends it.
func Each(ctx context.Context, path string, f func(table string, entries []Entry, done, all int) error) error {
	db, err := openToRead(ctx, path)
	if err != nil {
		return err
	}
	defer db.Close()
	list, err := logs(ctx, db)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(log string) bool { return log == deletions })
	for i, log := range list {
		entries, err := readTable(ctx, db, log, 0)
		if err != nil {
			return err
		}
		if err := f(base(log), entries, i+1, len(list)); err != nil {
			return err
		}
	}
	return nil
}
