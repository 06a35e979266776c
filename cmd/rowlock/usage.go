package main

import (
	"errors"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/internal/words/language"
)

// takesNone accepts no argument.
func takesNone(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return language.NewFault("takes_none", "command", c.Name(), "word", strconv.Quote(args[0]))
}

// takesOne accepts only the one argument that the command's Use names.
func takesOne(c *cobra.Command, args []string) error {
	if len(args) == 1 {
		return nil
	}
	_, what, _ := strings.Cut(c.Use, " ")
	what, _, _ = strings.Cut(what, " --")
	return language.NewFault("takes_one", "command", c.Name(), "what", useOf(readerOf(c.Root()), what), "n", len(args))
}

// atLeastOne is the value of a flag that counts something: one or more, and no more than most
// unless that is 0.
type atLeastOne struct {
	n    *int
	most int
}

// mostWorkers is more than any machine has processors: each worker takes memory, even if it never
// works.
const mostWorkers = 1024

// workersVar adds the flag that says how many work at the same time, by default as many as can.
func workersVar(flags *pflag.FlagSet, n *int) {
	*n = min(runtime.GOMAXPROCS(0), mostWorkers)
	flags.Var(&atLeastOne{n, mostWorkers}, "workers", "")
}

func (f *atLeastOne) String() string {
	if f.n == nil || *f.n == 0 { // 0 means not given
		return ""
	}
	return strconv.Itoa(*f.n)
}

func (f *atLeastOne) Type() string { return "int" }

func (f *atLeastOne) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil {
		return err
	}
	if n < 1 {
		return errNone
	}
	if f.most > 0 && n > f.most {
		return errMany
	}
	*f.n = n
	return nil
}

// isSpan refuses a negative time for a flag.
func isSpan(flag string, time time.Duration) error {
	if time < 0 {
		return language.NewFault("no_span", "flag", flag, "time", time)
	}
	return nil
}

// missing names the flags that a command requires and was not given, "" for none.
func missing(c *cobra.Command) string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Annotations[cobra.BashCompOneRequiredFlag] != nil && !f.Changed {
			names = append(names, "--"+f.Name)
		}
	})
	return strings.Join(names, ", ")
}

// wrongUse puts cobra's errors about how a command was called into plain words.
func wrongUse(c *cobra.Command, err error) error {
	if names := missing(c); names != "" && strings.HasPrefix(err.Error(), requiredFlag) {
		return language.NewFault("needs", "command", c.Name(), "flags", names)
	}
	if rest, ok := strings.CutPrefix(err.Error(), unknownCommand); ok {
		word, path, _ := strings.Cut(rest, `" for "`)
		return language.NewFault("unknown_command", "word", `"`+word+`"`, "of", strings.TrimSuffix(path, `"`))
	}
	return err
}

// noCommand refuses words that are not a command and for which cobra would show the program's
// help: words after a leading --, and an empty word.
func noCommand(c *cobra.Command) error {
	words := c.Flags().Args()
	switch {
	case c.HasParent() || len(words) == 0:
		return nil
	case c.ArgsLenAtDash() == 0:
		return language.NewFault("command_first")
	}
	return language.NewFault("unknown_command", "word", strconv.Quote(words[0]), "of", c.Name())
}

// The beginnings of cobra's errors, which have no types.
const (
	requiredFlag   = "required flag"
	unknownCommand = `unknown command "`
)

// The errors of atLeastOne: for a number below one, and for one above most.
var (
	errNone = errors.New("less than one")
	errMany = errors.New("more than the most")
)

// kinds are the sentences that say what flags take, by the type of their values.
var kinds = map[string]string{
	"bool":     "kind_bool",
	"code":     "kind_code",
	"duration": "kind_duration",
	"float64":  "kind_float64",
	"int":      "kind_int",
	"uint16":   "kind_uint16",
	"uint64":   "kind_uint64",
}

// flagError puts the flag parser's errors into plain words.
func flagError(_ *cobra.Command, err error) error {
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		if unknown.GetSpecifiedShortnames() != "" {
			return language.NewFault("unknown_letter", "flag", unknown.GetSpecifiedName())
		}
		return language.NewFault("unknown_flag", "flag", unknown.GetSpecifiedName())
	}
	if without, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return language.NewFault("flag_value", "flag", without.GetSpecifiedName())
	}
	invalid, ok := errors.AsType[*pflag.InvalidValueError](err)
	if !ok {
		return err
	}
	flag, value := invalid.GetFlag(), invalid.GetValue()
	if errors.Is(invalid, errNone) {
		return language.NewFault("one_needed", "flag", flag.Name, "value", value)
	}
	if counted, ok := flag.Value.(*atLeastOne); ok && errors.Is(invalid, errMany) {
		return language.NewFault("at_most", "flag", flag.Name, "value", value, "most", counted.most)
	}
	if errors.Is(invalid, strconv.ErrRange) && flag.Value.Type() != "uint16" { // whose sentence names its range
		return language.NewFault("too_large", "flag", flag.Name, "value", value)
	}
	if key, ok := kinds[flag.Value.Type()]; ok {
		kind := language.NewFault(key, "codes", strings.Join(language.Codes, ", "))
		return language.NewFault("flag_takes", "flag", flag.Name, "kind", kind, "value", strconv.Quote(value))
	}
	return err
}
