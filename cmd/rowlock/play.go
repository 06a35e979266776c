package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"rowlock"
	"rowlock/bot"
	"rowlock/chance"
	"rowlock/docs"
	"rowlock/player"
	"rowlock/record"
	"rowlock/review"
	"rowlock/rules"
	"rowlock/terminal"
	"rowlock/wire"
)

// playFlags are the flags of the play command as they were given.
type playFlags struct {
	edition  string
	players  []string
	name     string
	first    string
	seed     uint64
	seeded   bool
	record   string
	resume   string
	plain    bool
	takeBack time.Duration
	timeout  time.Duration
	think    bool
	options  optionFlags
}

// you stands for the person among the players.
const you = "you"

func newPlayCommand() *cobra.Command {
	var f playFlags
	command := &cobra.Command{
		Use:   "play",
		Short: "Play in the terminal, against bots or alone",
		Long: `Play fills the screen with the table, your sheet and what you may choose. Arrows
and Enter choose, or the key before a choice; ? shows the rules, h what each
choice is worth, u takes a choice back before it counts, q leaves.

The players sit in the order of --players: you, built-in bots (see "rowlock bots")
and programs, exec:COMMAND (docs/bots.md). The record of the game is kept while
you play, in the file of --record or in the data directory; --resume goes on with
one.

Without a terminal, or with --plain, the game goes line by line: answer with the
number of a choice or with its word as records write it; ? helps, q quits.`,
		Example: `  rowlock play
  rowlock play --edition longo --players you,steady,greedy
  rowlock play --players you,exec:./mybot --first you
  rowlock play --resume game.rowlock`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			f.seeded = c.Flags().Changed("seed")
			return play(c.Context(), &f, c.InOrStdin(), c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	flags := command.Flags()
	flags.StringVar(&f.edition, "edition", rules.All()[0].Edition(), "edition to play")
	flags.StringArrayVar(&f.players, "players", []string{"you,sensible"}, "who plays, in the order of the seats, with commas in between")
	flags.StringVar(&f.name, "name", "You", "your name")
	flags.StringVar(&f.first, "first", "", "who is active first: you, or the place among the players, from 1 (default: drawn)")
	flags.Uint64Var(&f.seed, "seed", 0, "what the dice and the bots' coins follow from (default: the system's randomness)")
	flags.StringVar(&f.record, "record", "", "keep the record of the game in this new file")
	flags.StringVar(&f.resume, "resume", "", "go on with the game in this file, and keep it there")
	flags.BoolVar(&f.plain, "plain", false, "play line by line")
	flags.DurationVar(&f.takeBack, "take-back", 700*time.Millisecond, "how long a choice may be taken back")
	flags.DurationVar(&f.timeout, "move-timeout", 10*time.Second, "how long a program may take for one answer")
	flags.BoolVar(&f.think, "think", false, "let the master play on after close choices, up to some 300 ms each")
	f.options.add(flags)
	return command
}

// play plays one game. Its record is on disk as far as the game has gone,
// whatever ends it.
func play(ctx context.Context, f *playFlags, in io.Reader, out, errOut io.Writer) error {
	ctx, stop := interruptible(ctx)
	defer stop()
	screen := !f.plain && isTerminal(in) && isTerminal(out)
	if screen {
		errOut = io.Discard // what programs say would stand on the screen
	}
	c, err := f.config(ctx, errOut)
	if err != nil {
		return &failure{status: statusUsage, err: err}
	}
	file, err := f.file(screen)
	if err != nil {
		return &failure{status: statusUsage, err: err}
	}
	if file != "" {
		c.Keep = func(text string) error { return terminal.WriteFile(file, text) }
	}
	g, err := terminal.New(*c)
	if err != nil {
		if f.resume != "" {
			return recordFailure(f.resume, err)
		}
		return &failure{status: statusUsage, err: err}
	}
	defer g.Close()
	text, err := docs.Rules(f.edition)
	if err != nil {
		return err
	}
	aids := terminal.Aids{Rules: docs.Plain(text), Hint: hintOf}
	if !screen {
		return terminal.PlayLines(ctx, g, aids, in, out)
	}
	if err := terminal.Play(ctx, g, aids, f.takeBack); err != nil {
		return err
	}
	if !g.Over() {
		_, err = fmt.Fprintf(out, "The game waits for you: rowlock play --resume %s\n", file)
	}
	return err
}

func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// hintOf prices the choices at the end of a record.
func hintOf(ctx context.Context, rec *record.Record) (*wire.Hint, error) {
	r := &review.Review{Depth: review.Quick, Seed: 1, Table: exactTables("", false, io.Discard)}
	return r.Hint(ctx, rec)
}

// file returns the file that the record is kept in: the one that is asked for, or
// for who plays on the screen a new one in the data directory.
func (f *playFlags) file(screen bool) (string, error) {
	switch {
	case f.resume != "":
		return f.resume, nil
	case f.record != "":
		return f.record, terminal.NewFile(f.record)
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
	name := filepath.Join(dir, f.edition+"-"+time.Now().Format("2006-01-02-150405")+".rowlock")
	return name, terminal.NewFile(name)
}

// config says what is played, and by whom.
func (f *playFlags) config(ctx context.Context, errOut io.Writer) (*terminal.Config, error) {
	standIn, err := bot.ByName("sensible")
	if err != nil {
		return nil, err
	}
	c := &terminal.Config{Seed: f.seed, First: rowlock.Nobody, StandIn: player.BuiltIn(standIn)}
	if !f.seeded {
		c.Seed = uint64(chance.Fair{}.Below(1<<31))<<31 | uint64(chance.Fair{}.Below(1<<31))
	}
	if f.resume != "" {
		c.Record, err = readRecord(f.resume, nil)
		if err != nil {
			return nil, err
		}
		c.Rules, c.Names, f.edition = c.Record.Rules, c.Record.Names, c.Record.Rules.Edition()
	} else if c.Rules, err = rules.ByEdition(f.edition); err != nil {
		return nil, err
	}
	programs := &player.Programs{Timeout: f.timeout, Think: f.think, Errors: errOut}
	if err := f.seat(ctx, c, programs); err != nil {
		return nil, err
	}
	if c.First, err = f.firstSeat(c); err != nil {
		return nil, err
	}
	c.Chosen, err = f.options.chosen(len(c.Names))
	return c, err
}

// seat seats who plays, in the order of the list.
func (f *playFlags) seat(ctx context.Context, c *terminal.Config, programs *player.Programs) error {
	list, err := f.list(c)
	if err != nil {
		return err
	}
	c.Person = rowlock.Nobody
	names := []string{}
	for s, name := range list {
		if name == you {
			if c.Person != rowlock.Nobody {
				return errors.New("--players names you twice: one person plays here")
			}
			c.Person = rowlock.Seat(s)
			c.Entries, names = append(c.Entries, player.Entry{}), append(names, free(f.name, names))
			continue
		}
		e, err := programs.Parse(name)
		if err != nil {
			return err
		}
		called := e.Name
		if e.Try != nil {
			said, err := e.Try(ctx, c.Rules, len(list))
			if err != nil {
				return err
			}
			called = cmp.Or(said, called)
		}
		if record.CheckName(called) != nil || called == name && strings.HasPrefix(name, "exec:") { // it may call itself anything, or nothing
			called = "program"
		}
		c.Entries, names = append(c.Entries, e), append(names, free(called, append(names, f.name)))
	}
	if c.Person == rowlock.Nobody {
		return errors.New("--players does not name you: write you,sensible")
	}
	if c.Names == nil {
		c.Names = names
	}
	return nil
}

// list returns the words for who plays. A game that is gone on with knows them by
// its names.
func (f *playFlags) list(c *terminal.Config) ([]string, error) {
	if c.Record != nil && slices.Equal(f.players, []string{"you,sensible"}) {
		return f.guess(c.Names), nil
	}
	var list []string
	for _, text := range f.players {
		words, err := splitPlayers(text)
		if err != nil {
			return nil, err
		}
		list = append(list, words...)
	}
	if c.Record != nil && len(list) != len(c.Names) {
		return nil, fmt.Errorf("the game has %d players, --players names %d", len(c.Names), len(list))
	}
	return list, nil
}

// guess takes who has your name for you, and who is called like a bot for that
// bot; all others are played by the stand-in.
func (f *playFlags) guess(names []string) []string {
	list := make([]string, len(names))
	person := max(0, slices.Index(names, f.name))
	for s, name := range names {
		word, _, _ := strings.Cut(name, " ")
		switch _, err := bot.ByName(word); {
		case s == person:
			list[s] = you
		case err != nil:
			list[s] = "sensible"
		default:
			list[s] = word
		}
	}
	return list
}

// free returns a name that nobody has yet, with a number if need be.
func free(name string, taken []string) string {
	for n, try := 2, name; ; n++ {
		if !slices.Contains(taken, try) {
			return try
		}
		try = name + " " + strconv.Itoa(n)
	}
}

// firstSeat returns who is active first, Nobody to draw it.
func (f *playFlags) firstSeat(c *terminal.Config) (rowlock.Seat, error) {
	switch f.first {
	case "":
		return rowlock.Nobody, nil
	case you:
		return c.Person, nil
	}
	n, err := strconv.Atoi(f.first)
	if err != nil || n < 1 || n > len(c.Names) {
		return rowlock.Nobody, fmt.Errorf("--first takes you or a place from 1 to %d, not %q", len(c.Names), f.first)
	}
	return rowlock.Seat(n - 1), nil
}
