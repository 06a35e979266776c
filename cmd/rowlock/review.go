package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"runtime"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"rowlock/record"
	"rowlock/review"
	"rowlock/solve"
	"rowlock/wire"
)

// judgeFlags are the flags of review and hint about how to judge.
type judgeFlags struct {
	samples int
	seed    uint64
	workers int
	cache   string
	json    bool
}

// add adds the flags; samples says what --samples is by itself.
func (f *judgeFlags) add(flags *pflag.FlagSet, samples string) {
	flags.Var(&atLeastOne{&f.samples}, "samples", "games played on after each choice where nothing exact is known (default: "+samples+")")
	flags.Uint64Var(&f.seed, "seed", 1, "what these games follow from")
	f.workers = runtime.GOMAXPROCS(0)
	flags.Var(&atLeastOne{&f.workers}, "workers", "decisions judged at the same time; the figures do not depend on it")
	flags.StringVar(&f.cache, "cache", "", "directory of the exact table (default: rowlock in the user's cache directory)")
	flags.BoolVar(&f.json, "json", false, "print JSON")
}

// review makes a review ready.
func (f *judgeFlags) review(depth review.Depth, stderr io.Writer) *review.Review {
	if f.samples > 0 {
		depth.Samples, depth.Weighed = f.samples, 0
	}
	return &review.Review{Depth: depth, Seed: f.seed, Workers: f.workers, Table: exactTables(solveFlags{cache: f.cache}, true, stderr)}
}

// mostMade is the size of the largest table that is made for a review.
const mostMade = 64 * megabyte

// exactTables loads exact tables for one player. Small ones it makes if need be;
// a large one has to be there, and to be wanted.
func exactTables(f solveFlags, large bool, stderr io.Writer) review.Tables {
	return func(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error) {
		if g.Bytes() <= mostMade {
			return f.table(ctx, g, stderr, progress)
		}
		dir, err := f.dir()
		if !large || err != nil {
			return nil, errors.Join(err, fs.ErrNotExist)
		}
		return g.Kept(dir)
	}
}

func newReviewCommand() *cobra.Command {
	var f judgeFlags
	var deep bool
	command := &cobra.Command{
		Use: "review FILE|-",
		Long: `Review prices every decision of a game record: what was chosen and what was best,
the points to be expected after both and the chance of winning, what was lost and
how bad that is; then what each player lost, what luck brought and what the
others gave away.

A loss of chance below 0.25 % is fine, to 3 % small, to 7 % medium, above large.
For one player alone it is counted in points, fine below 0.2, small to 2, medium
to 5. One player alone at classic is judged exactly, and at longo once rowlock
solve has made the table. Elsewhere each choice is played on many times, from
what the player could know and with the same dice after each choice, and figures
have a standard error; without --deep the chances of classic for two to five are
those of a trained net.

With --json it prints one message a line: a review, for each turn its decisions
and then the turn, at last a summary; wire/PROTOCOL.md describes them.`,
		Example: `  rowlock review game.rowlock
  rowlock review --deep --json game.rowlock`,
		Args: takesOne,
		RunE: func(c *cobra.Command, args []string) error {
			depth := review.Quick
			if deep {
				depth = review.Deep
			}
			return runReview(c.Context(), args[0], depth, &f, c)
		},
	}
	command.Flags().BoolVar(&deep, "deep", false, "play thousands of games on after each choice")
	f.add(command.Flags(), "at most 200, 2000 if deep")
	return command
}

func runReview(ctx context.Context, path string, depth review.Depth, f *judgeFlags, c *cobra.Command) error {
	rec, err := readRecord(path, c.InOrStdin())
	if err != nil {
		return err
	}
	r := f.review(depth, c.ErrOrStderr())
	ctx, stop := interruptible(ctx)
	defer stop()
	reader := readerOf(c.Root())
	p := newProgress(c.ErrOrStderr(), 0, "")
	p.say = func(done, all int) string { return reader.Say("decisions_done", "n", done, "all", all) }
	defer p.clear()
	out := c.OutOrStdout()
	write := newReport(reader, out).write
	if f.json {
		write = func(message any) error { return printJSON(out, message) }
	}
	err = r.Run(ctx, rec, func(message any) error {
		switch m := message.(type) {
		case wire.Review:
			p.all = m.Decisions
		case wire.Decision:
			p.show(m.Number + 1)
		}
		return write(message)
	})
	return judgeFailure(path, err)
}

// judgeFailure puts file and line before a fault of the record.
func judgeFailure(path string, err error) error {
	_, faulty := errors.AsType[*record.Error](err)
	switch {
	case faulty:
		return recordFailure(path, err)
	case errors.Is(err, context.Canceled):
		return errInterrupted
	}
	return err
}
