package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/words/language"
	"rowlock/rules"
	"rowlock/wire"
)

func newBotsCommand() *cobra.Command {
	var asJSON bool
	var edition string
	command := &cobra.Command{
		Use: "bots",
		Example: `  rowlock bots
  rowlock bots --edition big-points
  rowlock bots --json`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			list, err := botsOf(edition)
			if err != nil {
				return misuse(err)
			}
			return listBots(readerOf(c.Root()), list, asJSON, c.OutOrStdout())
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "")
	command.Flags().StringVar(&edition, "edition", "", "")
	return command
}

// A listedBot is one line of the list.
type listedBot struct {
	Name        string `json:"name"`
	Level       int    `json:"level"` // 0 for a bot that is not one of the levels
	Description string `json:"description"`
}

// botsOf lists the bots that play an edition, all bots if none is named.
func botsOf(edition string) (list []listedBot, err error) {
	var ru rowlock.Rules
	if edition != "" {
		if ru, err = rules.Published().ByEdition(edition); err != nil {
			return nil, err
		}
	}
	for _, k := range bot.All() {
		if ru == nil || k.Plays(ru) == nil {
			list = append(list, listedBot{Name: k.Name, Level: k.Level, Description: k.Description})
		}
	}
	return list, nil
}

func listBots(r *language.Reader, list []listedBot, asJSON bool, out io.Writer) error {
	if asJSON {
		return wire.Encode(out, list)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, one := range list {
		fmt.Fprintf(table, "%s\t%s\n", one.Name, r.Say("bot_"+one.Name))
	}
	return table.Flush()
}
