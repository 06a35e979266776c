//go:build unix

package store_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
	"testing"

	"rowlock/store"
)

func init() {
	victims["full"] = appendUntilFull
}

// appendUntilFull finds the disk full once a file has 200 kB: the system's limit
// for the size of a file makes the write fail as a full disk does.
func appendUntilFull(path string) error {
	signal.Ignore(syscall.SIGXFSZ)
	limit := syscall.Rlimit{Cur: 200_000, Max: 200_000}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		return err
	}
	ctx := context.Background()
	l, err := store.Open(ctx, path)
	if err != nil {
		return err
	}
	seq := int64(1)
	for err == nil {
		if err = l.Append(ctx, "0", entry(seq, "")); err == nil {
			acknowledge(0, seq)
			seq++
		}
	}
	if again := l.Append(ctx, "1", entry(1, "")); !errors.Is(err, store.ErrBroken) || !errors.Is(again, store.ErrBroken) {
		return fmt.Errorf("not broken: %w, then %w", err, again)
	}
	select {
	case <-l.Broken():
	default:
		return errors.New("Broken is not closed")
	}
	return errors.New("as it should be")
}

func TestFullDisk(t *testing.T) {
	path := file(t)
	victim := exec.Command(os.Args[0])
	victim.Env = append(os.Environ(), victimName+"=full", victimFile+"="+path)
	var said strings.Builder
	victim.Stderr = &said
	out, err := victim.Output()
	if err == nil || said.String() != "as it should be\n" {
		t.Fatalf("%v: %s", err, said.String())
	}
	acknowledged := strings.Count(string(out), "\n")
	l := open(t, path)
	got := read(t, l, "0", 0)
	if acknowledged == 0 || len(got) < acknowledged {
		t.Errorf("%d acknowledged, %d in the file", acknowledged, len(got))
	}
	appendTo(t, l, "0", entry(int64(len(got))+1, "")) // there is room again
}
