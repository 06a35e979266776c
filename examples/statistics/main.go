// Command statistics replays every record in a folder and prints a table: how
// often each player played and won, with points, crosses and penalties.
//
//	go run ./examples/statistics games
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"text/tabwriter"

	"rowlock"
	"rowlock/record"
	"rowlock/rules"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: statistics FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// A line holds the counts of one player.
type line struct {
	name                        string
	games, points, crosses, pen int
	won                         float64 // a win shared by k counts 1/k
}

// run replays the records of a folder. It names those that are faulty and counts
// the others.
func run(folder string, out io.Writer) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	lines := map[string]*line{}
	var faults []error
	for _, entry := range entries {
		file := filepath.Join(folder, entry.Name())
		if filepath.Ext(file) != ".rowlock" {
			continue
		}
		if err := count(file, lines); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", file, err))
		}
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "player\tgames\twon\tpoints a game\tcrosses\tpenalties")
	for _, l := range sorted(lines) {
		n := float64(l.games)
		fmt.Fprintf(table, "%s\t%d\t%.1f\t%.1f\t%.1f\t%.1f\n", l.name, l.games, l.won,
			float64(l.points)/n, float64(l.crosses)/n, float64(l.pen)/n)
	}
	return errors.Join(append(faults, table.Flush())...)
}

// count adds one finished game.
func count(file string, lines map[string]*line) error {
	in, err := os.Open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	rec, err := record.Read(rules.Published(), in)
	if err != nil {
		return err
	}
	g, err := rec.Replay()
	if err != nil || g.Phase() != rowlock.PhaseOver {
		return err // an abandoned game counts for nobody
	}
	var v rowlock.View
	g.Look(rowlock.Spectator, &v)
	first := 0
	for s := range v.Seats {
		if v.Players[s].Rank == 1 {
			first++
		}
	}
	for s, name := range rec.Names {
		l := lines[name]
		if l == nil {
			l = &line{name: name}
			lines[name] = l
		}
		p := &v.Players[s]
		l.games++
		l.points += p.Total
		l.pen += int(p.Sheet.Penalties)
		for r := range p.Layout.Rows() {
			l.crosses += p.Sheet.Crosses(r)
		}
		if p.Rank == 1 {
			l.won += 1 / float64(first)
		}
	}
	return nil
}

// sorted lists the players by their points per game, the best first.
func sorted(lines map[string]*line) []*line {
	var list []*line
	for _, l := range lines {
		list = append(list, l)
	}
	slices.SortFunc(list, func(a, b *line) int {
		if d := b.points*a.games - a.points*b.games; d != 0 {
			return d
		}
		return slices.Compare([]byte(a.name), []byte(b.name))
	})
	return list
}
