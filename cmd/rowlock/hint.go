package main

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/play/terminal"
	"rowlock/internal/words/language"
	"rowlock/review"
	"rowlock/wire"
)

func newHintCommand() *cobra.Command {
	var f judgeFlags
	var name string
	command := &cobra.Command{
		Use: "hint FILE|-",
		Example: `  rowlock hint game.rowlock
  rowlock hint --samples 500 --json - <game.rowlock`,
		Args: takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return runHint(c.Context(), args[0], name, &f, c)
		},
	}
	command.Flags().StringVar(&name, "bot", "", "")
	f.add(command.Flags())
	return command
}

func runHint(ctx context.Context, path, name string, f *judgeFlags, c *cobra.Command) error {
	kind, err := kindFor(name)
	if err != nil {
		return err
	}
	rec, err := readRecord(path, c.InOrStdin())
	if err != nil {
		return err
	}
	g, err := rec.Replay()
	if err != nil {
		return judgeFailure(path, err)
	}
	if kind != nil {
		if err := kind.Plays(rec.Rules); err != nil {
			return misuse(err)
		}
		if !f.json && g.Owes() != 0 && bot.Knows(rec.Rules, g.Seats()) {
			return explain(readerOf(c.Root()), c.OutOrStdout(), rec, g, kind)
		}
	}
	r := f.review(review.Advice, c.ErrOrStderr())
	var hint *wire.Hint
	if err := interruptible(ctx, func(ctx context.Context) (err error) {
		hint, err = r.Hint(ctx, rec)
		return judgeFailure(path, err)
	}); err != nil {
		return err
	}
	if kind != nil {
		mark(hint, g, kind)
	}
	if f.json {
		return wire.Encode(c.OutOrStdout(), hint)
	}
	if len(hint.Players) == 0 {
		return printNothing(readerOf(c.Root()), g, rec.Names, c.OutOrStdout())
	}
	return printHint(readerOf(c.Root()), hint, c.OutOrStdout())
}

// printNothing says why no decision is due at the end of a record.
func printNothing(reader *language.Reader, g rowlock.State, names []string, out io.Writer) error {
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	_, err := fmt.Fprintln(out, reader.Say("nothing_due", "due", terminal.Due(reader, &v, names)))
	return err
}

func printHint(r *language.Reader, hint *wire.Hint, out io.Writer) error {
	fmt.Fprintf(out, "%s; %s\n", hint.Edition, basis(r, hint.Method, hint.Samples))
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, a := range hint.Players {
		fmt.Fprintf(table, "\n%s, %s:\n", a.Name, r.Say("phase_"+hint.Phase))
		for _, c := range a.Choices {
			fmt.Fprintf(table, "%s %s\t%s", markOf(c.Choice.Choice == a.Bot), named(r, &c), r.Say("worth", "points", points(r, c.Points)))
			if c.Chance != nil {
				fmt.Fprintf(table, "\t%s", percent(r, *c.Chance))
			}
			fmt.Fprintln(table)
		}
	}
	return table.Flush()
}
