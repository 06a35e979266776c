// Package lookalike tells names that a reader takes for one another (UTS 39).
package lookalike

import (
	_ "embed" // of the characters that look alike
	"strings"
	"sync"
	"unicode/utf8"
)

// Same reports whether a reader takes two names, normalised by Unicode (NFKC), for one
// another.
func Same(name, other string) bool {
	return strings.EqualFold(name, other) || skeleton(name) == skeleton(other)
}

// skeleton returns the same for names that a reader takes for one another: in any
// case, and with letters and digits of any alphabet that are drawn like those of ASCII
// (UTS 39). It goes twice, as a letter may look like others only when it is small.
func skeleton(name string) string {
	for range 2 {
		name = folded(lookalikes().Replace(name))
	}
	return strings.ReplaceAll(name, "i", "l") // a capital I looks like both
}

// folded makes case no difference. Of the letters that are several in another case,
// normalised names hold only the sharp s and those that are no letters of ASCII then.
func folded(name string) string {
	return strings.ReplaceAll(strings.ToLower(strings.ToUpper(name)), "ß", "ss")
}

// characters are those that look like others, one a line, and what each looks like:
// written by internal/lookalikes, by Unicode 10.0.
//
//go:embed characters.txt
var characters string

// lookalikes replaces characters by what they look like.
var lookalikes = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for line := range strings.Lines(characters) {
		_, size := utf8.DecodeRuneInString(line)
		pairs = append(pairs, line[:size], strings.TrimSuffix(line[size:], "\n"))
	}
	return strings.NewReplacer(pairs...)
})
