package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"rowlock"
	"rowlock/internal/play/arena"
	"rowlock/internal/play/player"
	"rowlock/record"
	"rowlock/review"
	"rowlock/review/puzzle"
	"rowlock/rules"
)

// puzzlesFlags are the flags of puzzles as they were given.
type puzzlesFlags struct {
	edition string
	count   int
	judgeFlags
}

func newPuzzlesCommand() *cobra.Command {
	var f puzzlesFlags
	command := &cobra.Command{
		Use: "puzzles --edition EDITION [FOLDER]",
		Example: `  rowlock puzzles --edition classic --count 20
  rowlock puzzles --edition longo games`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			return interruptible(c.Context(), func(ctx context.Context) error {
				return runPuzzles(ctx, args, &f, c)
			})
		},
	}
	flags := command.Flags()
	flags.StringVar(&f.edition, "edition", "", "")
	flags.IntVar(&f.count, "count", 200, "")
	flags.Var(&atLeastOne{n: &f.samples}, "samples", "")
	flags.Uint64Var(&f.seed, "seed", 1, "")
	workersVar(flags, &f.workers)
	if err := command.MarkFlagRequired("edition"); err != nil {
		panic(err) // the flag does not exist
	}
	return command
}

// errEnough ends the search.
var errEnough = errors.New("enough puzzles")

func runPuzzles(ctx context.Context, args []string, f *puzzlesFlags, c *cobra.Command) error {
	ru, err := rules.Published().ByEdition(f.edition)
	if err != nil {
		return misuse(err)
	}
	miner, err := puzzle.NewMiner(ru, f.review(review.Deep, c.ErrOrStderr()))
	if err != nil {
		return misuse(err)
	}
	miner.Most = max(1, f.count*2/5)
	reader := readerOf(c.Root())
	games, p := 0, newProgress(c.ErrOrStderr(), f.count, "")
	found := make([]puzzle.Puzzle, 0, f.count)
	p.say = func(done, all int) string {
		return reader.Say("puzzles_found", "n", done, "all", all, "games", games)
	}
	defer p.clear()
	take := func(rec *record.Record) error {
		games++
		if rec.Rules != ru {
			return nil
		}
		more, err := miner.Mine(ctx, rec)
		found = append(found, more...)
		p.show(len(found))
		if len(found) >= f.count && err == nil {
			return errEnough
		}
		return err
	}
	if len(args) > 0 {
		var files []string
		if files, err = recordsIn(args[0]); err != nil {
			return misuse(err)
		}
		err = eachIn(files, take)
	} else {
		err = eachPlayed(ctx, ru, f.seed, take)
	}
	p.clear()
	if err != nil && !errors.Is(err, errEnough) && ctx.Err() == nil {
		return err
	}
	if err := printPuzzles(c.OutOrStdout(), found[:min(f.count, len(found))]); err != nil {
		return err
	}
	if ctx.Err() != nil {
		return errInterrupted
	}
	return nil
}

// rivals are the built-in players whose games are searched: unlike ones, who come into positions
// that people come into.
var rivals = [][2]string{{"steady", "strong"}, {"casual", "master"}, {"sensible", "steady"}, {"beginner", "casual"}, {"greedy", "strong"}}

// eachPlayed calls take with games that built-in players play, until it returns an error.
func eachPlayed(ctx context.Context, ru rowlock.Rules, seed uint64, take func(*record.Record) error) error {
	programs := new(player.Programs)
	for n := 0; ; n++ {
		m := &arena.Match{Rules: ru, Games: 2, Seed: seed + uint64(n), Workers: 1}
		for _, name := range rivals[n%len(rivals)] {
			entry, err := programs.Parse(name)
			if err != nil {
				return err
			}
			m.Entries = append(m.Entries, entry)
		}
		m.Keep = func(_ int, rec *record.Record) error { return take(rec) }
		if _, err := m.Run(ctx); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
}

// printPuzzles writes puzzles as a list in JSON, a puzzle a line.
func printPuzzles(out io.Writer, list []puzzle.Puzzle) error {
	var text bytes.Buffer
	for i := range list {
		line, err := json.Marshal(&list[i])
		if err != nil {
			return err
		}
		between := ",\n"
		if i == 0 {
			between = "[\n"
		}
		fmt.Fprintf(&text, "%s%s", between, line)
	}
	if len(list) == 0 {
		text.WriteByte('[')
	}
	text.WriteString("\n]\n")
	_, err := out.Write(text.Bytes())
	return err
}
