package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A server that may not write to its user's cache directory, or has none, keeps its
// exact tables with its data; else it leaves nothing behind there.
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
