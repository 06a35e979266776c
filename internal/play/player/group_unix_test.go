//go:build unix

package player

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// With a program everything that it has started ends, even processes in the background.
func TestStopEndsTheGroup(t *testing.T) {
	held := filepath.Join(t.TempDir(), "held")
	if err := syscall.Mkfifo(held, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, byItself := range []bool{false, true} {
		p, err := start(`sleep 3600 >"`+held+`" & read -r q; echo first; wait`, &lines{})
		if err != nil {
			t.Fatal(err)
		}
		file, err := os.Open(held) // once the child has opened it, too
		if err != nil {
			t.Fatal(err)
		}
		if line, err := p.ask(t.Context(), &Question{}, time.Minute); err != nil || string(line) != "first\n" {
			t.Errorf("%q, %v", line, err)
		}
		p.stop(byItself)
		if err := file.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
			t.Fatal(err)
		}
		if _, err := file.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
			t.Errorf("what the program has started goes on: %v", err)
		}
		_ = file.Close()
	}
}
