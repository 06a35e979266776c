package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/internal/play/arena"
	"rowlock/internal/play/player"
	"rowlock/internal/words/language"
	"rowlock/record"
	"rowlock/wire"
)

// arenaFlags are the arena's flags as they were given.
type arenaFlags struct {
	ruleFlags
	players []string
	games   int
	seed    uint64
	workers int
	timeout time.Duration
	think   bool
	paired  bool
	cache   string
	records string
	json    bool
	options optionFlags
	flags   *pflag.FlagSet
}

func newArenaCommand() *cobra.Command {
	var f arenaFlags
	command := &cobra.Command{
		Use: "arena (--edition EDITION | --sheet FILE) --players A,B[,…]",
		Example: `  rowlock arena --edition classic --players sensible,greedy --games 4000 --seed 7
  rowlock arena --edition longo --players steady,exec:./mybot --json`,
		Args: takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			return interruptible(c.Context(), func(ctx context.Context) error {
				return runArena(ctx, &f, c.OutOrStdout(), c.ErrOrStderr())
			})
		},
	}
	flags := command.Flags()
	f.flags = flags
	f.ruleFlags.add(flags, "")
	flags.StringArrayVar(&f.players, "players", nil, "")
	flags.IntVar(&f.games, "games", 1000, "")
	flags.Uint64Var(&f.seed, "seed", 1, "")
	workersVar(flags, &f.workers)
	flags.DurationVar(&f.timeout, "move-timeout", 10*time.Second, "")
	flags.BoolVar(&f.think, "think", false, "")
	flags.BoolVar(&f.paired, "paired", false, "")
	flags.StringVar(&f.cache, "cache", "", "")
	flags.StringVar(&f.records, "records", "", "")
	flags.BoolVar(&f.json, "json", false, "")
	f.options.add(flags)
	if err := command.MarkFlagRequired("players"); err != nil {
		panic(err) // the flag does not exist
	}
	return command
}

func runArena(ctx context.Context, f *arenaFlags, out, stderr io.Writer) error {
	progress := newProgress(stderr, f.games, "games")
	m, err := f.match(progress, stderr)
	if err != nil {
		return misuse(err)
	}
	report, err := m.Run(ctx)
	progress.clear()
	if err != nil {
		return misuse(err)
	}
	if f.json {
		err = wire.Encode(out, report)
	} else {
		err = printReport(out, report)
	}
	if err == nil && report.Partial {
		text := fmt.Sprintf("interrupted after %d of %d games", report.Games, f.games)
		return &failure{status: statusInterrupted, err: errors.New(text)}
	}
	return err
}

// match returns the match that the flags describe.
func (f *arenaFlags) match(progress *progress, stderr io.Writer) (*arena.Match, error) {
	ru, err := f.rules(f.flags)
	if err != nil {
		return nil, err
	}
	if err := leavesTime(f.timeout); err != nil {
		return nil, err
	}
	m := &arena.Match{
		Rules: ru, Games: f.games, Seed: f.seed, Workers: f.workers, Paired: f.paired,
		Progress: progress.show,
	}
	programs := &player.Programs{Timeout: f.timeout, Think: f.think, Errors: progress}
	for _, list := range f.players {
		names, err := splitPlayers(list)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			entry, err := programs.Parse(name)
			if err != nil {
				return nil, err
			}
			m.Entries = append(m.Entries, entry)
		}
	}
	if err := goesWith(f.flags, "think", withMaster, hasMaster(m.Entries)); err != nil {
		return nil, err
	}
	isAlone := len(m.Entries) == 1 && hasMaster(m.Entries)
	if err := goesWith(f.flags, "cache", withMaster, isAlone); err != nil {
		return nil, err
	}
	if isAlone {
		m.Entries[0] = alone(m.Entries[0], exactTables(solveFlags{cache: f.cache}, true, stderr))
	}
	if m.Chosen, err = f.options.chosen(ru, len(m.Entries)); err != nil || f.records == "" {
		return m, err
	}
	m.Keep, err = f.keep()
	return m, err
}

// keep makes the directory of the records, and returns what keeps them there.
func (f *arenaFlags) keep() (func(int, *record.Record) error, error) {
	if err := os.MkdirAll(f.records, 0o777); err != nil {
		return nil, err
	}
	if files, err := os.ReadDir(f.records); err != nil || len(files) > 0 {
		return nil, cmp.Or(err, language.NewFault("folder_full", "folder", f.records))
	}
	digits := len(strconv.Itoa(f.games))
	return func(game int, r *record.Record) error {
		name := fmt.Sprintf("%0*d.rowlock", digits, game)
		return os.WriteFile(filepath.Join(f.records, name), []byte(r.String()), 0o666)
	}, nil
}

func printReport(out io.Writer, r *arena.Report) error {
	partial := ""
	if r.Partial {
		partial = " (interrupted)"
	}
	fmt.Fprintf(out, "%s, %d games%s, seed %d\n\n", r.Edition, r.Games, partial, r.Seed)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "bot\twon\t95 %\tpoints\t95 %\tforfeits\tdecisions/s")
	for _, b := range r.Bots {
		points := "unknown"
		if b.MeanInterval != nil {
			points = fmt.Sprintf("%.2f … %.2f", b.MeanInterval[0], b.MeanInterval[1])
		}
		fmt.Fprintf(table, "%s\t%.2f %%\t%.2f … %.2f\t%.2f\t%s\t%d\t%d\n", b.Bot, 100*b.Share,
			100*b.Interval[0], 100*b.Interval[1], b.Mean, points, b.Forfeits, b.Decisions)
	}
	return table.Flush()
}
