//go:build js

package normal

import (
	"strings"
	"syscall/js"
	"unicode"
)

// Composed returns a text with each letter and its marks as one character if Unicode has one
// (NFC).
func Composed(text string) string { return normalised(text, "NFC") }

// Name and Line must return the same as outside a browser (TestBrowser), with two exceptions:
// the browser's version of Unicode may be newer, and characters that RFC 5892 allows only
// beside certain others, such as the middle dot, are allowed anywhere.

// Name returns a text as a nickname of RFC 8266, and false if it cannot be one.
func Name(text string) (string, bool) {
	return checked(words(normalised(words(text), "NFKC")))
}

// words returns the words of a text with one space between them.
func words(text string) string { return strings.Join(strings.FieldsFunc(text, isSpace), " ") }

// Line returns a text as an opaque string of RFC 8265, 4.2, and false if it cannot be one.
func Line(text string) (string, bool) {
	spaced := strings.Map(func(r rune) rune {
		if isSpace(r) {
			return ' '
		}
		return r
	}, text)
	return checked(normalised(spaced, "NFC"))
}

func isSpace(r rune) bool { return unicode.Is(unicode.Zs, r) }

func normalised(text, form string) string {
	return js.Global().Get("Object").Invoke(text).Call("normalize", form).String()
}

// refused matches the characters that RFC 8264, 9, disallows in text: unassigned ones,
// controls, invisible ones, old Hangul letters, and the exceptions that it lists.
var refused = js.Global().Get("RegExp").New(
	`[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff`+
		`\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]`, "u")

func checked(text string) (string, bool) {
	if text == "" || refused.Call("test", text).Bool() {
		return "", false
	}
	return text, true
}
