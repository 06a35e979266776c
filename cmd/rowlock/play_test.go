package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"rowlock/language"
	"rowlock/record"
)

// A reader answers what a person is asked, and looks at the record each time:
// whoever pulls the plug now has it all.
type reader struct {
	*testing.T
	file  string
	asked int
	steps []int // in the record, by question
}

func (w *reader) Read(p []byte) (int, error) {
	if w.asked++; w.asked > 3 {
		return 0, io.EOF
	}
	f, err := os.Open(w.file)
	if err != nil {
		w.Fatal(err)
	}
	defer f.Close()
	rec, err := record.Read(f)
	if err != nil {
		w.Fatalf("at question %d: %v", w.asked, err)
	}
	w.steps = append(w.steps, len(rec.Turns))
	return copy(p, "-\n"), nil
}

func TestRecordIsKeptWhilePlaying(t *testing.T) {
	w := &reader{T: t, file: filepath.Join(t.TempDir(), "game")}
	f := &playFlags{
		edition: "classic", players: []string{"you,greedy"}, name: "You", seed: 1, seeded: true, record: w.file,
		timeout: time.Minute,
	}
	if err := play(t.Context(), f, language.For("en"), w, io.Discard, io.Discard); err != nil {
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
