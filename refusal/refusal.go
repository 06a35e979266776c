// Package refusal says why an input was refused, in a form that can be translated into any
// language. A kind has a stable code and an English sentence with named places. A Refusal is
// a kind, the clause of the rules behind it and the values for the places. Each package declares
// the kinds it refuses with, see Kind1; here are those that many packages share.
//
// It imports no other package of the module.
package refusal

import (
	"strconv"
	"strings"
)

// A Refusal says why an input was refused. A refused input changes nothing.
type Refusal struct {
	Kind   Kind
	Clause string // "C9", or "" if it is not about a rule of the game
	Args   []any  // string, int or another *Refusal, in the order of Kind.Names
}

// Is reports whether err is or wraps a refusal of a kind, which is given as it was declared or by
// its code.
func Is[K ~string](err error, kind K) bool {
	r, ok := As(err)
	return ok && r.Kind.Code() == Kind(kind).Code()
}

// Code returns the code of the refusal that err is or wraps, "" if there is none.
func Code(err error) string {
	r, ok := As(err)
	if !ok {
		return ""
	}
	return r.Kind.Code()
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
	names, rest := r.Kind.Names(), r.Kind.English()
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
