//go:build !js

package normal

import (
	"golang.org/x/text/secure/precis"
	"golang.org/x/text/unicode/norm"
)

// Composed returns a text with each letter and its marks as one character if Unicode has one
// (NFC).
func Composed(text string) string { return norm.NFC.String(text) }

// Name returns a text as a nickname of RFC 8266, and false if it cannot be one.
func Name(text string) (string, bool) {
	clean, err := precis.Nickname.String(text)
	return clean, err == nil
}

// Line returns a text as an opaque string of RFC 8265, 4.2, and false if it cannot be one.
func Line(text string) (string, bool) {
	clean, err := precis.OpaqueString.String(text)
	return clean, err == nil
}
