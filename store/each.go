package store

import (
	"context"
	"slices"
)

// Each reads the log in the file at path, of a running server too, and calls f with
// the name and the entries of one table's log after the other, each checked, and how
// many of how many they are. An error of f ends it.
func Each(ctx context.Context, path string, f func(name string, entries []Entry, done, all int) error) error {
	db, err := openToRead(ctx, path)
	if err != nil {
		return err
	}
	defer db.Close()
	list, err := tables(ctx, db)
	if err != nil {
		return err
	}
	list = slices.DeleteFunc(list, func(table string) bool { return table == deletions })
	for i, table := range list {
		entries, err := readTable(ctx, db, table)
		if err != nil {
			return err
		}
		if err := f(table, entries, i+1, len(list)); err != nil {
			return err
		}
	}
	return nil
}
