package main

import (
	"context"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"rowlock/record"
	"rowlock/refusal"
	"rowlock/store"
	"rowlock/table"
	"rowlock/wire"
)

func newExportCommand() *cobra.Command {
	var data string
	var names bool
	command := &cobra.Command{
		Use:   "export",
		Short: "Write the records of all finished games as one stream",
		Long: `Export writes every finished game of a server, which may run meanwhile, a line of
JSON each: {"game": 1, "edition": "classic", "record": "rowlock 1\n…"}. The record has
everything that was decided, dice and cards included (docs/record.md). Players are
called P1, P2 and so on; --names writes the names that people gave themselves, which
may say who they are. Codes of tables, tokens, times and addresses are not in it.`,
		Example: `  rowlock export --data /srv/rowlock > games.ndjson`,
		Args:    takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			path, err := logPath(data)
			if err != nil {
				return err
			}
			ctx, stop := interruptible(c.Context())
			defer stop()
			return interruption(ctx, export(ctx, path, names, c.OutOrStdout(), c.ErrOrStderr()))
		},
	}
	command.Flags().StringVar(&data, "data", "", dataUsage)
	command.Flags().BoolVar(&names, "names", false, "write the players' names")
	return command
}

// exported is one line of an export.
type exported struct {
	Game    int    `json:"game"` // number of the line, from 1
	Edition string `json:"edition"`
	Record  string `json:"record"`
}

func export(ctx context.Context, path string, names bool, out, errOut io.Writer) error {
	var line *progress
	written := 0
	err := store.Each(ctx, path, func(entries []store.Entry, done, all int) error {
		if line == nil {
			line = newProgress(errOut, all, "tables are written")
		}
		defer line.show(done)
		return finishedGames(entries, func(text string) error {
			rec, err := record.Read(strings.NewReader(text))
			if err != nil {
				return err
			}
			if !names {
				for seat := range rec.Names {
					rec.Names[seat] = "P" + strconv.Itoa(seat+1)
				}
			}
			written++
			return wire.Encode(out, exported{written, rec.Rules.Edition(), rec.String()})
		})
	})
	if line != nil {
		line.clear()
	}
	return err
}

// finishedGames calls f with the record of each finished game in one log of a table.
func finishedGames(entries []store.Entry, f func(text string) error) error {
	list := make([]table.Entry, len(entries))
	for i, e := range entries {
		list[i] = table.Entry(e)
	}
	first, err := table.FirstGame(list)
	if err != nil {
		return err
	}
	one, err := table.Open(list, table.Config{})
	if err != nil {
		return err
	}
	for number := first; ; number++ {
		text, err := one.FinishedGame(number)
		if refusal.NoGame.Is(err) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := f(text); err != nil {
			return err
		}
	}
}
