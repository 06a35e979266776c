package main

import (
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/internal/words/language"
)

// variables is the beginning of every variable's name.
const variables = "ROWLOCK_"

// variable returns the environment variable that stands for a flag:
// ROWLOCK_TRUSTED_PROXY for --trusted-proxy.
func variable(flag string) string {
	return variables + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// fromEnvironment sets the flags that are not given but have a variable. The command line has
// precedence.
func fromEnvironment(c *cobra.Command, _ []string) error {
	if err := misspelt(os.Environ(), flagNames(c.Root())); err != nil {
		return err
	}
	var wrong error
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if _, own := ownFlags[f.Name]; own || f.Changed || wrong != nil {
			return
		}
		if text := os.Getenv(variable(f.Name)); text != "" && !ofService(f, text) {
			if err := c.Flags().Set(f.Name, text); err != nil {
				wrong = language.NewFault("in_environment", "variable", variable(f.Name), "why", flagError(c, err))
			}
		}
	})
	return wrong
}

// given reports whether a flag is on the command line. Variables are for all commands that have
// the flag, so they do not count.
func given(flags *pflag.FlagSet, name string) bool {
	return flags.Changed(name) && os.Getenv(variable(name)) == ""
}

// goesWith refuses a flag on the command line that has no effect without another, unless the other
// is there.
func goesWith(flags *pflag.FlagSet, name, other string, there bool) error {
	if there || !given(flags, name) {
		return nil
	}
	return misuse(language.NewFault("vain_flag", "flag", name, "other", other))
}

// ofService reports whether a variable's value is about another program: for a Service called
// rowlock Kubernetes sets ROWLOCK_PORT=tcp://10.0.0.11:8080.
func ofService(f *pflag.Flag, text string) bool {
	return f.Name == "port" && strings.HasPrefix(text, "tcp://")
}

// misspelt refuses a variable that belongs to no flag but nearly has a flag's name. Others with
// our beginning are allowed: Kubernetes sets ROWLOCK_SERVICE_HOST.
func misspelt(environment, flags []string) error {
	for _, pair := range environment {
		name, text, _ := strings.Cut(pair, "=")
		word, ours := strings.CutPrefix(name, variables)
		word = strings.ToLower(strings.ReplaceAll(word, "_", "-"))
		if !ours || text == "" || slices.Contains(flags, word) {
			continue
		}
		if flag := meant(word, flags); flag != "" {
			return language.NewFault("misspelt", "variable", name, "other", variable(flag))
		}
	}
	return nil
}

// flagNames returns the names of all flags of all commands that have variables.
func flagNames(root *cobra.Command) []string {
	names := map[string]struct{}{}
	add := func(f *pflag.Flag) {
		if _, own := ownFlags[f.Name]; !own {
			names[f.Name] = struct{}{}
		}
	}
	root.PersistentFlags().VisitAll(add)
	for _, c := range root.Commands() {
		c.Flags().VisitAll(add)
	}
	return slices.Sorted(maps.Keys(names))
}

// ownFlags are about one call only, and have no variables.
var ownFlags = map[string]struct{}{"help": {}, "version": {}}
