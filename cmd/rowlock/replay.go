package main

import (
	"io"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/internal/play/terminal"
	"rowlock/internal/words/language"
	"rowlock/wire"
)

func newReplayCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use: "replay FILE|-",
		Example: `  rowlock replay game.rowlock
  rowlock replay --json - <game.rowlock`,
		Args: takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return replay(args[0], asJSON, readerOf(c.Root()), c.InOrStdin(), c.OutOrStdout())
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "")
	return command
}

func replay(path string, asJSON bool, reader *language.Reader, stdin io.Reader, out io.Writer) error {
	r, err := readRecord(path, stdin)
	if err != nil {
		return err
	}
	g, err := r.Replay()
	if err != nil {
		return recordFailure(path, err)
	}
	var v rowlock.View
	g.Look(rowlock.Referee, &v)
	if !asJSON {
		_, err := io.WriteString(out, terminal.Draw(reader, &v, r.Names))
		return err
	}
	return wire.Encode(out, wire.NewPosition(&v, r.Names))
}
