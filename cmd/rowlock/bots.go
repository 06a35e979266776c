package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"rowlock/bot"
)

func newBotsCommand() *cobra.Command {
	var asJSON bool
	command := &cobra.Command{
		Use:   "bots",
		Short: "List the built-in bots",
		Long: `Bots lists the built-in players, the simple ones first. A bot of your own is any
program that speaks JSON lines, see docs/bots.md.`,
		Example: `  rowlock bots
  rowlock bots --json`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			return listBots(asJSON, c.OutOrStdout())
		},
	}
	command.Flags().BoolVar(&asJSON, "json", false, "print one JSON array")
	return command
}

func listBots(asJSON bool, out io.Writer) error {
	if asJSON {
		type named struct {
			Name        string `json:"name"`
			Level       int    `json:"level"` // 0 for a bot that is no level
			Description string `json:"description"`
		}
		var list []named
		for _, k := range bot.All() {
			list = append(list, named{k.Name, k.Level, k.Description})
		}
		return printJSON(out, list)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, k := range bot.All() {
		fmt.Fprintf(table, "%s\t%s\n", k.Name, k.Description)
	}
	return table.Flush()
}
