//go:build !js

package normal

import "golang.org/x/text/secure/precis"

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
