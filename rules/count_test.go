package rules_test

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/engine/enginetest"
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
				figures, setup, _ := strings.Cut(line, ":")
				if _, err := fmt.Sscan(figures, &seats, &want); err != nil {
					t.Fatal(err)
				}
				edition := strings.TrimSuffix(filepath.Base(file), ".count")
				if got := enginetest.CountTurn(begin(t, edition, seats, statements(setup)...).g); got != want {
					t.Errorf("%d ways to play the first turn, want %d", got, want)
				}
			})
		}
	}
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
