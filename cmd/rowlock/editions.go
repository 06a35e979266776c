package main

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rowlock/internal/words/language"
	"rowlock/rules"
	"rowlock/wire"
)

func newEditionsCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use: "editions",
		Example: `  rowlock editions
  rowlock editions --json`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			return listEditions(readerOf(c.Root()), asJSON, c.OutOrStdout())
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "")
	return command
}

func listEditions(r *language.Reader, asJSON bool, out io.Writer) error {
	var list []wire.Edition
	for _, ru := range rules.Published().Newest() {
		list = append(list, wire.NewEdition(ru))
	}
	if asJSON {
		return wire.Encode(out, list)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, e := range list {
		fmt.Fprintf(table, "%s\t%s", e.Edition, r.Say("seats_of", "least", e.Seats[0], "most", e.Seats[1]))
		for _, o := range e.Options {
			words := slices.Clone(o.Words)
			if o.Seats {
				words = append(words, r.Say("or_others"))
			}
			if o.Own != "" {
				words = append(words, r.Say("your_own", "what", o.Own))
			}
			fmt.Fprintf(table, "\t%s: %s", o.Keyword, strings.Join(words, ", "))
		}
		fmt.Fprintln(table)
	}
	return table.Flush()
}
