package docs_test

import (
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// made are directories whose files nobody writes by hand.
var made = []string{"project.inlang", "node_modules", "paraglide", "testdata", "bin", "dist", "test-results"}

// sources returns the files of the project that people write, with their text.
func sources(t *testing.T) iter.Seq2[string, string] {
	t.Helper()
	kinds := []string{".md", ".go", ".ts", ".js", ".svelte", ".css", ".yaml", ".yml", ".sql", ""}
	return func(yield func(string, string) bool) {
		err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
			name := entry.Name()
			hidden := strings.HasPrefix(name, ".") && name != ".."
			switch {
			case err != nil:
				return err
			case entry.IsDir() && (hidden || slices.Contains(made, name) || path == filepath.Join("..", "client", "engine")):
				return filepath.SkipDir
			case entry.IsDir(), !slices.Contains(kinds, filepath.Ext(name)):
				return nil
			}
			text, err := os.ReadFile(path)
			if err == nil && !yield(path, string(text)) {
				return filepath.SkipAll
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
