package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/refusal"
	"rowlock/rules"
	"rowlock/solve"
	"rowlock/wire"
)

// solveFlags are the flags of solve as they were given.
type solveFlags struct {
	rules   rowlock.Rules
	lucky   string
	numbers []int // of lucky
	seats   int
	play    int
	seed    uint64
	workers int
	cache   string
	fresh   bool
	json    bool
}

// solved is what solve prints with --json.
type solved struct {
	Edition string  `json:"edition"`
	Lucky   []int   `json:"lucky,omitempty"`
	Value   float64 `json:"value"`
	States  int     `json:"states"`
	Bytes   int     `json:"bytes"`
	Seconds float64 `json:"seconds"`
	Play    *played `json:"play,omitempty"`
}

// played is the result of games played by the table.
type played struct {
	Games      int     `json:"games"`
	Seed       uint64  `json:"seed"`
	Mean       float64 `json:"mean"`
	Error      float64 `json:"standard_error"`
	Deviations float64 `json:"deviations"` // of the mean from the value, in standard errors
	Seconds    float64 `json:"seconds"`
}

var errLucky = errors.New("--lucky takes two numbers, as in '5 8'")

// mostDeviations is exceeded by a correct table once in 16,000 runs.
const mostDeviations = 4

// leastGames is how many games it takes to judge their mean.
const leastGames = 100

func newSolveCommand() *cobra.Command {
	var f solveFlags
	var own string
	command := &cobra.Command{
		Use:               "solve (EDITION | --sheet FILE)",
		ValidArgsFunction: completeEditions,
		Example: `  rowlock solve classic --play 2000000
  rowlock solve longo --lucky '6 11'`,
		Args: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("sheet") {
				return takesNone(c, args)
			}
			return takesOne(c, args)
		},
		RunE: func(c *cobra.Command, args []string) error {
			if err := goesWith(c.Flags(), "seed", "--play", f.play > 0); err != nil {
				return err
			}
			var err error
			if f.rules, err = solvedRules(own, args); err != nil {
				return misuse(err)
			}
			return interruptible(c.Context(), func(ctx context.Context) error {
				return runSolve(ctx, &f, c.OutOrStdout(), c.ErrOrStderr())
			})
		},
	}
	flags := command.Flags()
	flags.StringVar(&own, "sheet", "", "")
	flags.StringVar(&f.lucky, "lucky", "", "")
	f.seats = 1
	flags.Var(&atLeastOne{n: &f.seats}, "seats", "")
	flags.IntVar(&f.play, "play", 0, "")
	flags.Uint64Var(&f.seed, "seed", 1, "")
	workersVar(flags, &f.workers)
	flags.StringVar(&f.cache, "cache", "", "")
	flags.BoolVar(&f.fresh, "fresh", false, "")
	flags.BoolVar(&f.json, "json", false, "")
	return command
}

// solvedRules returns what is solved: a file with a sheet, or the edition that the arguments name.
func solvedRules(file string, args []string) (rowlock.Rules, error) {
	if len(args) > 0 {
		return rules.Published().ByEdition(args[0])
	}
	return ownRules(file)
}

func runSolve(ctx context.Context, f *solveFlags, out, stderr io.Writer) error {
	g, err := f.game()
	if err != nil {
		return err
	}
	need := g.Working()
	if f.play > 0 {
		need = g.Bytes() + g.Bytes()/8 // playing requires the whole table
	}
	if err := checkMemory(os.DirFS("/"), need); err != nil {
		return fmt.Errorf("%s is not solved here: %w", g.Name(), err)
	}
	fmt.Fprintf(stderr, "%s, one player: %d positions, %d MB of memory\n", g.Name(), g.States(), megabytes(need))
	result, err := f.solve(ctx, g, stderr)
	if errors.Is(err, context.Canceled) {
		return &failure{status: statusInterrupted, err: errors.New("interrupted, and only a finished table is kept")}
	}
	if err != nil {
		return err
	}
	result.Edition, result.Lucky = f.rules.Edition(), f.numbers
	if err := f.print(out, g, result); err != nil {
		return err
	}
	return result.check()
}

// game returns the game that the flags describe.
func (f *solveFlags) game() (*solve.Game, error) {
	ru := f.rules
	if f.seats != 1 {
		return nil, fmt.Errorf("only one player alone can be solved: two players of classic, the smallest edition, "+
			"have more than 10^15 positions, and %d of them were asked for", f.seats)
	}
	if f.play != 0 && f.play < leastGames {
		return nil, misuse(fmt.Errorf("--play %d: a mean needs at least %d games", f.play, leastGames))
	}
	if f.lucky != "" {
		if err := offered(ru, "lucky"); err != nil {
			return nil, misuse(err)
		}
	}
	if page, ok := ru.(*dice.Rules); ok && page.Luck() != nil && f.lucky == "" {
		f.lucky = "5 8" // one of the pairs in the rulebook (L8)
	}
	for word := range strings.FieldsSeq(f.lucky) {
		number, err := strconv.Atoi(word)
		if err != nil {
			return nil, misuse(errLucky)
		}
		f.numbers = append(f.numbers, number)
	}
	var pair [2]int
	if n := copy(pair[:], f.numbers); n != len(f.numbers) || n == 1 {
		return nil, misuse(errLucky)
	}
	g, err := solve.NewGame(ru, pair)
	if _, refused := refusal.As(err); refused {
		return nil, &failure{status: statusUsage, place: "rowlock: --lucky", err: err}
	}
	return g, err
}

// solve solves the game and, if --play asks for it, plays it.
func (f *solveFlags) solve(ctx context.Context, g *solve.Game, stderr io.Writer) (*solved, error) {
	begun := time.Now()
	t, value, err := f.value(ctx, g, stderr)
	if err != nil {
		return nil, err
	}
	result := &solved{Value: value, States: g.States(), Bytes: g.Bytes(), Seconds: time.Since(begun).Seconds()}
	if f.play == 0 {
		return result, nil
	}
	p := newProgress(stderr, f.play, "games")
	defer p.clear()
	begun = time.Now()
	score, err := t.Play(ctx, f.play, f.seed, f.workers, func(done, _ int) { p.show(done) })
	if err != nil {
		return nil, err
	}
	result.Play = &played{
		Games: score.Games, Seed: f.seed, Mean: score.Mean, Error: score.Error,
		Deviations: (score.Mean - result.Value) / score.Error, Seconds: time.Since(begun).Seconds(),
	}
	return result, nil
}

// value solves the game, or reads its earlier solution. It returns the whole table only if games
// are to be played by it.
func (f *solveFlags) value(ctx context.Context, g *solve.Game, stderr io.Writer) (t *solve.Table, value float64, err error) {
	if f.play > 0 {
		if t, err = f.table(ctx, g, stderr, nil); err != nil {
			return nil, 0, err
		}
		return t, t.Value(), nil
	}
	p := newProgress(stderr, g.States(), "positions")
	defer p.clear()
	show := func(done, _ int) { p.show(done) }
	if f.fresh {
		value, err = g.Value(ctx, f.workers, show)
		return nil, value, err
	}
	dir, err := f.dir()
	if err != nil {
		return nil, 0, err
	}
	value, err = g.CachedValue(ctx, dir, f.workers, show)
	return nil, value, err
}

// table solves the game or loads its earlier solution. If heard is not nil, it is told of the
// progress too.
func (f *solveFlags) table(ctx context.Context, g *solve.Game, stderr io.Writer, heard solve.Progress) (*solve.Table, error) {
	p := newProgress(stderr, g.States(), "positions")
	defer p.clear()
	show := func(done, all int) {
		p.show(done)
		if heard != nil {
			heard(done, all)
		}
	}
	if f.fresh {
		return g.Solve(ctx, f.workers, show)
	}
	dir, err := f.dir()
	if err != nil {
		return nil, err
	}
	return g.Cached(ctx, dir, f.workers, show)
}

// dir returns where exact tables are kept.
func (f *solveFlags) dir() (string, error) {
	if f.cache != "" {
		return f.cache, nil
	}
	base, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("there is no directory for the table, name one with --cache: %w", err)
	}
	return filepath.Join(base, "rowlock"), nil
}

func (f *solveFlags) print(out io.Writer, g *solve.Game, s *solved) error {
	if f.json {
		return wire.Encode(out, s)
	}
	_, err := fmt.Fprintf(out, "%s, one player: %.6f points with perfect play\n%d positions, %.1f s\n",
		g.Name(), s.Value, s.States, s.Seconds)
	if p := s.Play; p != nil && err == nil {
		_, err = fmt.Fprintf(out, "%d games in the engine: %.4f ± %.4f points, %+.1f standard errors off, %.1f s\n",
			p.Games, p.Mean, p.Error, p.Deviations, p.Seconds)
	}
	return err
}

// check fails if the games do not score what the table promises.
func (s *solved) check() error {
	if s.Play == nil || math.Abs(s.Play.Deviations) <= mostDeviations {
		return nil
	}
	return fmt.Errorf("the games make %.4f ± %.4f points, the table promises %.4f: one of them is wrong",
		s.Play.Mean, s.Play.Error, s.Value)
}
