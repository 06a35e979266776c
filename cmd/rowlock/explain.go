package main

import (
	"cmp"
	"fmt"
	"slices"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/bot"
	"rowlock/language"
)

// explain says what a bot would choose for everybody who owes a decision at the
// end of a record, and what the master expects of each choice, best first.
func explain(path, name string, c *cobra.Command) error {
	kind, err := bot.ByName(name)
	if err != nil {
		return &failure{status: statusUsage, err: err}
	}
	reader := readerOf(c.Root())
	rec, err := readRecord(path, c.InOrStdin())
	if err != nil {
		return err
	}
	g, err := rec.Replay()
	if err != nil {
		return judgeFailure(path, err)
	}
	if g.Owes() == 0 {
		return printNothing(reader, rec, c.OutOrStdout())
	}
	table := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
	for s, seat := range rec.Names {
		if !g.Owes().Has(rowlock.Seat(s)) {
			continue
		}
		var v rowlock.View
		g.Look(rowlock.Seat(s), &v)
		fmt.Fprintf(table, "%s, %s:\n", seat, reader.Say("phase_"+v.Phase.String()))
		if err := explainTo(reader, table, kind.New(0), &v); err != nil {
			return judgeFailure(path, err)
		}
	}
	return table.Flush()
}

// explainTo lists the viewer's choices; what the bot takes has a mark.
func explainTo(r *language.Reader, table *tabwriter.Writer, b bot.Bot, v *rowlock.View) error {
	expected, err := bot.Explain(v)
	if err != nil {
		return err
	}
	taken := b.Choose(v)
	choices := v.Choices[v.Viewer]
	order := make([]int, len(choices))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(expected[b].Win, expected[a].Win) })
	for _, i := range order {
		mark, lead := " ", ""
		if choices[i].Action == taken {
			mark = "*"
		}
		if expected[i].Lead != nil {
			lead = r.Say("worth", "points", r.Signed(*expected[i].Lead, 1))
		}
		fmt.Fprintf(table, "%s %s\t%s\t%s\n", mark, choices[i].Word, r.Percent(float64(expected[i].Win)), lead)
	}
	return nil
}
