package main

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"testing"

	"rowlock/rules"
	"rowlock/solve"
)

// Strangers cannot fill a server's disk and memory with tables of sheets of their own. The person at their own machine
// is made the same table.
func TestStrangersGetNoTables(t *testing.T) {
	ru, faults := rules.Published().Own("sheet 1\ndice 2\nneed 1\nrow R 2..4 lock\nrow Y 2..4 lock\nrow G 4..2 lock\nrow B 4..2 lock\n")
	if faults != nil {
		t.Fatal(faults)
	}
	g, err := solve.NewGame(ru, [2]int{})
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	made := func(large bool) error {
		_, err := exactTables(solveFlags{cache: dir, workers: 1}, large, io.Discard)(t.Context(), g, nil)
		return err
	}
	if err := made(false); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a server makes the table of a stranger's sheet: %v", err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) > 0 {
		t.Errorf("it keeps %v, %v", files, err)
	}
	if err := made(true); err != nil {
		t.Error(err)
	}
	if files, err := os.ReadDir(dir); err != nil || len(files) != 1 {
		t.Errorf("the control keeps %v, %v", files, err)
	}
}
