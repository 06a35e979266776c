package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"rowlock/rules"
	"rowlock/solve"
)

// solveFlags are the flags of solve as they were given.
type solveFlags struct {
	workers int
	cache   string
	fresh   bool
	json    bool
}

// solved is what solve prints with --json.
type solved struct {
	Edition string  `json:"edition"`
	Value   float64 `json:"value"`
	States  int     `json:"states"`
	Seconds float64 `json:"seconds"`
}

func newSolveCommand() *cobra.Command {
	var f solveFlags
	command := &cobra.Command{
		Use:   "solve " + rules.Classic.Edition(),
		Short: "Compute what perfect play is worth for one player alone",
		Long: `Solve computes the expected total of perfect play for one player alone, exactly,
and keeps the table of all positions for next time. Two players have too many
positions for any table, and so have the other editions for now: their sheets
remember more than where a row stands, or they hide cards.`,
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return runSolve(c.Context(), args[0], &f, c.OutOrStdout(), c.ErrOrStderr())
		},
	}
	flags := command.Flags()
	flags.IntVar(&f.workers, "workers", runtime.GOMAXPROCS(0), "positions solved at the same time")
	flags.StringVar(&f.cache, "cache", "", "directory of the table (default: rowlock in the user's cache directory)")
	flags.BoolVar(&f.fresh, "fresh", false, "solve again, and keep nothing")
	flags.BoolVar(&f.json, "json", false, "print the result as one JSON object")
	return command
}

func runSolve(ctx context.Context, edition string, f *solveFlags, out, stderr io.Writer) error {
	ru, err := rules.ByEdition(edition)
	if err != nil {
		return &failure{status: statusUsage, err: err}
	}
	if ru != rules.Classic {
		return fmt.Errorf("%s is not solved: its positions do not fit the exact table of %s", edition, rules.Classic.Edition())
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	begun := time.Now()
	t, err := f.table(ctx, newProgress(stderr, 0, "positions"))
	if errors.Is(err, context.Canceled) {
		return &failure{status: statusInterrupted, err: err}
	}
	if err != nil {
		return err
	}
	result := solved{edition, t.Value(), t.States(), time.Since(begun).Seconds()}
	if f.json {
		return json.NewEncoder(out).Encode(result)
	}
	_, err = fmt.Fprintf(out, "%s, one player: %.6f points with perfect play\n%d positions, %.1f s\n",
		result.Edition, result.Value, result.States, result.Seconds)
	return err
}

// table solves the game or loads what was solved before.
func (f *solveFlags) table(ctx context.Context, p *progress) (*solve.Table, error) {
	defer p.clear()
	show := func(done, total int) {
		p.all = total
		p.show(done)
	}
	if f.fresh {
		return solve.Classic(ctx, f.workers, show)
	}
	dir := f.cache
	if dir == "" {
		base, err := os.UserCacheDir()
		if err != nil {
			return nil, fmt.Errorf("there is no directory for the table, name one with --cache: %w", err)
		}
		dir = filepath.Join(base, "rowlock")
	}
	return solve.Cached(ctx, dir, f.workers, show)
}
