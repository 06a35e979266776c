// Package refusal says why an input was refused, in a form that can be translated into any
// language. A Kind has a stable code and an English sentence with named places. A Refusal is
// a kind, the clause of the rules behind it and the values for the places. All kinds are
// declared in this package, each once, as plain data: a program holds only those that it uses,
// unless it asks for all.
//
// It imports no other package of the module.
package refusal

import (
	"strconv"
	"strings"
)

// A Kind is one reason to refuse an input.
type Kind struct {
	code    string
	english string
	passing bool
}

// Code returns the stable name of the kind, "cell_crossed". Translations and programs
// identify the kind by it.
func (k *Kind) Code() string { return k.code }

// English returns the sentence with its places: "{cell} is crossed already". A place that
// counts something gives the singular and the plural: "{n|cross|crosses}".
func (k *Kind) English() string { return k.english }

// Names returns the names of the places, in the order of New's arguments. A place named row,
// die, colour or other_colour holds the name of a colour or a row; one named phase or due
// holds a record's word for a phase; one named why holds another refusal. All others hold a
// number or text as in a record.
func (k *Kind) Names() (names []string) {
	for rest := k.english; ; {
		_, name, _, after, ok := cut(rest)
		if !ok {
			return names
		}
		if index(names, name) == len(names) {
			names = append(names, name)
		}
		rest = after
	}
}

// Passing reports whether the reason may go away by itself, so that a client whose connection
// ended with this kind may connect again.
func (k *Kind) Passing() bool { return k.passing }

// A Refusal says why an input was refused. A refused input changes nothing.
type Refusal struct {
	Kind   *Kind
	Clause string // "C9", or "" if it is not about a rule of the game
	Args   []any  // string, int or another *Refusal, in the order of Kind.Names
}

// New returns a refusal as an error. The arguments are strings, ints or errors, one for each
// of the kind's names, in their order. An error that is or wraps a refusal is stored as that
// refusal, any other as its text.
func (k *Kind) New(clause string, args ...any) error {
	for i, arg := range args {
		if err, ok := arg.(error); ok {
			if r, ok := As(err); ok {
				args[i] = r
			} else {
				args[i] = err.Error()
			}
		}
	}
	return &Refusal{Kind: k, Clause: clause, Args: args}
}

// Is reports whether err is a refusal of this kind.
func (k *Kind) Is(err error) bool {
	r, ok := As(err)
	return ok && r.Kind == k
}

// As returns the refusal that err is or wraps.
func As(err error) (*Refusal, bool) {
	for err != nil {
		if r, ok := err.(*Refusal); ok { //nolint:errorlint // this is errors.As without reflection, for small WebAssembly
			return r, true
		}
		wrapped, ok := err.(interface{ Unwrap() error })
		if !ok {
			return nil, false
		}
		err = wrapped.Unwrap()
	}
	return nil, false
}

// Error returns the English sentence, with the clause in parentheses.
func (r *Refusal) Error() string {
	text := r.Text()
	if r.Clause == "" {
		return text
	}
	return text + " (" + r.Clause + ")"
}

// Text returns the English sentence without the clause.
func (r *Refusal) Text() string {
	var b strings.Builder
	names, rest := r.Kind.Names(), r.Kind.english
	for {
		before, name, forms, after, ok := cut(rest)
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		if i := index(names, name); i < len(r.Args) {
			b.WriteString(render(r.Args[i], forms))
		}
		rest = after
	}
}

// cut cuts a sentence around its first place, if it has one. The forms of a place that counts
// are "cross|crosses", those of any other "".
func cut(sentence string) (before, name, forms, after string, ok bool) {
	before, after, ok = strings.Cut(sentence, "{")
	name, after, _ = strings.Cut(after, "}")
	name, forms, _ = strings.Cut(name, "|")
	return before, name, forms, after, ok
}

func render(arg any, forms string) string {
	switch a := arg.(type) {
	case string:
		return Shown(a)
	case *Refusal:
		return a.Error()
	case int:
		if forms == "" {
			return strconv.Itoa(a)
		}
		one, many, _ := strings.Cut(forms, "|")
		if a == 1 {
			return "1 " + one
		}
		return strconv.Itoa(a) + " " + many
	}
	return ""
}

// longest is the most characters of a word that are shown: a message that quotes a whole
// file helps nobody.
const longest = 300

// Shown writes invisible characters as codes, so that a quoted word cannot change the line
// around it. It keeps the joiner, which emoji are built with.
func Shown(text string) string {
	const joiner = '\u200d'
	var b strings.Builder
	n := 0
	for _, r := range text {
		if n++; n > longest {
			b.WriteString("…")
			break
		}
		if strconv.IsPrint(r) || r == joiner {
			b.WriteRune(r)
			continue
		}
		quoted := strconv.QuoteRuneToASCII(r)
		b.WriteString(quoted[1 : len(quoted)-1])
	}
	return b.String()
}

func index(names []string, name string) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	return len(names)
}

// ByCode returns the kind with a code, nil if there is none.
func ByCode(code string) *Kind {
	for _, k := range Kinds() {
		if k.code == code {
			return k
		}
	}
	return nil
}
