package language

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"rowlock/refusal"
)

// alike are the sentences that may be the same in a language as in English: names, and words that
// both have.
var alike = map[string][]string{
	"de": {"program_name", "standing", "start"},
	"pl": {"program_name", "share_error", "standing", "start"},
	"uk": {"program_name", "share_error", "standing"},
	"tr": {"program_name", "standing"},
}

// Every language has every sentence, with the same places as the English one, in all the forms
// that its counting requires, and no other; and it is translated.
func TestSentences(t *testing.T) {
	english := sentences(t, "en")
	for _, code := range Codes {
		list := sentences(t, code)
		for _, key := range slices.Sorted(maps.Keys(list)) {
			if _, ok := english[key]; !ok {
				t.Errorf("%s: %s is no sentence of the English file", code, key)
			}
		}
		for _, key := range slices.Sorted(maps.Keys(english)) {
			got, want := list[key], english[key]
			if got.counted != want.counted || got.text == "" && got.forms == nil {
				t.Errorf("%s: %s is missing, or counts otherwise", code, key)
				continue
			}
			if got.counted != "" && !slices.Equal(slices.Sorted(maps.Keys(got.forms)), counting(code)) {
				t.Errorf("%s: %s has forms for %q, counting takes %q", code, key, slices.Sorted(maps.Keys(got.forms)), counting(code))
			}
			for _, text := range texts(got) {
				if !slices.Equal(places(text), places(texts(want)[0])) {
					t.Errorf("%s: %q has other places than %q", code, text, texts(want)[0])
				}
				if same := slices.Contains(texts(want), text); code != "en" && same != slices.Contains(alike[code], key) {
					t.Errorf("%s: %s is %q: reading as in English is %v", code, key, text, same)
				}
			}
		}
	}
}

func sentences(t *testing.T, code string) (list map[string]message) {
	t.Helper()
	text, err := files.ReadFile("sentences/" + code + ".json")
	if err == nil {
		err = json.Unmarshal(text, &list)
	}
	if err != nil {
		t.Fatal(err)
	}
	delete(list, "$schema")
	return list
}

func texts(m message) []string {
	if m.counted == "" {
		return []string{m.text}
	}
	return slices.Sorted(maps.Values(m.forms))
}

var place = regexp.MustCompile(`\{\w+\}`)

func places(text string) []string { return slices.Sorted(slices.Values(place.FindAllString(text, -1))) }

// counting returns a language's forms for numbers, including fractions.
func counting(code string) (list []string) {
	found := map[string]bool{"other": true}
	for n := range 200 {
		found[forms[plural.Cardinal.MatchPlural(language.Make(code), n, 0, 0, 0, 0)]] = true
	}
	return slices.Sorted(maps.Keys(found))
}

// spoken are the files in which every text that people read is a sentence of the catalogues: those
// of the game in the terminal, and of the commands that players use.
var spoken = append([]string{"../../play/terminal/*.go"}, commands("help", "play", "players", "options", "hint", "explain", "review", "report", "skill", "editions", "rules", "bots", "verify", "replay", "file", "record", "join", "usage", "environment", "meant")...)

func commands(names ...string) (files []string) {
	for _, name := range names {
		files = append(files, "../../../cmd/rowlock/"+name+".go")
	}
	return files
}

// speaking are the functions that say the sentence of a key, with the prefix that they add to it.
var speaking = map[string][]string{"Say": {""}, "NewFault": {""}, "does": {"does_", "you_"}}

// Every text that people read is in the catalogues, and the program uses exactly the keys of the
// catalogues.
func TestEverySentenceIsSaid(t *testing.T) {
	english := sentences(t, "en")
	said := map[string]bool{"points": true} // by Points
	for _, pattern := range []string{"../../play/terminal/*.go", "../../play/join/*.go", "../../../cmd/rowlock/*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if !strings.HasSuffix(name, "_test.go") {
				l := &literals{t: t, english: english, said: said, visible: slices.ContainsFunc(spoken, func(p string) bool { ok, _ := filepath.Match(p, name); return ok })}
				l.read(name)
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(english)) {
		if !said[key] {
			t.Errorf("%s is never said", key)
		}
	}
}

// literals reads the string literals of a file.
type literals struct {
	t       *testing.T
	english map[string]message
	said    map[string]bool
	visible bool // what people read may not stand here
	files   *token.FileSet
}

func (l *literals) read(name string) {
	l.t.Helper()
	l.files = token.NewFileSet()
	text, err := os.ReadFile(name)
	if err != nil {
		l.t.Fatal(err)
	}
	file, err := parser.ParseFile(l.files, name, text, 0)
	if err != nil {
		l.t.Fatal(err)
	}
	ast.Inspect(file, l.node)
}

func (l *literals) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.IndexExpr, *ast.Field:
		return false
	case *ast.KeyValueExpr:
		if field, ok := n.Key.(*ast.Ident); !ok || !slices.Contains(help, field.Name) {
			ast.Inspect(n.Value, l.node)
		}
		return false
	case *ast.CallExpr:
		return l.call(n)
	case *ast.CaseClause: // keys and words of records are compared, not shown
		for _, statement := range n.Body {
			ast.Inspect(statement, l.node)
		}
		for _, what := range n.List {
			if _, ok := what.(*ast.BasicLit); !ok {
				ast.Inspect(what, l.node)
			}
		}
		return false
	case *ast.BinaryExpr:
		return n.Op != token.EQL && n.Op != token.NEQ
	case *ast.BasicLit:
		l.literal(n)
	}
	return true
}

// called returns the name of the function that is called.
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// call reads a call; one that says a sentence names its key and its places.
func (l *literals) call(c *ast.CallExpr) bool {
	prefixes, says := speaking[called(c)]
	if !says {
		return !slices.Contains(unread, called(c)) && !strings.HasSuffix(called(c), "Var")
	}
	args := c.Args
	if called(c) == "does" {
		args = args[1:]
	}
	for _, prefix := range prefixes {
		l.key(args[0], prefix)
	}
	for i, arg := range args[1:] {
		if _, literal := arg.(*ast.BasicLit); !literal || i%2 == 1 {
			ast.Inspect(arg, l.node)
		}
	}
	return false
}

// key notes the key that a call says. If the key is put together, all keys with that beginning
// count as said.
func (l *literals) key(arg ast.Expr, prefix string) {
	sum, added := arg.(*ast.BinaryExpr)
	if added {
		arg = sum.X
	}
	literal, ok := arg.(*ast.BasicLit)
	if !ok {
		return // a key that stands as a literal elsewhere
	}
	word := prefix + unquoted(literal)
	if _, known := l.english[word]; !added && !known {
		l.t.Errorf("%s: there is no sentence %s", l.files.Position(literal.Pos()), word)
	}
	for key := range l.english {
		if key == word || added && strings.HasPrefix(key, word) {
			l.said[key] = true
		}
	}
}

// help are the fields of a command that describe it.
var help = []string{"Use", "Example"}

// unread are functions whose texts nobody reads: colours, errors that are told apart, separators
// and search texts, flags, the environment.
var unread = []string{"newLook", "Color", "New", "Cut", "CutPrefix", "HasPrefix", "begins", "Changed", "MarkFlagRequired", "Getenv", "isSpan", "goesWith"}

// unseen are words that nobody reads, or that belong to no language: of files, records and places,
// names of bots and flags, placeholders in a usage line, the beginnings of other programs' errors.
var unseen = []string{
	".*", ".rowlock", "games", "active", "name", "program", "sensible", "you,sensible", "edition", "sheet", "first", "record",
	"root", "rowlock: --", "[flags]", "FILE", "FOLDER", "EDITION", "COMMAND", " COMMAND\n", "help", "version", "int", "ROWLOCK_", "required flag", `unknown command "`,
}

var (
	verb = regexp.MustCompile(`%[-+# 0*.\d]*[a-z]`)
	word = regexp.MustCompile(`\p{L}{2}`)
)

func (l *literals) literal(b *ast.BasicLit) {
	if b.Kind != token.STRING {
		return
	}
	text := unquoted(b)
	_, key := l.english[text]
	_, deed := l.english["does_"+text]
	switch {
	case key:
		l.said[text] = true
	case deed:
		l.said["does_"+text], l.said["you_"+text] = true, true
	case l.visible && !slices.Contains(unseen, text) && word.MatchString(verb.ReplaceAllString(text, "")) && !isRefusal(text):
		l.t.Errorf("%s: %s is no sentence of the catalogues", l.files.Position(b.Pos()), b.Value)
	}
}

// isRefusal reports whether a text declares a kind of refusal.
func isRefusal(text string) bool {
	_, ok := For("en").messages["refusal_"+refusal.Kind(text).Code()]
	return ok
}

func unquoted(b *ast.BasicLit) string {
	text, _ := strconv.Unquote(b.Value) // the parser has read it
	return text
}
