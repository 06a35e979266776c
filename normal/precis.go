//go:build !js

package normal

import (
	"golang.org/x/text/secure/precis"
	"golang.org/x/text/unicode/norm"
)

// Composed returns a text with each letter and its marks in one character where Unicode
// has one (NFC).
func Composed(text string) string { return norm.NFC.String(text) }

// Name returns a nickname as RFC 8266 has it; false of one that has none.
func Name(text string) (string, bool) {
	clean, err := precis.Nickname.String(text)
	return clean, err == nil
}

// Line returns words as RFC 8265 has an opaque string, 4.2; false of those that are none.
func Line(text string) (string, bool) {
	clean, err := precis.OpaqueString.String(text)
	return clean, err == nil
}
