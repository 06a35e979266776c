package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/spf13/pflag"

	"rowlock"
	"rowlock/engine/dice"
	"rowlock/internal/words/language"
	"rowlock/record"
	"rowlock/rules"
)

// An asker checks the record each time the person is asked: even after a power cut at that moment
// it is complete.
type asker struct {
	*testing.T
	file  string
	steps []int // in the record, by question
}

func (w *asker) Write(p []byte) (int, error) {
	if string(p) != "> " {
		return len(p), nil
	}
	f, err := os.Open(w.file)
	if err != nil {
		w.Fatal(err)
	}
	defer f.Close()
	rec, err := record.Read(rules.Published(), f)
	if err != nil {
		w.Fatalf("after %v steps: %v", w.steps, err)
	}
	w.steps = append(w.steps, len(rec.Steps))
	return len(p), nil
}

func TestRecordIsKeptWhilePlaying(t *testing.T) {
	w := &asker{T: t, file: filepath.Join(t.TempDir(), "game")}
	f := &playFlags{
		ruleFlags: ruleFlags{edition: "classic"}, players: []string{"you,greedy"}, name: "You", seed: 1, seeded: true, record: w.file,
		timeout: time.Minute, flags: new(pflag.FlagSet),
	}
	if err := play(t.Context(), f, language.For("en"), strings.NewReader("-\n-\n"), w, io.Discard); err != nil {
		t.Fatal(err)
	}
	for i := 1; i < len(w.steps); i++ {
		if w.steps[i] <= w.steps[i-1] {
			t.Errorf("the record held %v steps at the questions", w.steps)
		}
	}
	if len(w.steps) != 3 || w.steps[0] == 0 {
		t.Errorf("the record held %v steps at the questions", w.steps)
	}
}

// Games begun in the same second have files of their own.
func TestNewGame(t *testing.T) {
	name := filepath.Join(t.TempDir(), "classic-2026-11-25-200000")
	for _, want := range []string{name + ".rowlock", name + "-2.rowlock", name + "-3.rowlock"} {
		if file, err := newGame(name); file != want || err != nil {
			t.Errorf("%s, %v; want %s", file, err, want)
		}
	}
}

// If the client has no page for an edition, its rules are shown in English.
func TestRulesWithoutPage(t *testing.T) {
	if _, err := rulesOf(language.For("de"), &dice.Rules{Metadata: rowlock.Metadata{Name: "chess"}}); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}
