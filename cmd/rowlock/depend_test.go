package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"rowlock/internal/race"
)

// The client's packages are pinned by their digests, and none runs a program of its own when it is
// installed.
func TestPackagesArePinned(t *testing.T) {
	for _, dir := range []string{"client", "npm"} {
		text, err := os.ReadFile(filepath.Join("..", "..", dir, "package-lock.json"))
		if err != nil {
			t.Fatal(err)
		}
		var lock struct {
			Packages map[string]struct {
				Integrity        string `json:"integrity"`
				HasInstallScript bool   `json:"hasInstallScript"`
				Link             bool   `json:"link"`
				Optional         bool   `json:"optional"`
			} `json:"packages"`
		}
		if err := json.Unmarshal(text, &lock); err != nil {
			t.Fatal(err)
		}
		if len(lock.Packages) < 5 {
			t.Errorf("%s: %d packages", dir, len(lock.Packages))
		}
		for name, p := range lock.Packages {
			known := name == "" || p.Link || p.Optional // npm knows no digest of what is for another system
			if !known && !strings.HasPrefix(p.Integrity, "sha512-") || p.HasInstallScript {
				t.Errorf("%s: %s has the digest %q, and a program at its installation: %v", dir, name, p.Integrity, p.HasInstallScript)
			}
		}
	}
}

// calling finds code that opens connections to others.
var calling = regexp.MustCompile(`\b(http\.(Get|Head|Post|PostForm|Client|DefaultClient|Transport|DefaultTransport)|net\.(Dial\w*|Dialer)|tls\.(Dial\w*|Dialer)|websocket\.Dial\w*|smtp\.\w+|remote\.\w+)\b`)

// A server never connects to others: no package in it can, and of the program's own files only
// those of client commands. The library of --acme connects to the authority, and that of --database to
// the database. Only with --database there are other nodes, to which a file of cluster connects.
func TestServerCallsNobody(t *testing.T) {
	race.Leave(t)
	list, err := exec.Command("go", "list", "-deps", "-f", `{{if .Module}}{{if .Module.Main}}{{.ImportPath}} {{.Dir}}{{end}}{{end}}`,
		"rowlock/internal/live/web", "rowlock/internal/live/lobby", "rowlock/internal/live/metrics", "rowlock/internal/live/store/lite", "rowlock/internal/live/store/pg", "rowlock/internal/live/cluster", "rowlock/internal/live/dealer", "rowlock/internal/live/tablelog", "rowlock/bot").Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(list))
	if len(packages) < 2*15 || slices.Contains(packages, "rowlock/internal/play/remote") {
		t.Fatalf("a server is made of %s", packages)
	}
	for i := 1; i < len(packages); i += 2 {
		if packages[i-1] == "rowlock/internal/live/cluster" {
			callers(t, packages[i], "peer.go", "relay.go")
			continue
		}
		callers(t, packages[i])
	}
	callers(t, ".", "health.go", "join.go", "loadserver.go")
}

// callers requires that only the named files of a directory connect to others.
func callers(t *testing.T, dir string, but ...string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %d files, %v", dir, len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(file)
		if call := calling.Find(text); call != nil && !strings.HasSuffix(name, "_test.go") && !slices.Contains(but, name) {
			t.Errorf("%s calls %s", file, call)
		}
	}
}

// Every package that is not for tests or for one command has a line in .golangci.yml that names what
// it may import. What the linter finds, it finds only there.
func TestEveryPackageHasItsLine(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, ".golangci.yml"))
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string]bool{".": true}
	for _, found := range regexp.MustCompile(`files: \["\$\{config-path\}/([a-z/{},]+)/\*\.go", "!\$test"\], deny: [&*]not-named`).FindAllStringSubmatch(string(text), -1) {
		before, choice, several := strings.Cut(strings.TrimSuffix(found[1], "}"), "{")
		if !several {
			choice = ""
		}
		for one := range strings.SplitSeq(choice, ",") {
			lines[before+one] = true
		}
	}
	free := regexp.MustCompile(`^(cmd|examples|internal/(train|golden|kinds|powercut|race|cable)|.*(test|storetest|fuzz|gather|slim))(/|$)`)
	for _, system := range []string{"GOOS=" + runtime.GOOS, "GOOS=js GOARCH=wasm"} {
		// The store, which is not part of a browser's program, cannot be built for js: -e.
		command := exec.Command("go", "list", "-e", "-f", "{{.Dir}}", "./...")
		command.Dir = root
		command.Env = append(os.Environ(), strings.Fields(system)...)
		out, err := command.Output()
		if err != nil || len(lines) < 40 {
			t.Fatalf("%s: %d lines: %v", system, len(lines), err)
		}
		for dir := range strings.FieldsSeq(string(out)) {
			pkg, err := filepath.Rel(root, dir)
			if err != nil {
				t.Fatal(err)
			}
			if !lines[pkg] && !free.MatchString(pkg) {
				t.Errorf("%s: no line in .golangci.yml says what %s may import", system, pkg)
			}
		}
	}
}
