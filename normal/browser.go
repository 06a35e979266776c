//go:build js

package normal

import (
	"strings"
	"syscall/js"
	"unicode"
)

// Composed returns a text with each letter and its marks in one character where Unicode
// has one (NFC).
func Composed(text string) string { return normalised(text, "NFC") }

// Name and Line must give what they give elsewhere (TestBrowser), but for two things:
// the browser's Unicode may be newer, and characters that RFC 5892 allows beside certain
// others alone, such as the middle dot, are allowed beside all.

// Name returns a nickname as RFC 8266 has it; false of one that has none.
func Name(text string) (string, bool) {
	return checked(words(normalised(words(text), "NFKC")))
}

// words leaves one space between two words.
func words(text string) string { return strings.Join(strings.FieldsFunc(text, isSpace), " ") }

// Line returns words as RFC 8265 has an opaque string, 4.2; false of those that are none.
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

// refused finds what RFC 8264, 9, leaves no text: what is not assigned, controls, what
// is not drawn, the letters of which Hangul was once put together, and its exceptions.
var refused = js.Global().Get("RegExp").New(
	`[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff`+
		`\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]`, "u")

func checked(text string) (string, bool) {
	if text == "" || refused.Call("test", text).Bool() {
		return "", false
	}
	return text, true
}
