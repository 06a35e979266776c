package docs_test

import (
	"os/exec"
	"path/filepath"
	"testing"
)

// One command gives the module a path that others can depend on: a copy builds under it, and so does a module that
// depends on the copy.
func TestModuleCanBeRenamed(t *testing.T) {
	here, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	copied := t.TempDir()
	runIn(t, here, "", "git ls-files -z | tar --null --ignore-failed-read -cT - | tar -xC "+copied)
	runIn(t, copied, "", "git init -q . && git add -A")
	if out, err := exec.Command("bash", filepath.Join(copied, "build/scripts/rename"), "rowlock").CombinedOutput(); err == nil {
		t.Errorf("a path without a dot is taken: %s", out)
	}
	runIn(t, copied, "", "build/scripts/rename example.org/rowlock && go vet ./rules ./cmd/rowlock")
	library := t.TempDir()
	write(t, filepath.Join(library, "library.go"), `// Package library depends on the renamed module.
package library

import (
	"example.org/rowlock"
	"example.org/rowlock/rules"
)

// Game begins a game of two.
func Game() (rowlock.State, error) {
	setup, err := rules.Classic.Setup(2)
	if err != nil {
		return nil, err
	}
	return setup.Start()
}
`)
	runIn(t, library, "", `
		go mod init example.org/library
		go mod edit -require example.org/rowlock@v0.0.0 -replace example.org/rowlock=`+copied+`
		go mod tidy
		go vet .`, "GOFLAGS=-mod=mod")
}
