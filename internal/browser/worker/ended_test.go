package main_test

import (
	"os"
	"testing"

	"rowlock/internal/browser/wasmtest"
)

// The callbacks of a request or a connection work until its end, and are then released.
func TestEndedIsReleased(t *testing.T) {
	const want = "0 call to released function; call to released function\n"
	if said := wasmtest.Run(t, wasmtest.Build(t, "."), nil, os.Stderr, "--require", "./testdata/ended.cjs"); said != want {
		t.Errorf("the program says %q, want %q", said, want)
	}
}
