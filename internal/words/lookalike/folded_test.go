package lookalike

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Folding here agrees with Unicode's full case folding of a name's characters, where the result
// can be mistaken for a name in ASCII.
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

// A skeleton is its own skeleton: a letter that looks like one of ASCII only when it is small is
// also found by its capital.
func TestSkeletonOfASkeleton(t *testing.T) {
	twice := 0
	for r := range unicode.MaxRune {
		if !unicode.IsLetter(r) {
			continue
		}
		name := norm.NFKC.String(string(r))
		one := skeleton(name)
		if again := skeleton(one); again != one {
			t.Errorf("%q is taken for %q, and that for %q", name, one, again)
		}
		if strings.ReplaceAll(folded(lookalikes().Replace(name)), "i", "l") != one {
			twice++
		}
	}
	if twice == 0 {
		t.Error("no letter looks like others only when it is small")
	}
}
