package table_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"rowlock/internal/live/table"
)

// FuzzCleanName tries any text as a name: an accepted name is short, shows something, is on one
// line, and is accepted again unchanged.
func FuzzCleanName(f *testing.F) {
	for _, name := range []string{"Ann", "  Ann   Lee ", "Ａｎｎ", "a\u202eb", "Z\u0351\u0352\u0353", "🦊", "ﷺ", "\xff"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		clean, err := table.CleanName(name)
		if err != nil {
			return
		}
		if again, err := table.CleanName(clean); err != nil || again != clean {
			t.Errorf("%q is %q, and that %q, %v", name, clean, again, err)
		}
		if clean == "" || utf8.RuneCountInString(clean) > 24 || strings.ContainsFunc(clean, unicode.IsControl) {
			t.Errorf("%q is %q", name, clean)
		}
	})
}
