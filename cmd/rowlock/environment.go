package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// variable returns the environment variable that stands for a flag:
// ROWLOCK_TRUSTED_PROXY for --trusted-proxy.
func variable(flag string) string {
	return "ROWLOCK_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// fromEnvironment sets the flags that are not given but have a variable. What the
// command line says wins.
func fromEnvironment(c *cobra.Command, _ []string) error {
	var wrong error
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if _, own := ownFlags[f.Name]; own || f.Changed || wrong != nil {
			return
		}
		if text := os.Getenv(variable(f.Name)); text != "" {
			if err := c.Flags().Set(f.Name, text); err != nil {
				wrong = fmt.Errorf("in the environment, %s: %w", variable(f.Name), flagError(c, err))
			}
		}
	})
	return wrong
}

// ownFlags are about the call alone, and have no variables.
var ownFlags = map[string]struct{}{"help": {}, "version": {}}
