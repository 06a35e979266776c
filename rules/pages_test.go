package rules

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/internal/golden"
)

// pages.go says what the files in sheets say, but for comments. Package embed would do without it, but would make the
// program of a page by a tenth longer.
func TestPages(t *testing.T) {
	paths, err := filepath.Glob("sheets/*.sheet")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	var b strings.Builder
	b.WriteString("// Code generated from sheets/*.sheet by go test ./rules -run Pages -update. DO NOT EDIT.\n\n")
	b.WriteString("package rules\n\n// pages are the published rule sets.\nvar pages = []File{\n")
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		b.WriteString("\t{\"" + strings.TrimSuffix(filepath.Base(path), ".sheet") + "\", `")
		for line := range strings.Lines(string(text)) {
			if !strings.HasPrefix(line, "#") {
				b.WriteString(line)
			}
		}
		b.WriteString("`},\n")
	}
	b.WriteString("}\n")
	golden.Check(t, "pages.go", b.String())
}

// BenchmarkStart reads all pages, as every start of the program does.
func BenchmarkStart(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		mustBook(pages)
	}
}
