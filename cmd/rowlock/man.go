//go:build man

package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
	"github.com/spf13/pflag"

	"rowlock/internal/words/language"
)

// The man pages come from the same tree of commands; only the build that makes them has this.
func init() { groups = append(groups, group{commands: []func() *cobra.Command{newManCommand}}) }

func newManCommand() *cobra.Command {
	return &cobra.Command{
		Use: "man DIRECTORY", Short: "Write the manual pages", Example: "  rowlock man bin/man", Args: takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			c.Root().DisableAutoGenTag = true
			describe(c.Root(), language.For())
			for list := []*cobra.Command{c.Root()}; len(list) > 0; list = list[1:] {
				list[0].Long += manual(list[0])
				list = append(list, list[0].Commands()...)
			}
			return doc.GenManTree(c.Root(), &doc.GenManHeader{Title: "ROWLOCK", Section: "1", Source: "Rowlock"}, args[0])
		},
	}
}

// manual returns the sections of a manual page that the help does not have.
func manual(c *cobra.Command) string {
	text := "\n\n# EXIT STATUS\n\n" + language.For().Say("statuses") + "\n"
	var names []string
	add := func(f *pflag.Flag) {
		if f.Name != "help" && f.Name != "version" {
			names = append(names, "**"+variable(f.Name)+"** for --"+f.Name)
		}
	}
	c.LocalFlags().VisitAll(add)
	c.InheritedFlags().VisitAll(add)
	if len(names) > 0 {
		text += "\n# ENVIRONMENT\n\n" + strings.Join(names, "; ") + ". A flag that is given wins.\n"
	}
	return text
}
