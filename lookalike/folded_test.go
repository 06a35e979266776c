package lookalike

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// What Unicode's full case folding makes of a name's characters is made of them here,
// as far as it can be taken for a name of ASCII.
func TestFolded(t *testing.T) {
	fold, found := cases.Fold(), 0
	for r := range unicode.MaxRune {
		text := norm.NFKC.String(string(r))
		if want := fold.String(text); strings.Trim(want, "abcdefghijklmnopqrstuvwxyz") == "" && want != "" {
			found++
			if have := folded(text); have != want {
				t.Errorf("%q is %q, not %q", text, have, want)
			}
		}
	}
	if found < 52 {
		t.Errorf("only %d characters are letters of ASCII", found)
	}
}
