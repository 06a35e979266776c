package trial_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/internal/race"
	"rowlock/review/trial"
	"rowlock/rules"
)

// The sheets of the gallery are right, are no edition, and bots cross all of their cells.
func TestGallery(t *testing.T) {
	race.Leave(t)
	files, err := filepath.Glob("../../examples/sheets/*.sheet")
	if err != nil || len(files) != 5 {
		t.Fatalf("%v: %v", files, err)
	}
	said := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		ru, faults := rules.Published().Own(string(text))
		if len(faults) > 0 || ru.Printed() == nil {
			t.Errorf("%s: faults %v", file, faults)
			continue
		}
		report, err := (&trial.Trial{Rules: ru, Games: 300, Seed: 1}).Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if never, _ := report.Seldom(); len(never) > 0 {
			t.Errorf("%s: nobody crosses %v", file, never)
		}
		for line := range strings.SplitSeq(string(text), "\n") {
			word, _, _ := strings.Cut(line, " ")
			said[word] += filepath.Base(file)
		}
	}
	for _, word := range []string{"bar", "box", "dice", "double", "end", "group", "all", "twice", "link", "swap"} {
		if said[word] == "" {
			t.Errorf("no sheet of the gallery says %s", word)
		}
	}
}
