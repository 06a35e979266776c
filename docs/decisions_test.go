package docs_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var (
	decision = regexp.MustCompile(`(?m)^(\d+)\. \*\*`)
	cited    = regexp.MustCompile(`(?i)\bdecisions?(?:\.md)? (\d+)\b`)
	listed   = regexp.MustCompile("`([^`]+)`")
)

// Decisions are numbered upwards, so each number stands once, and the page stays one that
// can be read at a sitting. Whatever names a decision names one that is there.
func TestDecisionsAreThere(t *testing.T) {
	page := read(t, "decisions.md")
	if len(page) > 40<<10 {
		t.Errorf("the page has %d bytes", len(page))
	}
	there, last := map[string]bool{}, 0
	for _, found := range decision.FindAllStringSubmatch(page, -1) {
		number, err := strconv.Atoi(found[1])
		if err != nil || number <= last {
			t.Errorf("decision %s stands behind %d", found[1], last)
		}
		last, there[found[1]] = number, true
	}
	if len(there) < 30 {
		t.Errorf("there are %d decisions", len(there))
	}
	cites := 0
	for path, text := range sources(t) {
		for _, found := range cited.FindAllStringSubmatch(text, -1) {
			cites++
			if !there[found[1]] {
				t.Errorf("%s: there is no %s", path, found[0])
			}
		}
	}
	if cites == 0 {
		t.Error("nothing names a decision, not even the page itself")
	}
}

// The page says of each library that is required directly what it is for, and of no other.
func TestLibrariesHaveReasons(t *testing.T) {
	_, section, found := strings.Cut(read(t, "decisions.md"), "\n## Libraries\n")
	if !found {
		t.Fatal("no libraries are listed")
	}
	var reasoned []string
	for line := range strings.Lines(section) {
		if names, _, is := strings.Cut(line, "`: "); is && strings.HasPrefix(line, "- `") {
			for _, name := range listed.FindAllStringSubmatch(names+"`", -1) {
				reasoned = append(reasoned, name[1])
			}
		}
	}
	required := slices.Concat(modules(t, ".."), modules(t, "../build/tools"), modules(t, "../build/packaging/sbom"), modules(t, "../build/packaging/deb"),
		packages(t, "../client"), packages(t, "../npm"))
	slices.Sort(reasoned)
	slices.Sort(required)
	if diff := cmp.Diff(reasoned, slices.Compact(required)); diff != "" {
		t.Errorf("reasons (-) and requirements (+) differ:\n%s", diff)
	}
}

// modules returns the modules and tools that a module requires directly, none of which it
// may replace.
func modules(t *testing.T, dir string) []string {
	t.Helper()
	text, err := exec.Command("go", "mod", "edit", "-json", dir+"/go.mod").Output()
	if err != nil {
		t.Fatal(err)
	}
	var module struct {
		Require []struct {
			Path     string
			Indirect bool
		}
		Tool    []struct{ Path string }
		Replace []any
	}
	if err := json.Unmarshal(text, &module); err != nil {
		t.Fatal(err)
	}
	if len(module.Replace) > 0 {
		t.Errorf("%s replaces modules: %v", dir, module.Replace)
	}
	var direct []string
	for _, m := range module.Require {
		if !m.Indirect {
			direct = append(direct, m.Path)
		}
	}
	for _, tool := range module.Tool {
		direct = append(direct, tool.Path)
	}
	return direct
}

// packages returns what a package for JavaScript requires directly.
func packages(t *testing.T, dir string) []string {
	t.Helper()
	var file struct{ Dependencies, DevDependencies map[string]string }
	if err := json.Unmarshal([]byte(read(t, dir+"/package.json")), &file); err != nil {
		t.Fatal(err)
	}
	var direct []string
	for _, group := range []map[string]string{file.Dependencies, file.DevDependencies} {
		for name := range group {
			direct = append(direct, name)
		}
	}
	return direct
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
