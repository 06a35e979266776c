package terminal

import (
	"unicode"
	"unicode/utf8"
)

// ukrainian maps the letters of a Ukrainian keyboard, row by row, to the Latin ones in the same
// place.
var ukrainian = map[rune]rune{
	'й': 'q', 'ц': 'w', 'у': 'e', 'к': 'r', 'е': 't', 'н': 'y', 'г': 'u', 'ш': 'i', 'щ': 'o', 'з': 'p',
	'ф': 'a', 'і': 's', 'в': 'd', 'а': 'f', 'п': 'g', 'р': 'h', 'о': 'j', 'л': 'k', 'д': 'l',
	'я': 'z', 'ч': 'x', 'с': 'c', 'м': 'v', 'и': 'b', 'т': 'n', 'ь': 'm',
}

// inPlace returns the Latin key in the place of a Ukrainian one; any other key stays itself.
func inPlace(key string) string {
	letter, size := utf8.DecodeRuneInString(key)
	if latin, ok := ukrainian[unicode.ToLower(letter)]; ok && size == len(key) {
		return string(latin)
	}
	return key
}
