package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/internal/words/language"
)

// columns is how wide the help is.
const columns = 80

// newHelpCommand returns the command that shows what another command does. Cobra's own treats an
// unknown command like none.
func newHelpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Example: `  rowlock help play`,
		RunE: func(c *cobra.Command, args []string) error {
			found, _, err := c.Root().Find(args)
			if err != nil {
				return err
			}
			return found.Help()
		},
	}
}

// help writes what a command does in the reader's language.
func help(c *cobra.Command) error {
	p := &helpPage{Reader: readerOf(c.Root())}
	describe(c.Root(), p.Reader)
	fmt.Fprintf(&p.text, "%s\n", wrapped(c.Long, columns))
	p.usage(c)
	if c.HasExample() {
		p.section("help_examples", c.Example+"\n")
	}
	p.commands(c)
	p.flags("help_flags", c.LocalFlags())
	p.flags("help_global", c.InheritedFlags())
	p.section("help_status", listed([][2]string{{"", p.Say("statuses")}}, 2))
	if c.HasAvailableSubCommands() {
		fmt.Fprintf(&p.text, "\n%s\n", wrapped(p.Say("help_more", "command", c.CommandPath()), columns))
	}
	_, err := io.WriteString(c.OutOrStdout(), p.text.String())
	return err
}

// describe sets the texts of the commands and their flags in the reader's language. This happens
// only when they are read, since it would take most of the program's start.
func describe(c *cobra.Command, reader *language.Reader) {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	name := textName(c)
	c.Short, c.Long = reader.Say("short_"+name), reader.Say("long_"+name)
	c.LocalFlags().VisitAll(func(flag *pflag.Flag) {
		flag.Usage = cmp.Or(reader.Say("usage_"+name+"_"+flag.Name), reader.Say("usage_"+flag.Name, "codes", strings.Join(language.Codes, ", ")), optionUsage(reader, flag.Name))
	})
	for _, command := range c.Commands() {
		if !command.Hidden || command.Short == "" {
			describe(command, reader)
		}
	}
}

// textName returns a command's name in the catalogues, such as completion_bash.
func textName(c *cobra.Command) string {
	path := strings.Fields(c.CommandPath())
	if c.HasParent() {
		path = path[1:]
	} else {
		path[0] = "root"
	}
	return strings.Join(path, "_")
}

// useOf returns a usage line with its placeholders in the reader's language.
func useOf(reader *language.Reader, use string) string {
	return strings.NewReplacer(
		"[flags]", "["+reader.Say("use_flags")+"]",
		"FILE", reader.Say("use_file"),
		"FOLDER", reader.Say("use_folder"),
		"EDITION", reader.Say("use_edition"),
		"COMMAND", reader.Say("use_command"),
	).Replace(use)
}

// A helpPage is the help of a command while it is being written.
type helpPage struct {
	*language.Reader
	text strings.Builder
}

func (p *helpPage) section(heading, text string) {
	fmt.Fprintf(&p.text, "\n%s\n%s", p.Say(heading), text)
}

func (p *helpPage) usage(c *cobra.Command) {
	var lines string
	if c.Runnable() {
		lines = "  " + c.UseLine() + "\n"
	}
	if c.HasAvailableSubCommands() {
		lines += "  " + c.CommandPath() + " COMMAND\n"
	}
	p.section("help_usage", useOf(p.Reader, lines))
}

// commands lists subcommands, by those who need them.
func (p *helpPage) commands(c *cobra.Command) {
	rows := map[string][][2]string{}
	for _, command := range c.Commands() {
		if command.IsAvailableCommand() || command.Name() == "help" {
			rows[command.GroupID] = append(rows[command.GroupID], [2]string{"  " + command.Name(), command.Short})
		}
	}
	for _, g := range c.Groups() {
		p.section(g.ID, listed(rows[g.ID], 2))
	}
	if len(rows[""]) > 0 {
		p.section("help_commands", listed(rows[""], 2))
	}
}

// flags lists flags with what they take, what they do and their defaults.
func (p *helpPage) flags(heading string, flags *pflag.FlagSet) {
	var rows [][2]string
	flags.VisitAll(func(flag *pflag.Flag) {
		name, usage := "      --"+flag.Name, flag.Usage
		if flag.Shorthand != "" {
			name = "  -" + flag.Shorthand + ", --" + flag.Name
		}
		if takes := takes[flag.Value.Type()]; takes != "" {
			name += " " + p.Say(takes)
		}
		switch value := strings.Trim(flag.DefValue, `["]`); value {
		case "", "0", "0s", "false":
		default:
			usage = p.Say("help_default", "usage", usage, "value", value)
		}
		rows = append(rows, [2]string{name, usage})
	})
	if len(rows) > 0 {
		p.section(heading, listed(rows, 3))
	}
}

// takes names what flags take, by the type of their values.
var takes = map[string]string{
	"code":        "takes_code",
	"duration":    "takes_time",
	"float64":     "takes_number",
	"int":         "takes_number",
	"string":      "takes_text",
	"stringArray": "takes_list",
	"stringSlice": "takes_list",
	"uint16":      "takes_number",
	"uint64":      "takes_number",
}

// listed writes rows of a name and a text, that many columns apart.
func listed(rows [][2]string, apart int) string {
	width := 0
	for _, row := range rows {
		width = max(width, utf8.RuneCountInString(row[0])+apart)
	}
	var text strings.Builder
	for _, row := range rows {
		for i, line := range strings.Split(wrapped(row[1], columns-width), "\n") {
			if i > 0 {
				row[0] = ""
			}
			fmt.Fprintf(&text, "%-*s%s\n", width, row[0], line)
		}
	}
	return text.String()
}

// wrapped breaks a text at its spaces into lines of that many columns. A flag stays whole.
func wrapped(text string, columns int) string {
	const bound = "\u2011" // a hyphen at which no line is broken
	text = ansi.Wordwrap(strings.ReplaceAll(text, "-", bound), columns, "")
	return strings.ReplaceAll(text, bound, "-")
}
