package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store"
	"rowlock/internal/live/table"
	"rowlock/internal/live/tablelog"
	"rowlock/rules"
	"rowlock/wire"
)

// wanted says which tables are meant: by their codes, or by people who have sat there.
type wanted struct{ tables, players []string }

func (w *wanted) flags(command *cobra.Command) {
	command.Flags().StringSliceVar(&w.tables, "table", nil, "")
	command.Flags().StringSliceVar(&w.players, "player", nil, "")
}

func (w *wanted) any() bool { return len(w.tables)+len(w.players) > 0 }

// find returns the codes of the tables that are meant, among all that exist. A table that does not
// exist, or a name that nobody had, is an error: otherwise somebody who is meant would be missed.
// If there are codes, the error only names logs that could not be searched for names.
func (w *wanted) find(ctx context.Context, from store.Archive, all []store.Table) (codes []string, err error) {
	for _, one := range w.tables {
		i := slices.IndexFunc(all, func(t store.Table) bool { return strings.EqualFold(one, t.Name) || one == t.Alias && one != "" })
		if i < 0 {
			return nil, fmt.Errorf("there is no table %s", one)
		}
		codes = append(codes, all[i].Name)
	}
	if len(w.players) > 0 {
		seated, absent, unread := w.seated(ctx, from)
		if unread != nil {
			err = fmt.Errorf("not all tables could be asked who has sat there: %w", unread)
		}
		if len(absent) > 0 {
			return nil, errors.Join(fmt.Errorf("nobody called %s has sat at a table", strings.Join(absent, " or ")), err)
		}
		codes = append(codes, seated...)
	}
	slices.Sort(codes)
	return slices.Compact(codes), err
}

// seated returns the codes of the tables where the named players have sat, and the names that have
// sat at none. A log that cannot be read is skipped, and named in the error.
func (w *wanted) seated(ctx context.Context, from store.Archive) (codes, absent []string, err error) {
	found := map[string]bool{}
	var unread []error
	err = from.Each(ctx, store.All, func(code string, entries []store.Entry, _, _ int) error {
		for _, name := range w.players {
			sat, err := table.HasSat(tablelog.Entries(entries), name)
			if err != nil {
				unread = append(unread, fmt.Errorf("table %s: %w", code, err))
				return nil
			}
			if sat {
				found[name] = true
				codes = append(codes, code)
			}
		}
		return nil
	})
	if err != nil && !errors.Is(err, store.ErrDamaged) {
		return nil, nil, err
	}
	absent = slices.DeleteFunc(slices.Sorted(slices.Values(w.players)), func(name string) bool { return found[name] })
	return codes, absent, errors.Join(append(unread, err)...)
}

// storedEntry is an entry of a table's log in an export of everything stored.
type storedEntry struct {
	Table  string          `json:"table"`
	Seq    int64           `json:"seq"`
	Kind   string          `json:"kind"`
	Action string          `json:"action,omitempty"`
	At     time.Time       `json:"at"`
	Body   json.RawMessage `json:"body"` // null if it is a secret of the current game
}

// exportStored writes everything that is stored of some tables, except for the secrets of current
// games unless secrets is true.
func exportStored(ctx context.Context, from store.Archive, of *wanted, secrets bool, out io.Writer) error {
	all, err := from.Tables(ctx)
	if err != nil {
		return err
	}
	codes, unread := of.find(ctx, from, all)
	return errors.Join(unread, from.Each(ctx, func(table string) bool { return slices.Contains(codes, table) }, func(code string, entries []store.Entry, _, _ int) error {
		list := tablelog.Entries(entries)
		if !secrets {
			var err error
			if list, err = table.WithoutSecrets(rules.Published(), list); err != nil {
				return fmt.Errorf("table %s: %w: with --secrets it is written all the same", code, err)
			}
		}
		for _, e := range list {
			if err := wire.Encode(out, storedEntry{code, e.Seq, e.Kind, e.Action, e.At, e.Body}); err != nil {
				return err
			}
		}
		return nil
	}))
}
