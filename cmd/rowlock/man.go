//go:build man

package main

import (
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"rowlock/language"
)

// The man pages come from the same tree of commands; only builds that make them
// have this.
func init() { commands = append(commands, newManCommand) }

func newManCommand() *cobra.Command {
	return &cobra.Command{
		Use: "man DIRECTORY", Short: "Write the manual pages", Example: "  rowlock man bin/man", Hidden: true, Args: takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			c.Root().DisableAutoGenTag = true
			describe(c.Root(), language.For())
			date := time.Unix(0, 0).UTC() // the same pages from the same source
			return doc.GenManTree(c.Root(), &doc.GenManHeader{Title: "ROWLOCK", Section: "1", Source: "Rowlock", Date: &date}, args[0])
		},
	}
}
