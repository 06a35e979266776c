package main

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/language"
)

// help shows what a command does in the reader's words, by cobra's own way to show it.
func help(show func(*cobra.Command, []string)) func(*cobra.Command, []string) {
	return func(c *cobra.Command, args []string) {
		reader := readerOf(c.Root())
		describe(c.Root(), reader)
		c.InitDefaultHelpFlag()
		c.InitDefaultVersionFlag()
		for name, usage := range map[string]string{"help": reader.Say("usage_help"), "version": reader.Say("usage_version")} {
			if flag := c.Flags().Lookup(name); flag != nil {
				flag.Usage = usage
			}
		}
		show(c, args)
	}
}

// describe says in the reader's words what the commands do, and how their help is
// headed. What the catalogues do not have of a command, the command says in English.
func describe(root *cobra.Command, reader *language.Reader) {
	root.Short, root.Long = reader.Say("short_root"), reader.Say("long_root")
	for _, c := range root.Commands() {
		if !c.Hidden {
			c.Short = reader.Say("short_" + c.Name())
			c.Long = cmp.Or(reader.Say("long_"+c.Name()), c.Long)
		}
		c.Flags().VisitAll(func(flag *pflag.Flag) {
			name := c.Name() + "_" + flag.Name
			flag.Usage = cmp.Or(reader.Say("usage_"+name), flag.Usage)
		})
	}
	root.PersistentFlags().Lookup("lang").Usage = reader.Say("usage_lang", "codes", strings.Join(language.Codes, ", "))
	root.SetUsageTemplate(strings.NewReplacer(
		"USAGE", reader.Say("help_usage"),
		"COMMANDS", reader.Say("help_commands"),
		"COMMAND", reader.Say("help_command"),
		"EXAMPLES", reader.Say("help_examples"),
		"GLOBAL", reader.Say("help_global"),
		"FLAGS", reader.Say("help_flags"),
		"MORE", reader.Say("help_more", "command", "{{.CommandPath}}"),
	).Replace(usageTemplate))
}

// usageTemplate is cobra's own, with the words of the catalogues for its words.
const usageTemplate = `USAGE{{if .Runnable}}
  {{.UseLine}}{{end}}{{if .HasAvailableSubCommands}}
  {{.CommandPath}} [COMMAND]{{end}}{{if .HasExample}}

EXAMPLES
{{.Example}}{{end}}{{if .HasAvailableSubCommands}}

COMMANDS{{range .Commands}}{{if or .IsAvailableCommand (eq .Name "help")}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}{{if .HasAvailableLocalFlags}}

FLAGS
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableInheritedFlags}}

GLOBAL
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableSubCommands}}

MORE{{end}}
`
