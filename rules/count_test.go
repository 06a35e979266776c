package rules_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock"
	"rowlock/engine/enginetest"
	"rowlock/rules"
)

// TestCounts plays every possible first turn of every set-up in the count
// files and compares their number. The classic figures come from two programs
// that share no code with this one.
func TestCounts(t *testing.T) {
	files, err := filepath.Glob("testdata/counts/*.count")
	if err != nil || len(files) == 0 {
		t.Fatalf("no count files: %v", err)
	}
	for _, file := range files {
		for _, line := range readLines(t, file) {
			t.Run(filepath.Base(file)+"/"+line, func(t *testing.T) {
				var seats, want int
				setup := strings.SplitN(line, " ", 3)
				if _, err := fmt.Sscan(setup[0]+" "+setup[1], &seats, &want); err != nil {
					t.Fatal(err)
				}
				edition := strings.TrimSuffix(filepath.Base(file), ".count")
				if got := enginetest.CountTurn(start(t, edition, seats, setup[2:])); got != want {
					t.Errorf("%d ways to play the first turn, want %d", got, want)
				}
			})
		}
	}
}

// start begins a game of the edition; each statement is a keyword, a seat and
// words, statements are separated by semicolons.
func start(t *testing.T, edition string, seats int, statements []string) rowlock.State {
	t.Helper()
	ru, err := rules.ByEdition(edition)
	if err != nil {
		t.Fatal(err)
	}
	setup, err := ru.Setup(seats)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range statements {
		for statement := range strings.SplitSeq(text, ";") {
			if err := setup.Put(parse(t, strings.Fields(statement))); err != nil {
				t.Fatal(err)
			}
		}
	}
	g, err := setup.Start()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func parse(t *testing.T, fields []string) rowlock.Statement {
	t.Helper()
	st := rowlock.Statement{Keyword: fields[0], Seat: rowlock.Nobody}
	if len(fields) < 2 {
		return st
	}
	if _, err := fmt.Sscan(fields[1], &st.Seat); err != nil {
		st.Words = fields[1:]
		return st
	}
	st.Words = fields[2:]
	return st
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
