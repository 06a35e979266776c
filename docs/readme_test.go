package docs_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The commands that the README lists are there, with the flags that it shows.
func TestReadmeCommands(t *testing.T) {
	program := filepath.Join(programs, "rowlock")
	flag := regexp.MustCompile(`--[a-z-]+`)
	seen := 0
	for line := range strings.Lines(section(t, "On the command line")) {
		words, found := strings.CutPrefix(line, "rowlock ")
		if !found || strings.HasPrefix(words, "1\n") { // a record's first line
			continue
		}
		seen++
		name, _, _ := strings.Cut(words, " ")
		help, err := exec.Command(program, strings.TrimSpace(name), "--help").CombinedOutput()
		if err != nil {
			t.Errorf("rowlock %s: %v: %s", name, err, help)
		}
		known := flag.FindAllString(string(help), -1)
		for _, used := range flag.FindAllString(line, -1) {
			if !slices.Contains(known, used) {
				t.Errorf("rowlock %s has no %s", name, used)
			}
		}
	}
	if seen < 10 {
		t.Errorf("the README lists %d commands", seen)
	}
}

// The record that it shows can be saved and given to the commands beside it; hint has
// something to say of it.
func TestReadmeRecord(t *testing.T) {
	_, record, _ := strings.Cut(section(t, "On the command line"), "```\nrowlock 1\n")
	record, _, _ = strings.Cut(record, "```")
	file := filepath.Join(t.TempDir(), "game.rowlock")
	write(t, file, "rowlock 1\n"+record)
	runIn(t, ".", programs, `
		rowlock replay `+file+`
		rowlock review `+file+`
		rowlock hint --samples 20 `+file+` | grep points`)
}

// section returns a section of the README.
func section(t *testing.T, title string) string {
	t.Helper()
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(text), "\n## "+title+"\n")
	if !found {
		t.Fatalf("there is no section %s", title)
	}
	rest, _, _ = strings.Cut(rest, "\n## ")
	return rest
}
