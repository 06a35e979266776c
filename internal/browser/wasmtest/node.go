// Package wasmtest builds programs for a browser and runs them in Node, for tests.
package wasmtest

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Build builds the program of a directory with the build's flags, and returns its file.
func Build(t testing.TB, directory string, flags ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program.wasm")
	build := exec.Command("go", append(append([]string{"build"}, flags...), "-o", path, directory)...)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

// Run runs a program that Build has built, and returns its output; its standard error goes to
// errs. Node gets the given options.
func Run(t testing.TB, path string, in io.Reader, errs io.Writer, options ...string) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command("node", append(options, filepath.Join(string(bytes.TrimSpace(root)), "lib/wasm/wasm_exec_node.js"), path)...)
	run.Stdin, run.Stderr = in, errs
	out, err := run.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return string(out)
}
