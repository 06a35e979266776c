package main

import (
	"context"
	"errors"
	"io"
	"io/fs"

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

// add adds the flags.
func (f *judgeFlags) add(flags *pflag.FlagSet) {
	flags.Var(&atLeastOne{n: &f.samples}, "samples", "")
	flags.Uint64Var(&f.seed, "seed", 1, "")
	workersVar(flags, &f.workers)
	flags.StringVar(&f.cache, "cache", "", "")
	flags.BoolVar(&f.json, "json", false, "")
}

// review returns a review as the flags describe it.
func (f *judgeFlags) review(depth review.Depth, stderr io.Writer) *review.Review {
	if f.samples > 0 {
		depth.Samples, depth.Weighed, depth.Longer = f.samples, 0, 0
	}
	return &review.Review{Depth: depth, Seed: f.seed, Workers: f.workers, Table: exactTables(solveFlags{cache: f.cache}, true, stderr)}
}

// mostMade is the largest table made for a review.
const mostMade = 64 * megabyte

// exactTables loads exact tables for one player. It makes small ones if needed, even if none can
// be kept; a large one must exist already, and large must be true. Else it is for strangers, who may send any number
// of sheets of their own: of these it makes none, since tables are kept for good.
func exactTables(f solveFlags, large bool, stderr io.Writer) review.Tables {
	return func(ctx context.Context, g *solve.Game, progress solve.Progress) (*solve.Table, error) {
		dir, err := f.dir()
		switch {
		case g.Own() && !large:
			return nil, fs.ErrNotExist
		case g.Bytes() > mostMade && (!large || err != nil):
			return nil, errors.Join(err, fs.ErrNotExist)
		case g.Bytes() > mostMade:
			return g.Kept(dir)
		case err == nil:
			t, err := f.table(ctx, g, stderr, progress)
			if !errors.Is(err, solve.ErrNotKept) {
				return t, err
			}
		}
		unkept := f
		unkept.fresh = true
		return unkept.table(ctx, g, stderr, progress)
	}
}

func newReviewCommand() *cobra.Command {
	var f judgeFlags
	var deep bool
	command := &cobra.Command{
		Use: "review FILE|-",
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
	command.Flags().BoolVar(&deep, "deep", false, "")
	f.add(command.Flags())
	return command
}

func runReview(ctx context.Context, path string, depth review.Depth, f *judgeFlags, c *cobra.Command) error {
	rec, err := readRecord(path, c.InOrStdin())
	if err != nil {
		return err
	}
	r := f.review(depth, c.ErrOrStderr())
	reader := readerOf(c.Root())
	p := newProgress(c.ErrOrStderr(), 0, "")
	p.say = func(done, all int) string { return reader.Say("decisions_done", "n", done, "all", all) }
	defer p.clear()
	out := c.OutOrStdout()
	write := newReport(reader, out).write
	if f.json {
		write = func(message any) error { return wire.Encode(out, message) }
	}
	return interruptible(ctx, func(ctx context.Context) error {
		err := r.Run(ctx, rec, func(message any) error {
			switch m := message.(type) {
			case wire.Review:
				p.all = m.Decisions
			case wire.Decision:
				p.show(m.Number + 1)
			}
			return write(message)
		})
		return judgeFailure(path, err)
	})
}

// judgeFailure puts file and line before a fault of the record.
func judgeFailure(path string, err error) error {
	if _, faulty := errors.AsType[*record.Error](err); faulty {
		return recordFailure(path, err)
	}
	return err
}
