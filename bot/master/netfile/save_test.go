package netfile_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"rowlock/bot/master/netfile"
)

// A file is whole or as it was, and nothing is left beside it.
func TestSave(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "some.net")
	write := func(text string, err error) func(io.Writer) error {
		return func(w io.Writer) error {
			_, _ = io.WriteString(w, text)
			return err
		}
	}
	full := errors.New("no room")
	if err := netfile.Save(name, write("whole", nil)); err != nil {
		t.Fatal(err)
	}
	if err := netfile.Save(name, write("ha", full)); !errors.Is(err, full) {
		t.Errorf("a file that is not whole: %v", err)
	}
	if err := netfile.Try(name); err != nil {
		t.Error(err)
	}
	if err := netfile.Try(filepath.Join(folder, "nowhere", "some.net")); err == nil {
		t.Error("a file can be saved where there is no folder")
	}
	text, err := os.ReadFile(name)
	if beside, _ := os.ReadDir(folder); err != nil || string(text) != "whole" || len(beside) != 1 {
		t.Errorf("%q, %v, %d files", text, err, len(beside))
	}
}
