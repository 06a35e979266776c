package record

import "strings"

// plainOf returns the character of the format that looks like r, which phones, word processors and
// Asian keyboards write in its place, "" if there is none.
func plainOf(r rune) string {
	switch {
	case strings.ContainsRune("‐‑‒–—―−﹘﹣", r):
		return "-"
	case isOtherQuote(r):
		return `"`
	case r > '\uff00' && r < '\uff5f': // the full-width forms of ASCII
		return string(r - '\uff00' + ' ')
	}
	return ""
}

// isOtherQuote reports whether a character is a double quote other than the plain one.
func isOtherQuote(r rune) bool { return r != '"' && strings.ContainsRune(quotes, r) }

// isUnplain reports whether a character looks like one of the format, but is another.
func isUnplain(r rune) bool { return plainOf(r) != "" }
