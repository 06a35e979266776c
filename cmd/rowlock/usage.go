package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// takesNone wants no argument.
func takesNone(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return fmt.Errorf("%s takes no argument, not %q", c.Name(), args[0])
}

// takesOne wants the argument that the command's Use names.
func takesOne(c *cobra.Command, args []string) error {
	if len(args) == 1 {
		return nil
	}
	_, what, _ := strings.Cut(c.Use, " ")
	what, _, _ = strings.Cut(what, " --")
	return fmt.Errorf("%s takes one argument, %s, not %d", c.Name(), what, len(args))
}

// atLeastOne is the value of a flag that counts something there must be one of.
type atLeastOne struct{ n *int }

func (f *atLeastOne) String() string {
	if f.n == nil || *f.n == 0 { // 0 is not given
		return ""
	}
	return strconv.Itoa(*f.n)
}

func (f *atLeastOne) Type() string { return "int" }

func (f *atLeastOne) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil {
		return errNotWhole
	}
	if n < 1 {
		return errNone
	}
	*f.n = n
	return nil
}

// newHelpCommand returns the command that shows what another does. Cobra's own takes
// an unknown command for none.
func newHelpCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND]",
		Short:   "Show what a command does, and its flags",
		Long:    `Help shows what a command does, as --help behind the command does.`,
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

// missing names the flags that a command needs and was not given, "" for none.
func missing(c *cobra.Command) string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Annotations[cobra.BashCompOneRequiredFlag] != nil && !f.Changed {
			names = append(names, "--"+f.Name)
		}
	})
	return strings.Join(names, " and ")
}

// usageText says in a person's words how a command was called in a wrong way.
func usageText(c *cobra.Command, err error) string {
	if names := missing(c); names != "" && strings.HasPrefix(err.Error(), "required flag") {
		return c.Name() + " needs " + names
	}
	return err.Error()
}

// What atLeastOne does not take.
var (
	errNotWhole = errors.New("not a whole number")
	errNone     = errors.New("less than one")
)

// kinds says in a person's words what flags take.
var kinds = map[string]string{
	"bool":     "true or false",
	"duration": "a span of time like 10s",
	"float64":  "a number",
	"int":      "a whole number",
	"intSlice": "whole numbers with commas in between",
	"uint16":   "a whole number from 0 to 65535",
	"uint64":   "a whole number from 0",
}

// flagError puts in a person's words what cobra says in the parser's.
func flagError(_ *cobra.Command, err error) error {
	invalid, ok := errors.AsType[*pflag.InvalidValueError](err)
	if !ok {
		return err
	}
	flag := invalid.GetFlag()
	if errors.Is(invalid, errNone) {
		return fmt.Errorf("--%s %s: at least one is needed", flag.Name, invalid.GetValue())
	}
	if kind, ok := kinds[flag.Value.Type()]; ok {
		return fmt.Errorf("--%s takes %s, not %q", flag.Name, kind, invalid.GetValue())
	}
	return err
}
