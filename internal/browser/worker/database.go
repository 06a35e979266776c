//go:build js

package main

import (
	"context"
	"fmt"
	"syscall/js"
	"time"

	"rowlock/internal/live/table"
)

// A database is the log of tables in the worker's IndexedDB.
type database struct{ worker js.Value }

// Append implements run.Log. It returns when the browser says that the entries are on disk. An
// entry that exists already, written by another tab, is an error.
func (d database) Append(_ context.Context, code string, entries ...table.Entry) error {
	rows := make([]any, len(entries))
	for i, e := range entries {
		rows[i] = map[string]any{
			"code": code, "seq": e.Seq, "kind": e.Kind, "action": e.Action, "body": string(e.Body),
			"at": e.At.UTC().Format(time.RFC3339Nano),
		}
	}
	_, err := await(d.worker.Call("append", rows))
	return err
}

// Read implements run.Log.
func (d database) Read(_ context.Context, code string, after int64) ([]table.Entry, error) {
	rows, err := await(d.worker.Call("read", code, after))
	if err != nil {
		return nil, err
	}
	entries := make([]table.Entry, rows.Length())
	for i := range entries {
		row := rows.Index(i)
		at, err := time.Parse(time.RFC3339Nano, row.Get("at").String())
		if err != nil {
			return nil, fmt.Errorf("entry %d of %s: %w", row.Get("seq").Int(), code, err)
		}
		entries[i] = table.Entry{
			Seq: int64(row.Get("seq").Int()), Kind: row.Get("kind").String(), Action: row.Get("action").String(),
			Body: []byte(row.Get("body").String()), At: at,
		}
	}
	return entries, nil
}
