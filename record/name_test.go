package record_test

import (
	"testing"
	"unicode"
	"unicode/utf8"

	"rowlock/record"
	"rowlock/refusal"
)

// A name of one character is blank unless that is a letter, a number, a mark of
// punctuation or a symbol.
func TestBlankNames(t *testing.T) {
	for r := range rune(utf8.MaxRune + 1) {
		err := record.CheckName(string(r))
		if !utf8.ValidRune(r) || err != nil && !refusal.NameBlank.Is(err) {
			continue
		}
		if seen := unicode.In(r, unicode.L, unicode.N, unicode.P, unicode.S); seen != (err == nil) {
			t.Errorf("%U: %v", r, err)
		}
	}
}
