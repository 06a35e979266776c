package main_test

import (
	"os"
	"testing"

	"rowlock/wasm/wasmtest"
)

// What a request or a connection was given to be called back with is let go of with its end,
// and works until then.
func TestEndedIsReleased(t *testing.T) {
	const want = "0 call to released function; call to released function\n"
	if said := wasmtest.Run(t, wasmtest.Build(t, "."), nil, os.Stderr, "--require", "./testdata/ended.cjs"); said != want {
		t.Errorf("the program says %q, want %q", said, want)
	}
}
