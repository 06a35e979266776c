package terminal

import (
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// inPlace maps what the keys of other keyboards write to the Latin letters and the digits in the
// same place: the letters of Ukrainian and Russian ones, and the digit rows of French, Czech and
// Slovak ones, which write digits only with Shift.
var inPlace = map[rune]rune{
	'й': 'q', 'ц': 'w', 'у': 'e', 'к': 'r', 'е': 't', 'н': 'y', 'г': 'u', 'ш': 'i', 'щ': 'o', 'з': 'p',
	'ф': 'a', 'і': 's', 'ы': 's', 'в': 'd', 'а': 'f', 'п': 'g', 'р': 'h', 'о': 'j', 'л': 'k', 'д': 'l',
	'я': 'z', 'ч': 'x', 'с': 'c', 'м': 'v', 'и': 'b', 'т': 'n', 'ь': 'm',
	'&': '1', 'é': '2', '"': '3', '\'': '4', '(': '5', '-': '6', 'è': '7', '_': '8', 'ç': '9', 'à': '0',
	'+': '1', 'ě': '2', 'ľ': '2', 'š': '3', 'č': '4', 'ř': '5', 'ť': '5', 'ž': '6', 'ý': '7', 'á': '8', 'í': '9',
}

// latinKey names a key by what a Latin keyboard writes there, whether Caps Lock is on or not: "q",
// "ctrl+c", "enter".
func latinKey(k tea.Key) string {
	written, size := utf8.DecodeRuneInString(k.Text)
	switch {
	case k.Mod.Contains(tea.ModCtrl):
		written = k.Code
	case size == 0 || size < len(k.Text):
		return k.String()
	}
	if !unicode.IsPrint(written) || written == ' ' {
		return k.String()
	}
	letter := unicode.ToLower(written)
	latin, other := inPlace[letter]
	switch {
	case other:
		letter = latin
	case letter > unicode.MaxASCII && k.BaseCode != 0: // which the terminal knows only together with Ctrl
		letter = k.BaseCode
	}
	if k.Mod.Contains(tea.ModCtrl) {
		return tea.Key{Code: letter, Mod: tea.ModCtrl}.String()
	}
	return string(letter)
}
