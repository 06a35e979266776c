package docs_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	quoted = regexp.MustCompile("`[^`\n]+`")
	linked = regexp.MustCompile(`\]\(([^):#]+)(#[^)]*)?\)`)
)

// What the pages of a release link to is in its archives.
func TestReleaseHoldsWhatItLinksTo(t *testing.T) {
	packed, err := os.ReadFile("../build/packaging/files")
	if err != nil {
		t.Fatal(err)
	}
	var files []string // as of the root
	for pattern := range strings.FieldsSeq(string(packed)) {
		matches, err := filepath.Glob(filepath.Join("..", pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, match := range matches {
			files = append(files, strings.TrimPrefix(filepath.ToSlash(match), "../"))
		}
	}
	pages := 0
	for _, file := range files {
		if path.Ext(file) != ".md" {
			continue
		}
		pages++
		text, err := os.ReadFile(filepath.Join("..", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range linked.FindAllStringSubmatch(quoted.ReplaceAllString(string(text), ""), -1) {
			to := path.Join(path.Dir(file), found[1])
			there := func(other string) bool { return other == to || strings.HasPrefix(other, to+"/") }
			if !slices.ContainsFunc(files, there) {
				t.Errorf("%s links to %s, which no archive holds", file, to)
			}
		}
	}
	if pages < 20 {
		t.Errorf("the archives hold %d pages", pages)
	}
}
