package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// A group is commands that the same people need.
type group struct {
	heading  string // its key; "" for commands that the help does not list
	commands []func() *cobra.Command
}

// groups are the constructors of all commands, each in a file of its own.
var groups = []group{
	{"help_play", []func() *cobra.Command{newPlayCommand, newEditionsCommand, newRulesCommand, newSheetCommand}},
	{"help_records", []func() *cobra.Command{newReplayCommand, newReviewCommand, newHintCommand, newSkillCommand, newPuzzlesCommand, newVerifyCommand}},
	{"help_bots", []func() *cobra.Command{newBotsCommand, newArenaCommand, newJoinCommand, newSolveCommand}},
	{"help_server", []func() *cobra.Command{
		newServeCommand, newHealthCommand, newBackupCommand, newRestoreCommand, newCheckCommand, newExportCommand, newDeleteCommand, newLoadCommand,
	}},
	{"", []func() *cobra.Command{newBenchCommand}},
}

// Exit statuses.
const (
	statusWrong = 1 // the request cannot be done: an illegal record, say
	statusUsage = 2 // the command was called wrongly, or cannot read its input
)

// A failure is the error of a command that was called correctly.
type failure struct {
	status int
	place  string // what stands before the message; "rowlock" unless set
	err    error
}

func (f *failure) Error() string { return f.err.Error() }

func (f *failure) Unwrap() error { return f.err }

// misuse marks an error as wrong usage, unless it is a failure already.
func misuse(err error) error {
	if _, said := errors.AsType[*failure](err); said || err == nil {
		return err
	}
	return &failure{status: statusUsage, err: err}
}

// execute runs one command line and returns its exit status.
func execute(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := newRootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	var unsaid error // cobra has no error for help that cannot be written
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		if unsaid = noCommand(c); unsaid == nil {
			unsaid = help(c)
		}
	})
	command, err := root.ExecuteC()
	if err = cmp.Or(err, unsaid); err == nil {
		return 0
	}
	if command == root { // cobra reads no flag, not even --lang, where it knows no command
		root.FParseErrWhitelist.UnknownFlags = true
		_ = root.ParseFlags(args) // what is wrong with them is not what is said
	}
	reader := readerOf(root)
	f, ok := errors.AsType[*failure](err)
	if _, unwritten := errors.AsType[*fs.PathError](err); !ok && unwritten {
		f, ok = &failure{status: statusWrong, err: err}, true
	}
	if !ok {
		text := suggested(reader, command, wrongUse(command, err))
		fmt.Fprintf(stderr, "rowlock: %s\n%s\n", printable(text), reader.Say("run_help", "command", command.CommandPath()))
		return statusUsage
	}
	fmt.Fprintf(stderr, "%s: %s\n", printable(cmp.Or(f.place, "rowlock")), printable(suggested(reader, command, f.err)))
	return f.status
}

func newRootCommand() *cobra.Command {
	root := &cobra.Command{
		Use: "rowlock",
		Example: `  rowlock play
  rowlock serve --port 9000`,
		Version:            version(),
		SilenceErrors:      true,
		SilenceUsage:       true,
		DisableSuggestions: true, // suggestion does it, for other words too
		PersistentPreRunE: func(c *cobra.Command, args []string) error {
			if c.Name() == cobra.ShellCompRequestCmd { // completion shows what commands and flags do
				describe(c.Root(), readerOf(c.Root()))
			}
			return fromEnvironment(c, args)
		},
	}
	root.PersistentFlags().Var(new(languageFlag), "lang", "")
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(newHelpCommand())
	for _, g := range groups {
		if g.heading != "" {
			root.AddGroup(&cobra.Group{ID: g.heading})
		}
		for _, newCommand := range g.commands {
			command := atWork(newCommand())
			command.GroupID, command.Hidden = g.heading, g.heading == ""
			offer(command)
			root.AddCommand(command)
		}
	}
	root.InitDefaultHelpFlag() // otherwise cobra takes the flag after --help as its value
	root.InitDefaultVersionFlag()
	root.InitDefaultCompletionCmd()
	for words, example := range scripts {
		if completion, _, err := root.Find(strings.Fields(words)); err == nil {
			completion.Example = example
			completion.InitDefaultHelpFlag()
			if !completion.Runnable() { // cobra shows its help for any unknown shell
				completion.RunE = func(c *cobra.Command, _ []string) error { return c.Help() }
			}
		}
	}
	return root
}

// atWork separates a command's own errors from those of its call, which cobra finds before it runs
// the command.
func atWork(command *cobra.Command) *cobra.Command {
	work := command.RunE
	command.RunE = func(c *cobra.Command, args []string) error {
		err := work(c, args)
		if _, ok := errors.AsType[*failure](err); ok || err == nil {
			return err
		}
		return &failure{status: statusWrong, err: err}
	}
	return command
}

// version returns what the build knows of its version.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "unknown"
}
