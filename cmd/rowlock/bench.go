package main

import (
	"context"
	"fmt"
	"hash/fnv"
	"io"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/play/arena"
	"rowlock/rules"
)

// How many games a signature covers: for bots that ask a net fewer, one for each number of seats.
const (
	signedGames = 50
	askingGames = 5
)

func newBenchCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "bench",
		Example: `  rowlock bench >before; git switch change; rowlock bench | diff before -`,
		Args:    takesNone,
		RunE: func(c *cobra.Command, _ []string) error {
			return interruptible(c.Context(), func(ctx context.Context) error {
				return runBench(ctx, c.OutOrStdout(), c.ErrOrStderr())
			})
		},
	}
}

func runBench(ctx context.Context, out, stderr io.Writer) error {
	p := newProgress(stderr, len(rules.Published().All())*len(bot.All()), "signatures")
	defer p.clear()
	total, done := fnv.New64a(), 0
	for _, ru := range rules.Published().All() {
		for _, kind := range bot.All() {
			if err := ctx.Err(); err != nil {
				return err
			}
			line, err := signatureLine(ru, kind)
			if err != nil {
				return err
			}
			if _, err := io.WriteString(io.MultiWriter(out, total), line); err != nil {
				return err
			}
			done++
			p.show(done)
		}
	}
	_, err := fmt.Fprintf(out, "signature %016x\n", total.Sum64())
	return err
}

func signatureLine(ru rowlock.Rules, kind bot.Kind) (string, error) {
	games := signedGames
	if kind.Level > 0 {
		games = askingGames
	}
	sum, err := arena.Signature(ru, kind, games)
	return fmt.Sprintf("%-13s %-10s %016x\n", ru.Edition(), kind.Name, sum), err
}
