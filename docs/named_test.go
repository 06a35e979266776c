package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// named finds `package: Test` and, behind one of those in the same line, `Test`. A package is named by the
// end of its path.
var named = regexp.MustCompile("`(?:([a-z/]+): )?(Test[A-Za-z0-9]+)`")

// Every test that a page names is there.
func TestNamedTestsAreThere(t *testing.T) {
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
				if !hasTest(t, dir, one[2]) {
					t.Errorf("%s: there is no %s in %s", page, one[2], dir)
				}
			}
		}
		if found < 10 {
			t.Errorf("%s names %d tests", page, found)
		}
	}
}

func hasTest(t *testing.T, dir, name string) bool {
	t.Helper()
	var files []string
	for _, depth := range []string{"", "*", "*/*", "*/*/*"} {
		more, err := filepath.Glob(filepath.Join("..", depth, dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, more...)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "func "+name+"(") {
			return true
		}
	}
	return false
}
