package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/internal/words/language"
	"rowlock/review/trial"
	"rowlock/rules"
	"rowlock/wire"
)

// judgeSheetFlags are the flags of sheet judge as they were given.
type judgeSheetFlags struct {
	beside string
	games  int
	seats  int
	seed   uint64
	json   bool
}

func newSheetJudgeCommand() *cobra.Command {
	f := judgeSheetFlags{beside: rules.Published().Newest()[0].Edition()}
	command := &cobra.Command{
		Use:     "judge FILE",
		Example: `  rowlock sheet judge mine.sheet`,
		Args:    takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			return interruptible(c.Context(), func(ctx context.Context) error {
				return judgeSheet(ctx, args[0], &f, c)
			})
		},
	}
	flags := command.Flags()
	flags.StringVar(&f.beside, "beside", f.beside, "")
	flags.Var(&atLeastOne{n: &f.games}, "games", "")
	flags.Var(&atLeastOne{n: &f.seats}, "seats", "")
	f.games, f.seats = 1000, trial.Seats
	flags.Uint64Var(&f.seed, "seed", 1, "")
	flags.BoolVar(&f.json, "json", false, "")
	return command
}

// judgeSheet plays games on a sheet, and on that of an edition, and says what happened.
func judgeSheet(ctx context.Context, path string, f *judgeSheetFlags, c *cobra.Command) error {
	own, err := ownRules(path)
	if err != nil {
		return err
	}
	beside, err := rules.Published().ByEdition(f.beside)
	if err != nil {
		return misuse(err)
	}
	both := []rowlock.Rules{own, beside}
	p := newProgress(c.ErrOrStderr(), len(both)*f.games, "games")
	defer p.clear()
	reports := make([]*trial.Report, len(both))
	for i, ru := range both {
		t := trial.Trial{Rules: ru, Seats: f.seats, Games: f.games, Seed: f.seed}
		t.Progress = func(games int) error {
			p.show(i*f.games + games)
			return ctx.Err()
		}
		if reports[i], err = t.Run(ctx); err != nil {
			return err
		}
	}
	p.clear()
	if f.json {
		for _, r := range reports {
			if err := wire.Encode(c.OutOrStdout(), r); err != nil {
				return err
			}
		}
		return nil
	}
	return printTrial(c.OutOrStdout(), readerOf(c.Root()), []string{path, beside.Edition()}, reports)
}

// printTrial prints what happened on sheets side by side, and how often the cells of the first were crossed.
func printTrial(out io.Writer, reader *language.Reader, names []string, reports []*trial.Report) error {
	own := reports[0]
	fmt.Fprintln(out, reader.Say("trial_head", "games", own.Games, "seats", own.Seats, "seed", own.Seed))
	fmt.Fprintln(out)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(label string, value func(r *trial.Report) string) {
		fmt.Fprint(table, label)
		for _, r := range reports {
			fmt.Fprintf(table, "\t%s", value(r))
		}
		fmt.Fprintln(table)
	}
	fmt.Fprintf(table, "\t%s\n", strings.Join(names, "\t"))
	line(reader.Say("trial_turns"), func(r *trial.Report) string { return spreadText(&r.Turns) })
	line(reader.Say("trial_points"), func(r *trial.Report) string { return spreadText(&r.Points) })
	line(reader.Say("trial_penalties"), func(r *trial.Report) string { return fmt.Sprintf("%.2f", r.Penalties) })
	line(reader.Say("trial_first"), func(r *trial.Report) string {
		return fmt.Sprintf("%.1f %% ± %.1f", 100*r.First, 100*r.Unsure)
	})
	for _, reason := range endReasons(reports) {
		line(reader.Say("trial_ends", "reason", reader.Say("trial_by_"+reason)), func(r *trial.Report) string {
			return fmt.Sprintf("%.1f %%", 100*r.Ends[reason])
		})
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, pad := range own.Pads {
		fmt.Fprintln(out)
		if err := printPad(out, reader, &pad); err != nil {
			return err
		}
	}
	never, seldom := own.Seldom()
	for _, list := range []struct {
		key   string
		cells []string
	}{{"trial_never", never}, {"trial_seldom", seldom}} {
		if len(list.cells) > 0 {
			fmt.Fprintf(out, "\n%s\n", reader.Say(list.key, "cells", strings.Join(list.cells, ", ")))
		}
	}
	return nil
}

// endReasons lists why games ended.
func endReasons(reports []*trial.Report) (reasons []string) {
	for reason := rowlock.ByRows; reason <= rowlock.ByPawn; reason++ {
		for _, r := range reports {
			if r.Ends[reason.String()] > 0 {
				reasons = append(reasons, reason.String())
				break
			}
		}
	}
	return reasons
}

func spreadText(s *trial.Spread) string {
	return fmt.Sprintf("%.1f (%d … %d … %d)", s.Mean, s.Least, s.Middle, s.Most)
}

// printPad prints what became of the rows of a sheet and their cells.
func printPad(out io.Writer, reader *language.Reader, pad *trial.Pad) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", strings.TrimSpace(reader.Say("trial_row")+" "+pad.Name), reader.Say("trial_closed"), reader.Say("trial_crosses"), reader.Say("trial_row_points"), reader.Say("trial_cells"))
	for _, row := range pad.Rows {
		var cells []string
		for _, cell := range row.Cells {
			cells = append(cells, fmt.Sprintf("%s %.0f", strings.TrimPrefix(cell.Word, row.Name), 100*cell.Crossed))
		}
		fmt.Fprintf(table, "%s\t%.1f %%\t%.2f\t%.1f\t%s\n", row.Name, 100*row.Closed, row.Crosses, row.Points, strings.Join(cells, ", "))
	}
	return table.Flush()
}
