package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rowlock/store"
	"rowlock/table"
	"rowlock/tablelog"
	"rowlock/wire"
)

// wanted says which tables are meant: by their codes, or by who has sat there.
type wanted struct{ tables, players []string }

func (w *wanted) flags(command *cobra.Command) {
	command.Flags().StringSliceVar(&w.tables, "table", nil, "")
	command.Flags().StringSliceVar(&w.players, "player", nil, "")
}

func (w *wanted) any() bool { return len(w.tables)+len(w.players) > 0 }

// has reports whether a log is of a table that is meant, and takes from absent who has
// sat there.
func (w *wanted) has(code string, entries []table.Entry, absent map[string]struct{}) (is bool, err error) {
	is = slices.ContainsFunc(w.tables, func(one string) bool { return strings.EqualFold(one, code) })
	for _, name := range w.players {
		sat, err := table.HasSat(entries, name)
		if err != nil {
			return false, err
		}
		if sat {
			is = true
			delete(absent, name)
		}
	}
	return is, nil
}

// find returns the codes of the tables that are meant. A table that is not there, and a
// name that nobody had, is an error: somebody who is meant would be passed over.
func (w *wanted) find(ctx context.Context, path string) (codes []string, err error) {
	absent := map[string]struct{}{}
	for _, name := range w.players {
		absent[name] = struct{}{}
	}
	err = store.Each(ctx, path, func(code string, entries []store.Entry, _, _ int) error {
		is, err := w.has(code, tablelog.Entries(entries), absent)
		if is && !slices.Contains(codes, code) {
			codes = append(codes, code)
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, one := range w.tables {
		if !slices.Contains(codes, strings.ToUpper(one)) {
			return nil, fmt.Errorf("there is no table %s", one)
		}
	}
	if len(absent) > 0 {
		return nil, fmt.Errorf("nobody called %s has sat at a table", strings.Join(slices.Sorted(maps.Keys(absent)), " or "))
	}
	return codes, nil
}

// eachOf calls f with each log of some tables.
func eachOf(ctx context.Context, path string, codes []string, f func(code string, entries []store.Entry) error) error {
	return store.Each(ctx, path, func(code string, entries []store.Entry, _, _ int) error {
		if !slices.Contains(codes, code) {
			return nil
		}
		return f(code, entries)
	})
}

// storedEntry is an entry of a table's log in an export of all that is stored.
type storedEntry struct {
	Table  string          `json:"table"`
	Seq    int64           `json:"seq"`
	Kind   string          `json:"kind"`
	Action string          `json:"action,omitempty"`
	At     time.Time       `json:"at"`
	Body   json.RawMessage `json:"body"`
}

// exportStored writes all that is stored of some tables.
func exportStored(ctx context.Context, path string, of *wanted, out io.Writer) error {
	codes, err := of.find(ctx, path)
	if err != nil {
		return err
	}
	return eachOf(ctx, path, codes, func(code string, entries []store.Entry) error {
		for _, e := range entries {
			if err := wire.Encode(out, storedEntry{code, e.Seq, e.Kind, e.Action, e.At, e.Body}); err != nil {
				return err
			}
		}
		return nil
	})
}

func newDeleteCommand() *cobra.Command {
	var data string
	var yes bool
	var of wanted
	command := &cobra.Command{
		Use: "delete",
		Example: `  rowlock delete --table K7M2QX --yes
  rowlock delete --player Ann`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			if !of.any() {
				return &failure{status: statusUsage, err: errors.New("delete needs a --table or a --player")}
			}
			path, err := storedLog(data)
			if err != nil {
				return err
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return deleteStored(ctx, path, &of, yes, c.OutOrStdout())
			})
		},
	}
	command.Flags().StringVar(&data, "data", "", "")
	of.flags(command)
	command.Flags().BoolVar(&yes, "yes", false, "")
	return command
}

func deleteStored(ctx context.Context, path string, of *wanted, yes bool, out io.Writer) error {
	codes, err := of.find(ctx, path)
	if err != nil {
		return err
	}
	if !yes {
		entries := map[string]int{}
		if err := eachOf(ctx, path, codes, func(code string, list []store.Entry) error {
			entries[code] += len(list)
			return nil
		}); err != nil {
			return err
		}
		for _, code := range codes {
			fmt.Fprintf(out, "%s would be deleted, %d entries.\n", code, entries[code])
		}
		_, err := fmt.Fprintln(out, "With --yes it is.")
		return err
	}
	deleted, err := store.Delete(ctx, path, codes, time.Now())
	var said strings.Builder
	for _, code := range deleted {
		fmt.Fprintf(&said, "%s is deleted.\n", code)
	}
	_, unsaid := io.WriteString(out, said.String())
	return cmp.Or(err, unsaid)
}
