// Package kinds finds the kinds of refusal that the module declares, for tests: each package
// declares its own, and no program holds them all.
package kinds

import (
	"bytes"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"rowlock/refusal"
)

// All returns every kind that a package of the module declares, by packages.
func All(t testing.TB) (all []refusal.Kind) {
	t.Helper()
	for _, d := range declared(t) {
		all = append(all, d.kind)
	}
	return all
}

// A declaration is where a kind is declared, with the types of what stands in its places.
type declaration struct {
	at     token.Position
	kind   refusal.Kind
	types  []string
	fixed  bool // a constant, with a string as its value
	places int  // that its type has
}

// declared reads the declarations of all kinds from the source of the module.
func declared(t testing.TB) (list []declaration) {
	t.Helper()
	set := token.NewFileSet()
	err := filepath.WalkDir(root(t), func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && (name == "node_modules" || name == "testdata" || strings.HasPrefix(name, ".")) {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(source, []byte("refusal")) {
			return err
		}
		file, err := parser.ParseFile(set, path, source, parser.SkipObjectResolution)
		if err == nil {
			list = append(list, in(set, file)...)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// root returns the directory of the module that a test of it runs in.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil {
		if _, err = os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if errors.Is(err, fs.ErrNotExist) && filepath.Dir(dir) != dir {
			dir, err = filepath.Dir(dir), nil
		}
	}
	t.Fatal(err)
	return ""
}

// in returns the declarations of a file.
func in(set *token.FileSet, file *ast.File) (list []declaration) {
	for _, decl := range file.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range group.Specs {
			value, ok := spec.(*ast.ValueSpec)
			if !ok {
				continue
			}
			places, types, ok := kindType(value.Type)
			if !ok {
				continue
			}
			for i, of := range types {
				if ast.IsExported(of) { // a type of the package itself
					types[i] = file.Name.Name + "." + of
				}
			}
			for i := range value.Names {
				d := declaration{at: set.Position(value.Pos()), types: types, places: places}
				if i < len(value.Values) {
					if text, ok := value.Values[i].(*ast.BasicLit); ok {
						sentence, err := strconv.Unquote(text.Value)
						d.kind, d.fixed = refusal.Kind(sentence), err == nil && group.Tok == token.CONST
					}
				}
				list = append(list, d)
			}
		}
	}
	return list
}

// kindType returns the number of places and their types if a type is one of refusal.Kind0,
// refusal.Kind1[int] and so on.
func kindType(of ast.Expr) (places int, types []string, ok bool) {
	switch t := of.(type) {
	case *ast.IndexExpr:
		of, types = t.X, append(types, name(t.Index))
	case *ast.IndexListExpr:
		of = t.X
		for _, arg := range t.Indices {
			types = append(types, name(arg))
		}
	}
	text := strings.TrimPrefix(name(of), "refusal.")
	places, err := strconv.Atoi(strings.TrimPrefix(text, "Kind"))
	return places, types, err == nil && strings.HasPrefix(text, "Kind")
}

// name writes a type's name as the source does, "" for what is not a name.
func name(of ast.Expr) string {
	switch t := of.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.SelectorExpr:
		return name(t.X) + "." + t.Sel.Name
	}
	return ""
}
