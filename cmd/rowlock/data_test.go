package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A server that cannot write to its user's cache directory, or has none, keeps its exact tables
// with its data; otherwise it leaves nothing there.
func TestTablesDir(t *testing.T) {
	home, data := t.TempDir(), t.TempDir()
	file := filepath.Join(home, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	at := func(cache string) string {
		t.Setenv("XDG_CACHE_HOME", cache)
		t.Setenv("HOME", cache)
		t.Setenv("LocalAppData", cache)
		return tablesDir(data)
	}
	for _, cache := range []string{"", filepath.Join(file, "cache")} {
		if got := at(cache); got != data {
			t.Errorf("with a cache directory %q the tables are in %s", cache, got)
		}
	}
	dir := at(home)
	if !strings.HasPrefix(dir, home) {
		t.Errorf("the tables are in %s, not in %s", dir, home)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("left behind are %v, %v", left, err)
	}
}

// A server whose data every user of the machine can read says so once; one whose files, or whose
// directory, only the operator can read says nothing.
func TestServeOpenData(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a mode does not tell who reads a file")
	}
	dir := t.TempDir()
	serveIn(t, dir, nil).kill(t) // makes the files
	for _, c := range []struct {
		dir, file os.FileMode
		warns     int
	}{{0o755, 0o600, 0}, {0o700, 0o644, 0}, {0o755, 0o644, 1}} {
		files, err := filepath.Glob(filepath.Join(dir, "rowlock.db*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if err := os.Chmod(file, c.file); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Chmod(dir, c.dir); err != nil {
			t.Fatal(err)
		}
		var said strings.Builder
		serveIn(t, dir, &said).kill(t)
		if n := strings.Count(said.String(), "every user of this machine can read"); n != c.warns {
			t.Errorf("%o with %o: it says\n%s", c.dir, c.file, &said)
		}
	}
}
