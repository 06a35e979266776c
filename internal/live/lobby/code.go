package lobby

import (
	"strings"

	"rowlock/chance"
)

// codeLetters are the letters and digits of a code. They have no look-alikes: neither 0 nor O,
// none of 1, I and L, and of the pairs 8 and B, 5 and S, 2 and Z only the digits.
const codeLetters = "23456789ACDEFGHJKMNPQRTUVWXY"

const codeLength = 6

// isCode reports whether a text can be the code of one of this lobby's tables.
func (l *Lobby) isCode(text string) bool {
	letters, ours := strings.CutPrefix(text, l.cfg.Prefix)
	return ours && len(letters) == codeLength && strings.Trim(letters, codeLetters) == ""
}

// drawCode draws a code that nobody can foretell.
func (l *Lobby) drawCode() string {
	var code strings.Builder
	code.WriteString(l.cfg.Prefix)
	for range codeLength {
		code.WriteByte(codeLetters[chance.System{}.Below(uint32(len(codeLetters)))])
	}
	return code.String()
}
