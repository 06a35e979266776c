package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"

	"rowlock/docs"
	"rowlock/language"
	"rowlock/rules"
	"rowlock/web/client/messages"
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
	for _, ru := range rules.All() {
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

func newRulesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "rules EDITION",
		Example: `  rowlock rules longo
  rowlock rules classic | less`,
		Args:              takesOne,
		ValidArgsFunction: completeEditions,
		RunE: func(c *cobra.Command, args []string) error {
			ru, err := rules.ByEdition(args[0])
			if err != nil {
				return &failure{status: statusUsage, err: err}
			}
			text, err := rulesOf(readerOf(c.Root()), ru.Edition())
			if err != nil {
				return err
			}
			_, err = io.WriteString(c.OutOrStdout(), ansi.Wrap(text, 80, " "))
			return err
		},
	}
}

// rulesOf returns the rules of an edition in the reader's language: in English every
// clause, in the others what the page of the client tells, with the clauses that
// refusals cite. Where the client has no page of an edition, every clause in English.
func rulesOf(r *language.Reader, edition string) (string, error) {
	if r.Code() != language.Codes[0] {
		text, err := r.Rules(messages.Files, edition)
		if !errors.Is(err, language.ErrNoPage) {
			return text, err
		}
	}
	text, err := docs.Rules(edition)
	return docs.Plain(text), err
}
