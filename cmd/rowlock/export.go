package main

import (
	"context"
	"errors"
	"io"
	"sync"

	"github.com/spf13/cobra"

	"rowlock/internal/live/store"
	"rowlock/internal/live/table"
	"rowlock/internal/live/tablelog"
	"rowlock/record"
	"rowlock/rules"
	"rowlock/wire"
)

func newExportCommand() *cobra.Command {
	var from place
	var all, names, secrets bool
	var of wanted
	command := &cobra.Command{
		Use: "export",
		Example: `  rowlock export --data /srv/rowlock > games.ndjson
  rowlock export --all --names > ours.ndjson
  rowlock export --table K7M2QX > all-of-it.ndjson`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			if names && !all {
				return misuse(errors.New("--names is for the games of all tables: what everybody may have is without names. Say --all too"))
			}
			if all && of.any() {
				return misuse(errors.New("--all is for the games of all tables, --table and --player are for all of some: say one of them"))
			}
			if secrets && !of.any() {
				return misuse(errors.New("--secrets is for all that is stored of some tables: say --table or --player too"))
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return from.open(ctx, func(a store.Archive, _ string) error {
					if of.any() {
						return exportStored(ctx, a, &of, secrets, c.OutOrStdout())
					}
					return export(ctx, a, all, names, c.OutOrStdout(), c.ErrOrStderr())
				})
			})
		},
	}
	from.flags(command.Flags())
	command.Flags().BoolVar(&all, "all", false, "")
	of.flags(command)
	command.Flags().BoolVar(&names, "names", false, "")
	command.Flags().BoolVar(&secrets, "secrets", false, "")
	return command
}

// exportNote is the first line of an export: it says what the other lines are.
type exportNote struct {
	Export string `json:"export"` // version of the stream
	Note   string `json:"note"`
	All    bool   `json:"all"`
	Names  bool   `json:"names"`
}

const (
	publicNote  = "Finished games of a Rowlock server whose tables have let everybody have them, a line each: number, edition and record (docs/record.md). Players are called P1, P2 and so on. No times, no codes of tables."
	privateNote = "All finished games of a Rowlock server, a line each: number, edition and record (docs/record.md). Not all tables have said that others may have them: keep it to yourself. No times, no codes of tables."
)

func newExportNote(all, names bool) exportNote {
	note := publicNote
	if all {
		note = privateNote
	}
	return exportNote{"1", note, all, names}
}

func export(ctx context.Context, from store.Archive, all, names bool, out, errOut io.Writer) error {
	games := publishedGames
	if all {
		games = func(entries []table.Entry, f func(edition, text string) error) error {
			return finishedGames(entries, names, f)
		}
	}
	line := newProgress(errOut, 0, "tables are written")
	written := int64(0)
	begin := sync.OnceValue(func() error { return wire.Encode(out, newExportNote(all, names)) })
	err := from.Each(ctx, store.All, func(_ string, entries []store.Entry, done, of int) error {
		if err := begin(); err != nil {
			return err
		}
		line.all = of
		defer line.show(done)
		return games(tablelog.Entries(entries), func(edition, text string) error {
			written++
			return wire.Encode(out, wire.Game{Game: written, Edition: edition, Record: text})
		})
	})
	line.clear()
	if err == nil { // even if there is no table
		err = begin()
	}
	return err
}

// publishedGames calls f with each game in one log of a table that everybody may have.
func publishedGames(entries []table.Entry, f func(edition, text string) error) error {
	for _, e := range entries {
		p, err := table.ReadPublished(e)
		if err != nil {
			return err
		}
		if p == nil {
			continue
		}
		if err := f(p.Edition, p.Record); err != nil {
			return err
		}
	}
	return nil
}

// finishedGames calls f with each finished game in one log of a table.
func finishedGames(entries []table.Entry, names bool, f func(edition, text string) error) error {
	return table.FinishedGames(rules.Published(), entries, func(text string) error {
		rec, err := record.Parse(rules.Published(), text)
		if err != nil {
			return err
		}
		if !names {
			rec = rec.Nameless()
		}
		return f(rec.Rules.Edition(), rec.String())
	})
}
