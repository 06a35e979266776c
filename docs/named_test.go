package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// named finds `package: Test` and, behind one of those in the same line, `Test`. A package is named by the
// end of its path.
var named = regexp.MustCompile("`(?:([a-z/]+): )?(Test[A-Za-z0-9]+)`")

// Every test that a page names is there.
func TestNamedTestsAreThere(t *testing.T) {
	dirs := tests(t)
	for _, page := range []string{"threats.md", "asvs.md", "SECURITY.md", "promises.md"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for line := range strings.Lines(string(text)) {
			dir := ""
			for _, one := range named.FindAllStringSubmatch(line, -1) {
				if one[1] != "" {
					dir = one[1]
				}
				found++
				if !slices.ContainsFunc(dirs[one[2]], func(d string) bool { return strings.HasSuffix(d, "/"+dir) }) {
					t.Errorf("%s: there is no %s in %s", page, one[2], dir)
				}
			}
		}
		if found < 10 {
			t.Errorf("%s names %d tests", page, found)
		}
	}
}

// declared finds the tests of a file.
var declared = regexp.MustCompile(`(?m)^func (Test[A-Za-z0-9]+)\(`)

// tests returns the directories that have a test, by its name.
func tests(t *testing.T) map[string][]string {
	t.Helper()
	dirs := map[string][]string{}
	for file, text := range sources(t) {
		if strings.HasSuffix(file, "_test.go") {
			for _, found := range declared.FindAllStringSubmatch(text, -1) {
				dirs[found[1]] = append(dirs[found[1]], filepath.ToSlash(filepath.Dir(file)))
			}
		}
	}
	return dirs
}
