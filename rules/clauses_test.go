package rules_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rowlock/internal/golden"
)

var isClause = regexp.MustCompile(`^([CLBK]\d{1,2}|\d{1,2}\.\d)$`)

// Which clauses refusals name, by the package that refuses: a test of the client holds pages of rules to the file.
func TestClientKnowsClauses(t *testing.T) {
	named := map[string][]string{}
	for _, folder := range []string{
		"rules", "sheet", "engine/words", "engine/dice", "engine/board", "engine/card", "internal/live/paper", "internal/live/table",
	} {
		files, err := filepath.Glob(filepath.Join("..", folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", folder, len(files), err)
		}
		found := map[string]bool{}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			source, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(source, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if text, err := strconv.Unquote(lit.Value); err == nil && isClause.MatchString(text) {
						found[text] = true
					}
				}
				return true
			})
		}
		if len(found) > 0 {
			named[filepath.Base(folder)] = slices.Sorted(maps.Keys(found))
		}
	}
	text, err := json.MarshalIndent(named, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, filepath.Join("..", "client", "src", "rules", "clauses.json"), string(text)+"\n")
}
