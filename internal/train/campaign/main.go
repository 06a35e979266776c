// Command campaign plays the levels of every rule set against the sensible bot and says whether
// they are spaced as they should be. It takes too long for a test. Run it with make campaign.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"

	"rowlock"
	"rowlock/bot"
	"rowlock/internal/play/arena"
	"rowlock/internal/play/player"
	"rowlock/rules"
)

// rival is the bot that the levels play against.
const rival = "sensible"

// tables are the tables at which levels are measured: for two, and as one of four.
var tables = []table{{2, 8, 18}, {4, 3, 12}}

// A table is a number of seats, and the bounds in percent for what the weakest level wins there.
type table struct {
	seats       int
	least, most float64
}

var errSpacing = errors.New("the levels are not spaced as they should be")

func main() {
	games := flag.Int("games", 1000, "games of each match")
	edition := flag.String("edition", "", "only this edition")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "campaign takes flags alone, not %q\n", flag.Arg(0))
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := campaign(ctx, *games, *edition); err != nil {
		fmt.Fprintln(os.Stderr, "campaign:", err)
		os.Exit(1)
	}
}

func campaign(ctx context.Context, games int, edition string) error {
	list := rules.Published().All()
	if edition != "" {
		only, err := rules.Published().ByEdition(edition)
		if err != nil {
			return err
		}
		list = []rowlock.Rules{only}
	}
	faults := 0
	for _, ru := range list {
		for _, t := range tables {
			n, err := levels(ctx, ru, t, games)
			if err != nil {
				return err
			}
			faults += n
		}
	}
	if faults > 0 {
		return errSpacing
	}
	return nil
}

// levels plays the levels of one rule set, each against copies of the rival, and counts the faults.
func levels(ctx context.Context, ru rowlock.Rules, t table, games int) (faults int, err error) {
	before := [2]float64{0, t.least}
	for _, kind := range bot.All() {
		if kind.Level == 0 {
			continue
		}
		line, err := match(ctx, ru, kind.Name, t.seats, games)
		if err != nil {
			return 0, err
		}
		share := percent(line)
		note := ""
		if kind.Level == 1 && share[1] > t.most || share[0] <= before[1] {
			faults++
			note = "  not as it should be"
		}
		fmt.Fprintf(os.Stdout, "%-14s for %d %-10s %5.1f … %4.1f %%%s\n", ru.Edition(), t.seats, kind.Name, share[0], share[1], note)
		before = [2]float64{share[0], 100 * line.Share}
	}
	return faults, nil
}

func percent(line arena.Line) [2]float64 {
	return [2]float64{100 * line.Interval[0], 100 * line.Interval[1]}
}

// match plays a bot at tables with copies of the rival.
func match(ctx context.Context, ru rowlock.Rules, name string, seats, games int) (arena.Line, error) {
	m := arena.Match{Rules: ru, Games: games, Seed: 1, Workers: runtime.GOMAXPROCS(0), Paired: true}
	for s := range seats {
		if s > 0 {
			name = rival
		}
		kind, err := bot.ByName(name)
		if err != nil {
			return arena.Line{}, err
		}
		m.Entries = append(m.Entries, player.BuiltIn(kind))
	}
	r, err := m.Run(ctx)
	if err != nil {
		return arena.Line{}, err
	}
	if r.Partial {
		return arena.Line{}, context.Cause(ctx)
	}
	return r.Bots[0], nil
}
