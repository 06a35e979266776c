package main

import (
	"errors"
	"fmt"
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
	return fmt.Errorf("%s takes one argument, %s, not %d", c.Name(), what, len(args))
}

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
	if kind, ok := kinds[flag.Value.Type()]; ok {
		return fmt.Errorf("--%s takes %s, not %q", flag.Name, kind, invalid.GetValue())
	}
	return err
}
