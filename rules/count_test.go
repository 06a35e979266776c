package rules_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rowlock/engine/enginetest"
	"rowlock/internal/naive"
)

var mostCounted = flag.Int("counts", 5_000_000, "set-ups whose first turn can be played in more ways are left out")

// TestCounts plays every possible first turn of every set-up in the count files and compares their
// number. The classic numbers come from two programs that share no code with this one.
func TestCounts(t *testing.T) {
	files, err := filepath.Glob("testdata/counts/*.count")
	if err != nil || len(files) == 0 {
		t.Fatalf("no count files: %v", err)
	}
	for _, file := range files {
		for _, line := range readLines(t, file) {
			var seats, want int
			figures, setup, _ := strings.Cut(line, ":")
			if _, err := fmt.Sscan(figures, &seats, &want); err != nil {
				t.Fatal(err)
			}
			if want > *mostCounted {
				continue
			}
			t.Run(filepath.Base(file)+"/"+line, func(t *testing.T) {
				t.Parallel()
				edition := strings.TrimSuffix(filepath.Base(file), ".count")
				if got := enginetest.CountTurn(begin(t, edition, seats, statements(setup)...).g); got != want {
					t.Errorf("%d ways to play the first turn, want %d", got, want)
				}
			})
		}
	}
}

// TestCountsOfTheNaiveGame counts the small set-ups again in the second implementation, by
// replaying every line of play from the start.
func TestCountsOfTheNaiveGame(t *testing.T) {
	for _, edition := range []string{"cards", "cards-jokers"} {
		for _, line := range readLines(t, "testdata/counts/"+edition+".count") {
			var seats, want int
			figures, setup, _ := strings.Cut(line, ":")
			if _, err := fmt.Sscan(figures, &seats, &want); err != nil {
				t.Fatal(err)
			}
			lines := []string{"edition " + edition}
			for seat := range seats {
				lines = append(lines, fmt.Sprintf("player %d", seat))
			}
			for _, st := range statements(setup) {
				lines = append(lines, strings.TrimSpace(st))
			}
			if got := naiveCount(t, lines, nil); got != want {
				t.Errorf("%s: %d seats play the first turn in %d ways, want %d", edition, seats, got, want)
			}
		}
	}
}

func naiveCount(t *testing.T, setup, played []string) int {
	t.Helper()
	g, err := naive.New(setup)
	for _, statement := range played {
		if err == nil {
			err = g.Play(statement)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	p := g.Position()
	if p.Over || len(played) > 0 && p.Phase == "take" {
		return 1
	}
	count := 0
	for _, words := range product(p) {
		count += naiveCount(t, setup, append(slices.Clone(played), p.Phase+" "+words))
	}
	return count
}

// product lists the statements that complete a phase: a word of the active
// player, or a choice of every player in every combination.
func product(p naive.Position) []string {
	if p.Phase != "call" {
		return p.Legal[p.Active]
	}
	all := []string{""}
	for _, player := range p.Players {
		var more []string
		for _, word := range p.Legal[player.Name] {
			for _, before := range all {
				more = append(more, before+" "+player.Name+"="+word)
			}
		}
		all = more
	}
	return all
}

// statements splits "lucky 0 5 8; active 1".
func statements(text string) []string {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return strings.Split(text, ";")
}

func readLines(t *testing.T, file string) []string {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var lines []string
	for in := bufio.NewScanner(f); in.Scan(); {
		line, _, _ := strings.Cut(in.Text(), "#")
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
