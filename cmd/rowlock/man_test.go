package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A manual page explains the exit statuses and lists the variables, and has the date of its
// source.
func TestMan(t *testing.T) {
	dir := t.TempDir()
	man := exec.CommandContext(t.Context(), "go", "run", "-tags", "man", ".", "man", dir)
	man.Env = append(os.Environ(), "TZ=UTC", "SOURCE_DATE_EPOCH=1764000000")
	if out, err := man.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	text, err := os.ReadFile(filepath.Join(dir, "rowlock-serve.1"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"Nov 2025"`, ".SH EXIT STATUS", ".SH ENVIRONMENT", "ROWLOCK_TRUSTED_PROXY"} {
		if !strings.Contains(strings.ReplaceAll(string(text), `\_`, "_"), want) {
			t.Errorf("the page of serve lacks %s", want)
		}
	}
}
