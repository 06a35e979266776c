package main

import (
	"errors"
	"io"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/client/messages"
	"rowlock/docs"
	"rowlock/internal/play/terminal"
	"rowlock/internal/words/language"
	"rowlock/rules"
	"rowlock/sheet"
)

func newRulesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "rules EDITION",
		Example: `  rowlock rules longo
  rowlock rules classic | less`,
		Args:              takesOne,
		ValidArgsFunction: completeEditions,
		RunE: func(c *cobra.Command, args []string) error {
			ru, err := rules.Published().ByEdition(args[0])
			if err != nil {
				return misuse(err)
			}
			text, err := rulesOf(readerOf(c.Root()), ru)
			if err != nil {
				return err
			}
			_, err = io.WriteString(c.OutOrStdout(), terminal.Wrap(text, 80))
			return err
		},
	}
}

// rulesOf returns the rules of an edition in the reader's language: in English every clause; in
// the others the client's page, with the clauses that refusals cite. If the client has no page for
// an edition, it returns every clause in English. Of a sheet of one's own it returns the text, and the rules of the
// edition that it is most like.
func rulesOf(r *language.Reader, ru rowlock.Rules) (string, error) {
	if own := ru.Printed(); own != nil {
		text, err := rulesOf(r, likest(ru))
		return sheet.Text(own.Lines) + "\n" + r.Say("rules_likest") + "\n\n" + text, err
	}
	edition := ru.Edition()
	if r.Code() != language.Codes[0] {
		text, err := r.Rules(messages.Files, edition)
		if !errors.Is(err, language.ErrNoPage) {
			return text, err
		}
	}
	text, err := docs.Rules(edition)
	return docs.Plain(text), err
}
