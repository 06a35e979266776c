package main_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The program of a browser links no network, no database and no trained nets.
func TestLinksWhatPlays(t *testing.T) {
	linked := wasm(t, "list", "-deps", "-f", withEmbedded, ".")
	for _, wanted := range []string{"rowlock/internal/live/session", "rowlock/internal/live/table/run", "rowlock/rules", "rowlock/bot", "rowlock/review"} {
		if !slices.Contains(linked, wanted) {
			t.Errorf("%s is not linked: that proves nothing", wanted)
		}
	}
	if found := forbidden(linked); len(found) > 0 {
		t.Errorf("linked: %v", found)
	}
}

// The control: the packages of a server are found out.
func TestForbiddenIsFound(t *testing.T) {
	command := exec.Command("go", "list", "-deps", "-f", withEmbedded, "../../../cmd/rowlock")
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	found := forbidden(strings.Fields(string(out)))
	for _, path := range []string{"net/http", "rowlock/internal/live/store", "rowlock/internal/live/store/lite", "modernc.org/sqlite", "rowlock/bot/master/nets/longo.net"} {
		if !slices.Contains(found, path) {
			t.Errorf("%s is not found in %v", path, found)
		}
	}
}

// withEmbedded lists packages, each with its embedded files.
const withEmbedded = "{{.ImportPath}}{{range .EmbedFiles}} {{$.ImportPath}}/{{.}}{{end}}"

// small is a library that a browser's program has too.
const small = "github.com/hashicorp/golang-lru/"

// forbidden returns the packages and files that must not be in a browser's program.
func forbidden(linked []string) []string {
	never := []string{"net", "net/http", "database/sql", "rowlock/internal/live/store", "rowlock/internal/live/store/lite", "rowlock/internal/live/web"}
	return slices.DeleteFunc(linked, func(name string) bool {
		library := strings.HasPrefix(name, "modernc.org/") || strings.HasPrefix(name, "github.com/")
		return strings.HasPrefix(name, small) || !slices.Contains(never, name) && !library && !strings.HasSuffix(name, ".net")
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
