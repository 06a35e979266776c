package docs_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"rowlock/record"
	"rowlock/rules"
	"rowlock/sheet"
)

// block finds the examples on a page: what follows the backquotes says how an
// example is held to what it shows.
var block = regexp.MustCompile("(?ms)^```([^\n]*)\n(.*?)^```$")

// schema returns the part of our schema with that name.
func schema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	s, err := compiler.Compile("schema/messages.json#/$defs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func checkJSON(t *testing.T, s *jsonschema.Schema, text []byte) {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err == nil {
		err = s.Validate(value)
	}
	if err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}

// programs is the directory of what TestMain has built.
var programs string

// TestMain builds the program once.
func TestMain(m *testing.M) {
	var err error
	if programs, err = os.MkdirTemp("", "docs"); err != nil {
		log.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", filepath.Join(programs, "rowlock"), "../cmd/rowlock").CombinedOutput(); err != nil {
		log.Fatalf("%v: %s", err, out)
	}
	status := m.Run()
	if err := os.RemoveAll(programs); err != nil {
		log.Print(err)
	}
	os.Exit(status)
}

// Every example on a page is what the page says: records replay or have the fault
// shown, messages fit the schema, commands succeed, programs print what follows.
func TestExamples(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil || !slices.Contains(pages, "bots.md") {
		t.Fatalf("the pages are %v, %v", pages, err)
	}
	for _, page := range pages {
		t.Run(page, func(t *testing.T) {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			blocks := block.FindAllStringSubmatch(string(text), -1)
			folder := t.TempDir()
			for i, b := range blocks {
				if file, ok := strings.CutPrefix(b[1], "sh file="); ok {
					write(t, filepath.Join(folder, file), b[2])
				}
				if b[1] == "go" {
					checkGo(t, b[2], blocks[i+1][2])
				}
				checkBlock(t, b[1], b[2])
				if b[1] == "rowlock" {
					write(t, filepath.Join(folder, "game.rowlock"), b[2])
				}
			}
			for _, b := range blocks {
				if b[1] == "sh" {
					runIn(t, folder, programs, b[2])
				}
			}
			operate(t, programs, blocks)
		})
	}
}

// runIn runs commands in a directory, with programs of ours before the system's.
func runIn(t *testing.T, folder, path, commands string, more ...string) {
	t.Helper()
	command := exec.Command("bash", "-ec", commands)
	command.Dir = folder
	command.Env = append(append(os.Environ(), "PATH="+path+":"+os.Getenv("PATH")), more...)
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%s: %v\n%s", commands, err, out)
	}
}

// kept is a log of golden data, and a table in it at which one called Ann sits, as she does
// at another.
const kept, keptTable = "../cmd/rowlock/testdata/golden/2/rowlock.db.gz", "WPKQ8V"

// operate runs what an operator does one after the other, on the directories that the page
// names, but below one of the test's. It is the day of the backup that is restored, and
// the supervisor does nothing.
func operate(t *testing.T, path string, blocks [][]string) {
	t.Helper()
	root := t.TempDir()
	write(t, filepath.Join(root, "date"), "#!/bin/sh\necho \"$1\" | sed 's/^+//; s/%F/2026-11-25/; s/%H%M%S/040000/'\n")
	write(t, filepath.Join(root, "systemctl"), "#!/bin/sh\n")
	runIn(t, ".", path, fmt.Sprintf(`
		chmod +x %[1]s/date %[1]s/systemctl
		mkdir -p %[1]s/var/lib/private/rowlock %[1]s/var/backups
		ln -s private/rowlock %[1]s/var/lib/rowlock
		zcat %[2]s >%[1]s/var/lib/rowlock/rowlock.db`, root, kept))
	packaging, err := filepath.Abs("../build/packaging")
	if err != nil {
		t.Fatal(err)
	}
	here := strings.NewReplacer("/var/", root+"/var/", "/usr/local/lib/rowlock/", packaging+"/", "K7M2QX", keptTable)
	for _, b := range blocks {
		if b[1] == "sh operator" {
			runIn(t, root, root+":"+path, here.Replace(b[2]), "ROWLOCK_DATA="+root+"/var/lib/rowlock")
		}
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func checkBlock(t *testing.T, kind, text string) {
	t.Helper()
	switch name, isJSON := strings.CutPrefix(kind, "json "); {
	case isJSON && name == "hello":
		checkJSON(t, schema(t, "question/properties/hello"), []byte(text))
	case isJSON:
		checkJSON(t, schema(t, name), []byte(text))
	case kind == "rowlock":
		if fault := replay(text); fault != "" {
			t.Errorf("%s\n%s", fault, text)
		}
	case kind == "rowlock-fault":
		game, want, _ := strings.Cut(text, "---\n")
		if fault := replay(game); fault+"\n" != want {
			t.Errorf("%q, want %q", fault, want)
		}
	case kind == "sheet":
		for _, fault := range faultsOf(text) {
			t.Errorf("%v\n%s", fault, text)
		}
	case kind == "sh module":
		checkModule(t, text)
	case kind == "sh", kind == "sh operator", strings.HasPrefix(kind, "sh file="), kind == "go", kind == "output":
	case kind == "formula", kind == "conf": // no example, and one for other programs
	default:
		t.Errorf("nothing holds an example of kind %q to what it shows", kind)
	}
}

func faultsOf(page string) []sheet.Fault {
	_, faults := rules.Published().Own(page)
	return faults
}

// replay returns the fault of a record, "" if it has none.
func replay(text string) string {
	rec, err := record.Parse(rules.Published(), text)
	if err == nil {
		_, err = rec.Replay()
	}
	if err != nil {
		return strings.TrimPrefix(err.Error(), "line ")
	}
	return ""
}

func checkGo(t *testing.T, program, want string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "main.go")
	write(t, file, program)
	out, err := exec.Command("go", "run", file).CombinedOutput()
	if err != nil || string(out) != want {
		t.Errorf("%v: %q, want %q", err, out, want)
	}
}

// checkModule runs commands in a directory with a program, which has to build then.
func checkModule(t *testing.T, commands string) {
	t.Helper()
	folder := t.TempDir()
	write(t, filepath.Join(folder, "main.go"), `package main

import (
	_ "rowlock/bot"
	_ "rowlock/chance"
	_ "rowlock/fair"
	_ "rowlock/record"
	_ "rowlock/refusal"
	_ "rowlock/review"
	_ "rowlock/rules"
	_ "rowlock/sheet"
	_ "rowlock/solve"
	_ "rowlock/wire"
)

func main() {}
`)
	copied, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("bash", "-ec", commands+"go build")
	command.Dir = folder
	// What this module needs is there, and its sums have been checked.
	command.Env = append(os.Environ(), "ROWLOCK="+copied, "GOFLAGS=", "GOPROXY=off", "GOSUMDB=off")
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// Every position that a record leads to fits the schema.
func TestPositionsFitTheSchema(t *testing.T) {
	files, err := filepath.Glob("../record/testdata/golden/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no positions: %v", err)
	}
	position := schema(t, "position")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		decoder := json.NewDecoder(bytes.NewReader(text))
		for decoder.More() {
			var one json.RawMessage
			if err := decoder.Decode(&one); err != nil {
				t.Fatal(err)
			}
			checkJSON(t, position, one)
		}
	}
}

// The schema refuses what is no message of ours.
func TestSchemaRefuses(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"answer", `{}`},
		{"answer", `{"choice": ""}`},
		{"position", `{"edition": "classic"}`},
		{"track", `{"name": "a"}`},
		{"line", `{"seat": "P1", "view": {}}`},
		{"choice", `{"choice": "R5", "kind": "cell"}`},
	} {
		value, err := jsonschema.UnmarshalJSON(strings.NewReader(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if schema(t, c.name).Validate(value) == nil {
			t.Errorf("%s: %s fits", c.name, c.text)
		}
	}
}

// What other programs can import is promised to them on the page of the engine, or said not
// to be.
func TestPromisesNameEveryPackage(t *testing.T) {
	_, promises, found := strings.Cut(read(t, "engine.md"), "\n## What is promised to other programs\n")
	if !found {
		t.Fatal("nothing is promised")
	}
	out, err := exec.Command("go", "list", "-f", `{{if ne .Name "main"}}{{.ImportPath}}{{end}}`, "rowlock/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	open := 0
	for path := range strings.FieldsSeq(string(out)) {
		name := strings.TrimPrefix(path, "rowlock/")
		room, _, _ := strings.Cut(name, "/")
		if strings.Contains(path, "/internal/") || slices.Contains([]string{"client", "docs", "examples", "npm"}, room) {
			continue
		}
		open++
		if !strings.Contains(promises, "`"+name+"`") {
			t.Errorf("the page does not say whether %s is promised", name)
		}
	}
	if open < 12 {
		t.Errorf("other programs can import %d packages", open)
	}
}
