package main

import (
	"context"
	"errors"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"rowlock/record"
	"rowlock/store"
	"rowlock/table"
	"rowlock/tablelog"
	"rowlock/wire"
)

func newExportCommand() *cobra.Command {
	var data string
	var all, names bool
	var of wanted
	command := &cobra.Command{
		Use: "export",
		Long: `Export writes the finished games of a server, which may run meanwhile, whose tables
let everybody have them: the setting of the lobby, off unless the host chooses it.
First comes a line of JSON that says what the others are, then one each game:
{"game": 1, "edition": "classic", "record": "rowlock 1\n…"}. The record has
everything that was decided, dice and cards included (docs/record.md). Players are
called P1, P2 and so on. Codes of tables, tokens, times and addresses are not in it.

With --table or --player it writes all that is stored of those tables instead, a line
an entry: {"table": "K7M2QX", "seq": 1, "kind": "created", "at": "…", "body": {…}}. What
is of other players at the same table is in it.

--all writes every finished game, for the server's own use: those players have not
been asked. With --names also the names that people gave themselves, which may say
who they are.`,
		Example: `  rowlock export --data /srv/rowlock > games.ndjson
  rowlock export --all --names > ours.ndjson
  rowlock export --table K7M2QX > all-of-it.ndjson`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			if names && !all {
				return errors.New("--names is for the games of all tables: what everybody may have is without names. Say --all too")
			}
			path, err := logPath(data)
			if err != nil {
				return err
			}
			ctx, stop := interruptible(c.Context())
			defer stop()
			if of.any() {
				if all {
					return errors.New("--all is for the games of all tables, --table and --player are for all of some: say one of them")
				}
				return interruption(ctx, exportStored(ctx, path, &of, c.OutOrStdout()))
			}
			return interruption(ctx, export(ctx, path, all, names, c.OutOrStdout(), c.ErrOrStderr()))
		},
	}
	command.Flags().StringVar(&data, "data", "", dataUsage)
	command.Flags().BoolVar(&all, "all", false, "write the games of all tables, also of those that have not said that everybody may have them")
	of.flags(command)
	command.Flags().BoolVar(&names, "names", false, "write the players' names, of all games")
	return command
}

// exportNote is the first line of an export: what the others are.
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

func export(ctx context.Context, path string, all, names bool, out, errOut io.Writer) error {
	games := publishedGames
	if all {
		games = func(entries []table.Entry, f func(edition, text string) error) error {
			return finishedGames(entries, names, f)
		}
	}
	var line *progress
	written := int64(0)
	err := store.Each(ctx, path, func(_ string, entries []store.Entry, done, of int) error {
		if line == nil {
			line = newProgress(errOut, of, "tables are written")
			if err := wire.Encode(out, newExportNote(all, names)); err != nil {
				return err
			}
		}
		defer line.show(done)
		return games(tablelog.Entries(entries), func(edition, text string) error {
			written++
			return wire.Encode(out, wire.Game{Game: written, Edition: edition, Record: text})
		})
	})
	if line != nil {
		line.clear()
	}
	return err
}

// publishedGames calls f with each game in one log of a table that everybody may
// have.
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
	return table.FinishedGames(entries, func(text string) error {
		rec, err := record.Read(strings.NewReader(text))
		if err != nil {
			return err
		}
		if !names {
			rec = rec.Nameless()
		}
		return f(rec.Rules.Edition(), rec.String())
	})
}
