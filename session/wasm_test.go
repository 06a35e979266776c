package session_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A browser runs a table without a server: session, table, its runner and the rules
// build for WebAssembly and bring no network, no database and no trained nets along.
func TestBuildsForTheBrowser(t *testing.T) {
	linked := wasm(t, "list", "-deps", "./testdata/offline")
	for _, wanted := range []string{"rowlock/session", "rowlock/table", "rowlock/table/run", "rowlock/rules"} {
		if !slices.Contains(linked, wanted) {
			t.Errorf("%s is not linked: that proves nothing", wanted)
		}
	}
	if found := forbidden(linked); len(found) > 0 {
		t.Errorf("linked: %v", found)
	}
	binary := filepath.Join(t.TempDir(), "offline.wasm")
	wasm(t, "build", "-trimpath", "-ldflags=-s -w", "-o", binary, "./testdata/offline")
	info, err := os.Stat(binary)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d KB of WebAssembly", info.Size()>>10)
}

// The control: what the server links is found out.
func TestForbiddenIsFound(t *testing.T) {
	found := forbidden(wasm(t, "list", "-deps", "../web", "../bot"))
	for _, path := range []string{"net/http", "rowlock/bot/master"} {
		if !slices.Contains(found, path) {
			t.Errorf("%s is not found in %v", path, found)
		}
	}
}

// forbidden returns what must not be in a browser's table.
func forbidden(packages []string) []string {
	return slices.DeleteFunc(packages, func(name string) bool {
		return name != "net" && name != "net/http" && name != "database/sql" && name != "rowlock/store" && name != "rowlock/web" &&
			!strings.HasPrefix(name, "rowlock/bot") && !strings.HasPrefix(name, "modernc.org/") && !strings.HasPrefix(name, "github.com/")
	})
}

func wasm(t *testing.T, args ...string) []string {
	t.Helper()
	command := exec.Command("go", args...)
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go %s: %v", strings.Join(args, " "), err)
	}
	return strings.Fields(string(out))
}
