package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/internal/play/player"
	"rowlock/internal/play/terminal"
	"rowlock/internal/words/language"
	"rowlock/record"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/wire"
)

// playFlags are the flags of the play command as they were given.
type playFlags struct {
	ruleFlags
	players  []string
	name     string
	first    string
	seed     uint64
	seeded   bool
	record   string
	resume   string
	fresh    []string // the given flags that are only for a new game
	flags    *pflag.FlagSet
	plain    bool
	takeBack time.Duration
	timeout  time.Duration
	think    bool
	options  optionFlags
}

// you stands for the person in a list of players.
const you = "you"

// usualPlayers play where none are named.
const usualPlayers = "you,sensible"

func newPlayCommand() *cobra.Command {
	var f playFlags
	command := &cobra.Command{
		Use: "play",
		Example: `  rowlock play
  rowlock play --edition longo --players you,steady,greedy
  rowlock play --players you,exec:./mybot --first you
  rowlock play --resume game.rowlock`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			f.seeded = c.Flags().Changed("seed")
			f.fresh, f.flags = f.forNew(c.Flags()), c.Flags()
			reader := readerOf(c.Root())
			if !c.Flags().Changed("name") {
				f.name = reader.Say("you")
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return play(ctx, &f, reader, c.InOrStdin(), c.OutOrStdout(), c.ErrOrStderr())
			})
		},
	}
	flags := command.Flags()
	f.ruleFlags.add(flags, rules.Published().All()[0].Edition())
	flags.StringArrayVar(&f.players, "players", []string{usualPlayers}, "")
	flags.StringVar(&f.name, "name", "", "")
	flags.StringVar(&f.first, "first", "", "")
	flags.Uint64Var(&f.seed, "seed", 0, "")
	flags.StringVar(&f.record, "record", "", "")
	flags.StringVar(&f.resume, "resume", "", "")
	flags.BoolVar(&f.plain, "plain", false, "")
	flags.DurationVar(&f.takeBack, "take-back", 700*time.Millisecond, "")
	flags.DurationVar(&f.timeout, "move-timeout", 10*time.Second, "")
	flags.BoolVar(&f.think, "think", false, "")
	f.options.add(flags)
	return command
}

// play plays one game. Its record is on disk as far as the game has gone, however it ends.
func play(ctx context.Context, f *playFlags, reader *language.Reader, in io.Reader, out, errOut io.Writer) error {
	screen := !f.plain && hasScreen() && isTerminal(in) && isTerminal(out)
	if screen {
		errOut = io.Discard // messages of programs would disturb the screen
	}
	c, err := f.config(ctx, reader, errOut)
	if err != nil {
		return misuse(err)
	}
	file, err := f.file(screen)
	if err != nil {
		return misuse(err)
	}
	if file != "" {
		c.Keep = func(text string) error { return unkept(file, terminal.WriteFile(file, text)) }
	}
	c.Reader = reader
	g, err := terminal.New(*c)
	if err != nil {
		return f.unbegun(file, err)
	}
	defer g.Close()
	aids := terminal.Aids{Rules: func() (string, error) { return rulesOf(reader, c.Rules) }, Hint: hintOf}
	if screen {
		err = terminal.Play(ctx, g, aids, f.takeBack)
	} else {
		err = terminal.PlayLines(ctx, g, aids, in, out)
	}
	interrupted := err != nil && ctx.Err() != nil
	if file == "" || err != nil && !interrupted {
		return err
	}
	if interrupted && !screen {
		fmt.Fprintln(out) // after an unanswered question
	}
	return errors.Join(err, sayKept(g, reader, file, out))
}

// sayKept says where the game is kept, and what to do with it.
func sayKept(g *terminal.Game, reader *language.Reader, file string, out io.Writer) error {
	what := "waits"
	if g.Over() {
		what = "kept"
	}
	_, err := fmt.Fprintln(out, reader.Say(what, "file", file))
	return err
}

// unbegun says why there is no game, and removes the file that was made for it.
func (f *playFlags) unbegun(file string, err error) error {
	if f.resume != "" {
		return recordFailure(file, err)
	}
	err = misuse(err)
	if file != "" {
		err = errors.Join(err, os.Remove(file))
	}
	return err
}

// hasScreen reports whether a terminal can be drawn on: one without a name, or called dumb, prints
// control sequences as letters. Windows gives no name.
func hasScreen() bool {
	name := os.Getenv("TERM")
	return runtime.GOOS == "windows" || name != "" && name != "dumb"
}

func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// hintOf prices the choices at the end of a record.
func hintOf(ctx context.Context, rec *record.Record) (*wire.Hint, error) {
	r := &review.Review{Depth: review.Quick, Seed: 1, Table: exactTables(solveFlags{}, false, io.Discard)}
	return r.Hint(ctx, rec)
}

// file returns the file that the record is kept in: the named one or, for a game on the screen, a
// new one in the data directory.
func (f *playFlags) file(screen bool) (string, error) {
	switch {
	case f.resume != "":
		return f.resume, nil
	case f.record != "":
		return f.record, unmade(f.record, terminal.NewFile(f.record))
	case !screen:
		return "", nil
	}
	dir, err := dataDir("")
	if err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "games")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	return newGame(filepath.Join(dir, f.edition+"-"+time.Now().Format("2006-01-02-150405")))
}

// newGame makes the file of a game, with a number if another game began in the same second.
func newGame(name string) (file string, err error) {
	file = name + ".rowlock"
	for n := 2; ; n++ {
		if err = terminal.NewFile(file); !errors.Is(err, fs.ErrExist) {
			return file, unmade(file, err)
		}
		file = name + "-" + strconv.Itoa(n) + ".rowlock"
	}
}

// forNew returns which flags on the command line are for a new game. Variables are for all games
// that they fit.
func (f *playFlags) forNew(flags *pflag.FlagSet) (list []string) {
	for _, name := range append([]string{"edition", "sheet", "first", "record"}, slices.Sorted(maps.Keys(f.options.words))...) {
		if given(flags, name) {
			list = append(list, "--"+name)
		}
	}
	return list
}

// config returns what is played, and by whom.
func (f *playFlags) config(ctx context.Context, reader *language.Reader, errOut io.Writer) (*terminal.Config, error) {
	if f.record == "-" || f.resume == "-" {
		return nil, language.NewFault("record_file")
	}
	if err := isSpan("take-back", f.takeBack); err != nil {
		return nil, err
	}
	if err := leavesTime(f.timeout); err != nil {
		return nil, err
	}
	standIn, err := bot.ByName(bot.StandIn)
	if err != nil {
		return nil, err
	}
	c := &terminal.Config{Seed: f.seed, First: rowlock.Nobody, StandIn: player.BuiltIn(standIn)}
	if !f.seeded {
		c.Seed = uint64(chance.System{}.Below(1<<31))<<31 | uint64(chance.System{}.Below(1<<31))
	}
	if err := f.game(c); err != nil {
		return nil, err
	}
	if f.name, err = record.Name(f.name); err != nil {
		return nil, err
	}
	programs := &player.Programs{Timeout: f.timeout, Think: f.think, Errors: errOut, Text: reader.Text}
	if err := f.seat(ctx, c, programs); err != nil {
		return nil, err
	}
	if err := goesWith(f.flags, "think", withMaster, hasMaster(c.Entries)); err != nil {
		return nil, err
	}
	if c.First, err = f.firstSeat(c); err != nil {
		return nil, err
	}
	c.Chosen, err = f.options.chosen(c.Rules, len(c.Names))
	return c, err
}

// game takes what is played from a record, or from the name of an edition.
func (f *playFlags) game(c *terminal.Config) (err error) {
	if f.resume == "" {
		if c.Rules, err = f.rules(f.flags); err != nil {
			return err
		}
		f.edition = c.Rules.Edition()
		return nil
	}
	if len(f.fresh) > 0 {
		return language.NewFault("resume_alone", "flags", strings.Join(f.fresh, ", "))
	}
	if c.Record, c.Text, err = readText(f.resume, nil); err != nil {
		return err
	}
	c.Rules, c.Names, f.edition = c.Record.Rules, c.Record.Names, c.Record.Rules.Edition()
	return nil
}
