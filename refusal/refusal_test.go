package refusal_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"rowlock/refusal"
)

func TestText(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{refusal.CellCrossed.New("C3", "R5"), "R5 is crossed already (C3)"},
		{refusal.FewCrosses.New("C9", 1, "green", 5), "1 cross in green, 5 needed (C9)"},
		{refusal.FewCrosses.New("C9", 4, "green", 5), "4 crosses in green, 5 needed (C9)"},
		{refusal.GameOver.New(""), "the game is over"},
		{refusal.TakeCount.New("K3", 2, 1), "2 cards taken, a hand of five takes 1 (K3)"},
		{refusal.TakeCount.New("K3", 1, 2), "1 card taken, a hand of five takes 2 (K3)"},
		{refusal.CannotCross.New("", "Emma", "G2", refusal.FewCrosses.New("C9", 4, "green", 5)), "Emma cannot cross G2: 4 crosses in green, 5 needed (C9)"},
		{
			refusal.CannotCross.New("", "Emma", "G2", fmt.Errorf("in line 3: %w", refusal.FewCrosses.New("C9", 4, "green", 5))),
			"Emma cannot cross G2: 4 crosses in green, 5 needed (C9)",
		},
		{refusal.InStatement.New("", "roll", errors.New("disk full")), "roll: disk full"},
		{refusal.NoSuchCard.New("K1", "R\u202e5\x1b"), `"R\u202e5\x1b" is no card of this deck (K1)`},
		{refusal.NoSuchCard.New("", strings.Repeat("é", 500)), `"` + strings.Repeat("é", 300) + `…" is no card of this deck`},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// A wrapped refusal is found by its kind.
func TestAs(t *testing.T) {
	err := fmt.Errorf("line 3: %w", refusal.CellCrossed.New("C3", "R5"))
	if r, ok := refusal.As(err); !ok || r.Clause != "C3" || !refusal.CellCrossed.Is(err) || refusal.CellPassed.Is(err) {
		t.Errorf("%v is found as %v, %v", err, r, ok)
	}
	if _, ok := refusal.As(errors.New("disk full")); ok {
		t.Error("an ordinary error is taken for a refusal")
	}
}

// Each code is declared once, and has a form that a translation can use as a key.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range refusal.Kinds() {
		if seen[k.Code()] || strings.Trim(k.Code(), "abcdefghijklmnopqrstuvwxyz_") != "" || k.English() == "" {
			t.Errorf("code %q stands twice, is no word or says nothing", k.Code())
		}
		seen[k.Code()] = true
		if refusal.ByCode(k.Code()) != k {
			t.Errorf("by the code %q another kind is found", k.Code())
		}
	}
	if k := refusal.ByCode("nonesuch"); k != nil {
		t.Errorf("by a code that is none %q is found", k.Code())
	}
}

// Every call of New in the module has as many arguments as the kind has names.
func TestArguments(t *testing.T) {
	counts := declared(t)
	found := 0
	each(t, func(file *ast.File, set *token.FileSet) {
		ast.Inspect(file, func(n ast.Node) bool {
			name, args := refusing(n, file.Name.Name)
			if name == "" {
				return true
			}
			found++
			if want, ok := counts[name]; !ok || args != want {
				t.Errorf("%s: %s takes %d arguments, not %d", set.Position(n.Pos()), name, want, args)
			}
			return true
		})
	})
	if found == 0 {
		t.Error("nothing in the module refuses anything")
	}
}

// declared returns the number of names of each kind, by the name of its variable.
func declared(t *testing.T) map[string]int {
	byCode := map[string]int{}
	for _, k := range refusal.Kinds() {
		byCode[k.Code()] = len(k.Names())
	}
	counts := map[string]int{}
	file, err := parser.ParseFile(token.NewFileSet(), "kinds.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			code := spec.Values[0].(*ast.CallExpr).Args[0].(*ast.BasicLit).Value
			counts[spec.Names[0].Name] = byCode[strings.Trim(code, `"`)]
		}
		return true
	})
	return counts
}

// refusing returns the kind's variable and the number of arguments after the clause, if n is a call
// such as refusal.CellCrossed.New("C3", word).
func refusing(n ast.Node, pkg string) (name string, args int) {
	call, ok := n.(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() {
		return "", 0
	}
	method, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || method.Sel.Name != "New" {
		return "", 0
	}
	kind, ok := method.X.(*ast.SelectorExpr)
	if !ok || pkg == "refusal" {
		return "", 0
	}
	if from, ok := kind.X.(*ast.Ident); !ok || from.Name != "refusal" {
		return "", 0
	}
	return kind.Sel.Name, len(call.Args) - 1
}

// each parses every Go file of the module.
func each(t *testing.T, do func(file *ast.File, set *token.FileSet)) {
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if err == nil && (d.Name() == "node_modules" || d.Name() == "tools" || strings.HasPrefix(d.Name(), ".") && d.Name() != "..") {
				return fs.SkipDir
			}
			return err
		}
		if !strings.HasSuffix(path, ".go") {
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, 0)
		if err == nil {
			do(file, set)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
