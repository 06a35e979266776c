// Package lookalike finds names that readers mistake for each other (UTS 39).
package lookalike

import (
	_ "embed" // for characters.txt
	"strings"
	"sync"
	"unicode/utf8"
)

// Same reports whether a reader may mistake two names, normalised by Unicode (NFKC), for each
// other.
func Same(name, other string) bool {
	return strings.EqualFold(name, other) || skeleton(name) == skeleton(other)
}

// skeleton returns equal texts for names that a reader may mistake for each other: in any case,
// and with letters and digits of any alphabet that are drawn like those of ASCII (UTS 39). It
// replaces twice, since a letter may look like others only when it is small.
func skeleton(name string) string {
	for range 2 {
		name = folded(lookalikes().Replace(name))
	}
	return strings.ReplaceAll(name, "i", "l") // a capital I looks like both
}

// folded removes differences of case. Of the letters that become several in another case,
// normalised names hold only the sharp s and some that are not ASCII letters then.
func folded(name string) string {
	return strings.ReplaceAll(strings.ToLower(strings.ToUpper(name)), "ß", "ss")
}

// characters lists the characters that look like others, one a line, and what each looks like, by
// Unicode 10.0. Command gather writes the list.
//
//go:embed characters.txt
var characters string

// lookalikes replaces each character by the one it looks like.
var lookalikes = sync.OnceValue(func() *strings.Replacer {
	var pairs []string
	for line := range strings.Lines(characters) {
		_, size := utf8.DecodeRuneInString(line)
		pairs = append(pairs, line[:size], strings.TrimSuffix(line[size:], "\n"))
	}
	return strings.NewReplacer(pairs...)
})
