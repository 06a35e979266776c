// Package tablelog keeps the entries of tables in the store. The two packages know only the shape
// of each other's types.
package tablelog

import (
	"context"
	"errors"
	"fmt"

	"rowlock/internal/live/store"
	"rowlock/internal/live/table"
	"rowlock/internal/live/table/run"
	"rowlock/wire"
)

// A Log is the store's log in the form that tables and their dealer read.
type Log struct{ store.Log }

// A Held is the log of a table that this server holds: a run.Log. A log in a file holds all its
// tables.
type Held struct {
	Log
	Claim store.Claim
}

// Append implements run.Log.
func (h Held) Append(ctx context.Context, name string, entries ...table.Entry) error {
	rows := make([]store.Entry, len(entries))
	for i, e := range entries {
		rows[i] = store.Entry(e)
	}
	err := h.Claim.Append(ctx, name, rows...)
	switch {
	case errors.Is(err, store.ErrNotWritten):
		return fmt.Errorf("%w: %w", run.ErrNotWritten, err)
	case errors.Is(err, store.ErrDeleted):
		return fmt.Errorf("%w: %w", run.ErrTaken, err)
	}
	return err
}

// Read implements run.Log and dealer.Log.
func (l Log) Read(ctx context.Context, name string, after int64) ([]table.Entry, error) {
	rows, err := l.Log.Read(ctx, name, after)
	return Entries(rows), err
}

// First returns the first entry of a log, none if the log is empty.
func (l Log) First(ctx context.Context, name string) ([]table.Entry, error) {
	rows, err := l.Log.First(ctx, name)
	return Entries(rows), err
}

// Entries returns entries of the store as entries of a table.
func Entries(rows []store.Entry) []table.Entry {
	entries := make([]table.Entry, len(rows))
	for i, row := range rows {
		entries[i] = table.Entry(row)
	}
	return entries
}

// Games reads the games that everybody may have, at most that many after a number.
func (l Log) Games(ctx context.Context, after int64, most int) ([]wire.Game, error) {
	rows, err := l.Published(ctx, after, most)
	if err != nil {
		return nil, err
	}
	var list []wire.Game
	for _, row := range rows {
		p, err := table.ReadPublished(table.Entry(row.Entry))
		if err != nil {
			return nil, err
		}
		list = append(list, wire.Game{Game: row.Number, Edition: p.Edition, Record: p.Record})
	}
	return list, nil
}
