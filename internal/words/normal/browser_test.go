package normal_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"rowlock/internal/browser/wasmtest"
	"rowlock/internal/words/normal"
)

// A browser normalises every character of Unicode 15.0 as other programs do, both within a word and
// alone.
func TestBrowser(t *testing.T) {
	var texts []string
	for r := range unicode.MaxRune {
		if !unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z, unicode.Cf) || besideOthers(r) {
			continue
		}
		if r > 0x3400 && r%31 > 0 { // ideographs, Hangul and old scripts, many of a kind
			continue
		}
		texts = append(texts, "a"+string(r)+"  b", string(r))
	}
	in := strings.NewReader(strings.Join(texts, "\n"))
	answers := strings.Split(wasmtest.Run(t, wasmtest.Build(t, "./testdata/browser"), in, os.Stderr), "\n")
	if len(answers) < len(texts) {
		t.Fatalf("%d answers to %d texts", len(answers), len(texts))
	}
	faults, refused := 0, 0
	for i, text := range texts {
		name, isName := normal.Name(text)
		line, isLine := normal.Line(text)
		if want := fmt.Sprintf("%+q %v %+q %v %+q", name, isName, line, isLine, normal.Composed(text)); answers[i] != want {
			if faults++; faults < 10 {
				t.Errorf("%+q is %s in a browser, %s here", text, answers[i], want)
			}
		}
		if !isName {
			refused++
		}
	}
	if faults > 0 || refused == 0 || refused > len(texts)/2 {
		t.Errorf("of %d texts %d differ and %d are no names", len(texts), faults, refused)
	}
}

// besideOthers reports whether RFC 5892, appendix A, allows a character only beside certain others.
func besideOthers(r rune) bool {
	return strings.ContainsAny(norm.NFKC.String(string(r)), "\u00b7\u0375\u05f3\u05f4\u30fb\u200c\u200d") || r >= 0x660 && r <= 0x669 || r >= 0x6f0 && r <= 0x6f9
}
